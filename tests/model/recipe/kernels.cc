// Two things that XLA does slowly on processors, for train.py where AVX-512 with bfloat16 is there, as its foreign functions.
//
// Causal attention with rotary positions: XLA's own computes the half of the scores that is masked away and writes every one of
// them to memory several times. Here sixteen rows of one head are kept in the cache (the scheme of FlashAttention, Dao et al.,
// 2022). And the gradient of weights, a product over the rows of both matrices, half as fast in XLA as other products are.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include <immintrin.h>

#include "xla/ffi/api/ffi.h"

namespace ffi = xla::ffi;
using F32 = ffi::Buffer<ffi::F32>;
typedef float v16 __attribute__((vector_size(64), aligned(4)));

constexpr int W = 32;  // width of a head: two vectors
constexpr int R = 16;  // rows at once

static inline v16 load(const float* p) { return *(const v16*)p; }
static inline void store(float* p, v16 x) { *(v16*)p = x; }

// out[r][j] = sum over d of a[r][d] * bt[d][j], for R rows and the first n columns, n a multiple of 16
static void scores(const float* a, const float* bt, int n, int stride, float* out) {
    for (int r = 0; r < R; r += 8) {
        const float* q = a + r * W;
        float* o = out + r * stride;
        int j = 0;
        for (; j + 32 <= n; j += 32) {
            v16 s[8][2] = {};
            for (int d = 0; d < W; d++) {
                v16 x = load(bt + d * stride + j), y = load(bt + d * stride + j + 16);
                for (int i = 0; i < 8; i++) { s[i][0] += q[i * W + d] * x; s[i][1] += q[i * W + d] * y; }
            }
            for (int i = 0; i < 8; i++) { store(o + i * stride + j, s[i][0]); store(o + i * stride + j + 16, s[i][1]); }
        }
        for (; j < n; j += 16) {
            v16 s[8] = {};
            for (int d = 0; d < W; d++) {
                v16 x = load(bt + d * stride + j);
                for (int i = 0; i < 8; i++) s[i] += q[i * W + d] * x;
            }
            for (int i = 0; i < 8; i++) store(o + i * stride + j, s[i]);
        }
    }
}

// out[r][0..W] = sum over j < n of p[r][j] * b[j][0..W]
static void weighted(const float* p, const float* b, int n, int stride, float* out) {
    for (int r = 0; r < R; r += 8) {
        v16 s[8][2] = {};
        for (int j = 0; j < n; j++) {
            v16 x = load(b + j * W), y = load(b + j * W + 16);
            for (int i = 0; i < 8; i++) { float w = p[(r + i) * stride + j]; s[i][0] += w * x; s[i][1] += w * y; }
        }
        for (int i = 0; i < 8; i++) { store(out + (r + i) * W, s[i][0]); store(out + (r + i) * W + 16, s[i][1]); }
    }
}

// out[j][0..W] += sum over r of p[r][j] * b[r][0..W], for j < n
static void gather(const float* p, const float* b, int n, int stride, float* out) {
    for (int r = 0; r < R; r += 8) {
        v16 x[8], y[8];
        for (int i = 0; i < 8; i++) { x[i] = load(b + (r + i) * W); y[i] = load(b + (r + i) * W + 16); }
        for (int j = 0; j < n; j++) {
            v16 s = load(out + j * W), t = load(out + j * W + 16);
            for (int i = 0; i < 8; i++) { float w = p[(r + i) * stride + j]; s += w * x[i]; t += w * y[i]; }
            store(out + j * W, s);
            store(out + j * W + 16, t);
        }
    }
}

static void rotate(const float* in, const float* cos, const float* sin, float scale, float* out) {
    for (int d = 0; d < W / 2; d++) {
        out[d] = (in[d] * cos[d] - in[d + W / 2] * sin[d]) * scale;
        out[d + W / 2] = (in[d] * sin[d] + in[d + W / 2] * cos[d]) * scale;
    }
}

static void unrotate(const float* in, const float* cos, const float* sin, float scale, float* out) {
    for (int d = 0; d < W / 2; d++) {
        out[d] = (in[d] * cos[d] + in[d + W / 2] * sin[d]) * scale;
        out[d + W / 2] = (in[d + W / 2] * cos[d] - in[d] * sin[d]) * scale;
    }
}

static void transpose(const float* in, int n, float* out) {
    for (int j = 0; j < n; j++)
        for (int d = 0; d < W; d++) out[d * n + j] = in[j * W + d];
}

// queries and keys of one head, turned; values
struct Head {
    std::vector<float> q, k, v, t;
    explicit Head(int T) : q(T * W), k(T * W), v(T * W), t(T * W) {}
    void read(const float* qkv, int T, int row, int heads, const float* cos, const float* sin) {
        const float scale = 1.0f / std::sqrt((float)W);
        for (int i = 0; i < T; i++, qkv += row) {
            rotate(qkv, cos + i * W / 2, sin + i * W / 2, scale, &q[i * W]);
            rotate(qkv + heads * W, cos + i * W / 2, sin + i * W / 2, 1.0f, &k[i * W]);
            std::memcpy(&v[i * W], qkv + 2 * heads * W, W * sizeof(float));
        }
        transpose(k.data(), T, t.data());
    }
};

// qkv [B, T, 3, H, W], cos and sin [T, W/2] -> o [B, T, H, W], logarithms of the sums [B, H, T]
static ffi::Error Forward(F32 qkv, F32 cos, F32 sin, ffi::ResultBuffer<ffi::F32> o, ffi::ResultBuffer<ffi::F32> sums) {
    const auto dims = qkv.dimensions();
    const int B = dims[0], T = dims[1], H = dims[3], row = 3 * H * W;
    Head h(T);
    std::vector<float> s(R * T), out(R * W);
    for (int b = 0; b < B; b++)
        for (int head = 0; head < H; head++) {
            h.read(qkv.typed_data() + (size_t)b * T * row + head * W, T, row, H, cos.typed_data(), sin.typed_data());
            for (int i0 = 0; i0 < T; i0 += R) {
                const int n = i0 + R;
                scores(&h.q[i0 * W], h.t.data(), n, T, s.data());
                float inverse[R];
                for (int r = 0; r < R; r++) {
                    float* x = &s[r * T];
                    for (int j = i0 + r + 1; j < n; j++) x[j] = -1e30f;
                    float top = -1e30f, sum = 0;
                    for (int j = 0; j < n; j++) top = std::max(top, x[j]);
                    for (int j = 0; j < n; j++) { x[j] = expf(x[j] - top); sum += x[j]; }
                    inverse[r] = 1 / sum;
                    sums->typed_data()[((size_t)b * H + head) * T + i0 + r] = top + std::log(sum);
                }
                weighted(s.data(), h.v.data(), n, T, out.data());
                for (int r = 0; r < R; r++) {
                    float* to = o->typed_data() + (((size_t)b * T + i0 + r) * H + head) * W;
                    for (int d = 0; d < W; d++) to[d] = out[r * W + d] * inverse[r];
                }
            }
        }
    return ffi::Error::Success();
}

// ... and the gradient of o -> that of qkv
static ffi::Error Backward(F32 qkv, F32 cos, F32 sin, F32 o, F32 sums, F32 grad, ffi::ResultBuffer<ffi::F32> out) {
    const auto dims = qkv.dimensions();
    const int B = dims[0], T = dims[1], H = dims[3], row = 3 * H * W;
    const float scale = 1.0f / std::sqrt((float)W);
    Head h(T);
    std::vector<float> s(R * T), ds(R * T), vt(T * W), dq(R * W), dk(T * W), dv(T * W), g(R * W);
    for (int b = 0; b < B; b++)
        for (int head = 0; head < H; head++) {
            h.read(qkv.typed_data() + (size_t)b * T * row + head * W, T, row, H, cos.typed_data(), sin.typed_data());
            transpose(h.v.data(), T, vt.data());
            std::fill(dk.begin(), dk.end(), 0.0f);
            std::fill(dv.begin(), dv.end(), 0.0f);
            float* to = out->typed_data() + (size_t)b * T * row + head * W;
            for (int i0 = 0; i0 < T; i0 += R) {
                const int n = i0 + R;
                float inner[R];
                for (int r = 0; r < R; r++) {
                    const size_t at = (((size_t)b * T + i0 + r) * H + head) * W;
                    inner[r] = 0;
                    for (int d = 0; d < W; d++) {
                        g[r * W + d] = grad.typed_data()[at + d];
                        inner[r] += g[r * W + d] * o.typed_data()[at + d];
                    }
                }
                scores(&h.q[i0 * W], h.t.data(), n, T, s.data());
                scores(g.data(), vt.data(), n, T, ds.data());
                for (int r = 0; r < R; r++) {
                    float *x = &s[r * T], *y = &ds[r * T];
                    const float sum = sums.typed_data()[((size_t)b * H + head) * T + i0 + r];
                    for (int j = i0 + r + 1; j < n; j++) x[j] = -1e30f;
                    for (int j = 0; j < n; j++) {
                        x[j] = expf(x[j] - sum);
                        y[j] = x[j] * (y[j] - inner[r]);
                    }
                }
                weighted(ds.data(), h.k.data(), n, T, dq.data());
                gather(ds.data(), &h.q[i0 * W], n, T, dk.data());
                gather(s.data(), g.data(), n, T, dv.data());
                for (int r = 0; r < R; r++)
                    unrotate(&dq[r * W], cos.typed_data() + (i0 + r) * W / 2, sin.typed_data() + (i0 + r) * W / 2, scale, to + (size_t)(i0 + r) * row);
            }
            for (int j = 0; j < T; j++) {
                unrotate(&dk[j * W], cos.typed_data() + j * W / 2, sin.typed_data() + j * W / 2, 1.0f, to + (size_t)j * row + H * W);
                std::memcpy(to + (size_t)j * row + 2 * H * W, &dv[j * W], W * sizeof(float));
            }
        }
    return ffi::Error::Success();
}

// rows n and n+1 of columns c.. of `in`, as pairs of bfloat16
static inline __m512i pairs(const float* in, int columns, int n, int c, int rows) {
    const __m512 zero = _mm512_setzero_ps();
    __m512 a = _mm512_loadu_ps(in + (size_t)n * columns + c), b = n + 1 < rows ? _mm512_loadu_ps(in + (size_t)(n + 1) * columns + c) : zero;
    __m512i low = _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(a)), high = _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(b));
    return _mm512_or_si512(low, _mm512_slli_epi32(high, 16));
}

// x [N, a], g [N, b] -> sum over n of x[n][i] * g[n][j], in bfloat16 with sums in float; a and b multiples of 16 and 32
static ffi::Error Outer(F32 x, F32 g, ffi::ResultBuffer<ffi::F32> out) {
    const int N = x.dimensions()[0], A = x.dimensions()[1], B = g.dimensions()[1], K = 128;  // pairs of rows at once
    std::vector<int> xs(K * A), gs(K * B);
    float* to = out->typed_data();
    std::fill(to, to + (size_t)A * B, 0.0f);
    for (int n0 = 0; n0 < N; n0 += 2 * K) {
        const int k = std::min(K, (N - n0 + 1) / 2);
        for (int m = 0; m < k; m++) {
            for (int c = 0; c < A; c += 16) {  // tiles of 8 columns
                __m512i p = pairs(x.typed_data(), A, n0 + 2 * m, c, N);
                _mm256_storeu_si256((__m256i*)&xs[((size_t)(c / 8) * K + m) * 8], _mm512_castsi512_si256(p));
                _mm256_storeu_si256((__m256i*)&xs[((size_t)(c / 8 + 1) * K + m) * 8], _mm512_extracti64x4_epi64(p, 1));
            }
            for (int c = 0; c < B; c += 16)  // tiles of 32 columns
                _mm512_storeu_si512(&gs[((size_t)(c / 32) * K + m) * 32 + c % 32], pairs(g.typed_data(), B, n0 + 2 * m, c, N));
        }
        for (int j = 0; j < B; j += 32)
            for (int i = 0; i < A; i += 8) {
                const int *p = &xs[(size_t)(i / 8) * K * 8], *q = &gs[(size_t)(j / 32) * K * 32];
                __m512 s[8][2];
                for (int r = 0; r < 8; r++) s[r][0] = s[r][1] = _mm512_setzero_ps();
                for (int m = 0; m < k; m++) {
                    __m512bh y0 = (__m512bh)_mm512_loadu_si512(q + m * 32), y1 = (__m512bh)_mm512_loadu_si512(q + m * 32 + 16);
#pragma GCC unroll 8
                    for (int r = 0; r < 8; r++) {
                        __m512bh w = (__m512bh)_mm512_set1_epi32(p[m * 8 + r]);
                        s[r][0] = _mm512_dpbf16_ps(s[r][0], w, y0);
                        s[r][1] = _mm512_dpbf16_ps(s[r][1], w, y1);
                    }
                }
                for (int r = 0; r < 8; r++) {
                    float* o = to + (size_t)(i + r) * B + j;
                    _mm512_storeu_ps(o, _mm512_add_ps(_mm512_loadu_ps(o), s[r][0]));
                    _mm512_storeu_ps(o + 16, _mm512_add_ps(_mm512_loadu_ps(o + 16), s[r][1]));
                }
            }
    }
    return ffi::Error::Success();
}

XLA_FFI_DEFINE_HANDLER_SYMBOL(OuterProduct, Outer, ffi::Ffi::Bind().Arg<F32>().Arg<F32>().Ret<F32>());
XLA_FFI_DEFINE_HANDLER_SYMBOL(AttentionForward, Forward, ffi::Ffi::Bind().Arg<F32>().Arg<F32>().Arg<F32>().Ret<F32>().Ret<F32>());
XLA_FFI_DEFINE_HANDLER_SYMBOL(AttentionBackward, Backward,
                              ffi::Ffi::Bind().Arg<F32>().Arg<F32>().Arg<F32>().Arg<F32>().Arg<F32>().Arg<F32>().Ret<F32>());
