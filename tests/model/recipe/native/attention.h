// Causal attention with rotary positions, of one head at a time: sixteen rows are kept in the cache (the scheme of FlashAttention, Dao
// et al., 2022), and nothing of what is masked away is computed. q, k, v are T rows of W numbers, `row` numbers apart.
#pragma once
#include "products.h"

constexpr int W = 32;  // width of a head
constexpr int R = 16;  // rows at once

// places 2d and 2d + 1 of T rows as pairs: [W / 2][T]
static void across(const bf16* x, int T, int row, int* out) {
    for (int t = 0; t < T; t++)
        for (int d = 0; d < W / 2; d++) std::memcpy(out + (size_t)d * T + t, x + (size_t)t * row + 2 * d, 4);
}

// rows 2t and 2t + 1 as pairs: [T / 2][W]
static void along(const bf16* x, int T, int row, int* out) {
    for (int t = 0; t < T; t += 2)
        for (int c = 0; c < W; c += 16) _mm512_storeu_si512(out + t / 2 * W + c, rows(x, row, t, c));
}

// out[r][j] = row r of a times column j of b, for R rows and the first n columns, n a multiple of 16
static void scores(const bf16* a, int row, const int* b, int n, int T, float* out) {
    for (int r0 = 0; r0 < R; r0 += 8)
        for (int j = 0; j < n; j += 32) {
            const bool both = j + 16 < n;
            __m512 s[8][2];
            for (int r = 0; r < 8; r++) s[r][0] = s[r][1] = _mm512_setzero_ps();
            for (int d = 0; d < W / 2; d++) {
                const __m512bh u = sixteen(b + (size_t)d * T + j), v = both ? sixteen(b + (size_t)d * T + j + 16) : u;
#pragma GCC unroll 8
                for (int r = 0; r < 8; r++) {
                    int x;
                    std::memcpy(&x, a + (size_t)(r0 + r) * row + 2 * d, 4);
                    s[r][0] = _mm512_dpbf16_ps(s[r][0], u, pair(x));
                    s[r][1] = _mm512_dpbf16_ps(s[r][1], v, pair(x));
                }
            }
            for (int r = 0; r < 8; r++) {
                store(out + (size_t)(r0 + r) * T + j, s[r][0]);
                if (both) store(out + (size_t)(r0 + r) * T + j + 16, s[r][1]);
            }
        }
}

// out[r] = sum over j < n of p[r][j] * row j of b
static void weighted(const bf16* p, const int* b, int n, int T, float (*out)[W]) {
    for (int r0 = 0; r0 < R; r0 += 8) {
        __m512 s[8][2];
        for (int r = 0; r < 8; r++) s[r][0] = s[r][1] = _mm512_setzero_ps();
        for (int j = 0; j < n / 2; j++) {
            const __m512bh u = sixteen(b + j * W), v = sixteen(b + j * W + 16);
#pragma GCC unroll 8
            for (int r = 0; r < 8; r++) {
                int x;
                std::memcpy(&x, p + (size_t)(r0 + r) * T + 2 * j, 4);
                s[r][0] = _mm512_dpbf16_ps(s[r][0], u, pair(x));
                s[r][1] = _mm512_dpbf16_ps(s[r][1], v, pair(x));
            }
        }
        for (int r = 0; r < 8; r++) { store(out[r0 + r], s[r][0]); store(out[r0 + r] + 16, s[r][1]); }
    }
}

// out[j] += sum over r of p[r][j] * row r of b, for j < n; b as pairs of rows
static void gather(const bf16* p, const int* b, int n, int T, int* scratch, float* out) {
    for (int r = 0; r < R; r += 2)
        for (int j = 0; j < n; j += 16) _mm512_storeu_si512(scratch + (size_t)(r / 2) * T + j, rows(p, T, r, j));
    for (int j = 0; j < n; j += 8) {
        __m512 s[8][2];
        for (int i = 0; i < 8; i++) { s[i][0] = load(out + (j + i) * W); s[i][1] = load(out + (j + i) * W + 16); }
        for (int r = 0; r < R / 2; r++) {
            const __m512bh u = sixteen(b + r * W), v = sixteen(b + r * W + 16);
#pragma GCC unroll 8
            for (int i = 0; i < 8; i++) {
                const __m512bh x = pair(scratch[(size_t)r * T + j + i]);
                s[i][0] = _mm512_dpbf16_ps(s[i][0], u, x);
                s[i][1] = _mm512_dpbf16_ps(s[i][1], v, x);
            }
        }
        for (int i = 0; i < 8; i++) { store(out + (j + i) * W, s[i][0]); store(out + (j + i) * W + 16, s[i][1]); }
    }
}

struct Turn {  // rotary positions
    Floats cos, sin;
    void reach(int T, float base) {
        for (int t = cos.size() / (W / 2); t < T; t++)
            for (int d = 0; d < W / 2; d++) {
                const double angle = t * std::pow((double)base, -d / (W / 2.0));
                cos.push_back(std::cos(angle));
                sin.push_back(std::sin(angle));
            }
    }
    // in place, or back
    template <bool BACK, class X>
    void turn(X* x, int t, float scale) const {
        const __m512 c = times(scale, load(&cos[t * W / 2])), s = times(BACK ? -scale : scale, load(&sin[t * W / 2])), a = load(x), b = load(x + 16);
        store(x, _mm512_sub_ps(_mm512_mul_ps(a, c), _mm512_mul_ps(b, s)));
        store(x + 16, _mm512_add_ps(_mm512_mul_ps(a, s), _mm512_mul_ps(b, c)));
    }
};

struct Attention {
    int T = 0;
    std::vector<int> kt, vt, kp, vp, qp, gp, pairs;
    Floats s, ds, dk, dv;
    Halves p, dp;
    void size(int t) {
        T = t;
        for (auto* v : {&kt, &vt, &kp, &vp, &qp, &gp}) v->resize(T * W / 2);
        pairs.resize(R / 2 * T);
        for (auto* v : {&s, &ds}) v->resize(R * T);
        for (auto* v : {&dk, &dv}) v->resize(T * W);
        for (auto* v : {&p, &dp}) v->resize(R * T);
    }

    // q and k turned, q scaled; `row` is that of qkv, the heads of q, k and v are D apart; sums: logarithms of the sums
    void forward(const bf16* q, int row, int D, bf16* o, float* sums) {
        const bf16 *k = q + D, *v = q + 2 * D;
        across(k, T, row, kt.data());
        along(v, T, row, vp.data());
        for (int i = 0; i < T; i += R) {
            const int n = i + R;
            scores(q + (size_t)i * row, row, kt.data(), n, T, s.data());
            float scale[R], out[R][W];
            for (int r = 0; r < R; r++) {
                float* x = &s[r * T];
                for (int j = i + r + 1; j < n; j++) x[j] = -1e30f;
                __m512 top = load(x), sum = _mm512_setzero_ps();
                for (int j = 16; j < n; j += 16) top = _mm512_max_ps(top, load(x + j));
                const float most = _mm512_reduce_max_ps(top);
                for (int j = 0; j < n; j += 16) {
                    const __m512 e = exponential(_mm512_sub_ps(load(x + j), _mm512_set1_ps(most)));
                    sum = _mm512_add_ps(sum, e);
                    store(&p[r * T + j], e);
                }
                const float total = _mm512_reduce_add_ps(sum);
                scale[r] = 1 / total;
                sums[i + r] = most + std::log(total);
            }
            weighted(p.data(), vp.data(), n, T, out);
            for (int r = 0; r < R; r++)
                for (int d = 0; d < W; d += 16) store(o + (size_t)(i + r) * D + d, times(scale[r], load(out[r] + d)));
        }
    }

    // ... and g, the gradient of o -> that of q, k and v, not turned yet
    void backward(const bf16* q, int row, int D, const bf16* o, const float* sums, const bf16* g, bf16* dq) {
        const bf16 *k = q + D, *v = q + 2 * D;
        across(k, T, row, kt.data());
        across(v, T, row, vt.data());
        along(k, T, row, kp.data());
        along(q, T, row, qp.data());
        along(g, T, D, gp.data());
        std::fill(dk.begin(), dk.end(), 0.0f);
        std::fill(dv.begin(), dv.end(), 0.0f);
        for (int i = 0; i < T; i += R) {
            const int n = i + R;
            scores(q + (size_t)i * row, row, kt.data(), n, T, s.data());
            scores(g + (size_t)i * D, D, vt.data(), n, T, ds.data());
            for (int r = 0; r < R; r++) {
                const bf16 *a = g + (size_t)(i + r) * D, *b = o + (size_t)(i + r) * D;
                const float inner = _mm512_reduce_add_ps(_mm512_fmadd_ps(load(a), load(b), _mm512_mul_ps(load(a + 16), load(b + 16))));
                float* x = &s[r * T];
                for (int j = i + r + 1; j < n; j++) x[j] = -1e30f;
                for (int j = 0; j < n; j += 16) {
                    const __m512 e = exponential(_mm512_sub_ps(load(x + j), _mm512_set1_ps(sums[i + r])));
                    store(&p[r * T + j], e);
                    store(&dp[r * T + j], _mm512_mul_ps(e, _mm512_sub_ps(load(&ds[r * T + j]), _mm512_set1_ps(inner))));
                }
            }
            float out[R][W];
            weighted(dp.data(), kp.data(), n, T, out);
            for (int r = 0; r < R; r++)
                for (int d = 0; d < W; d += 16) store(dq + (size_t)(i + r) * row + d, load(out[r] + d));
            gather(dp.data(), &qp[i / 2 * W], n, T, pairs.data(), dk.data());
            gather(p.data(), &gp[i / 2 * W], n, T, pairs.data(), dv.data());
        }
        for (int t = 0; t < T; t++)
            for (int d = 0; d < W; d += 16) {
                store(dq + (size_t)t * row + D + d, load(&dk[t * W + d]));
                store(dq + (size_t)t * row + 2 * D + d, load(&dv[t * W + d]));
            }
    }
};
