// Vectors of sixteen, and products of matrices that take bfloat16 and add up in float.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <vector>

#include <immintrin.h>

typedef uint16_t bf16;
typedef std::vector<float> Floats;
typedef std::vector<bf16> Halves;

static inline __m512 load(const float* p) { return _mm512_loadu_ps(p); }
static inline __m512 load(const bf16* p) { return (__m512)_mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i*)p)), 16); }
static inline void store(float* p, __m512 x) { _mm512_storeu_ps(p, x); }
static inline void store(bf16* p, __m512 x) { _mm256_storeu_si256((__m256i*)p, (__m256i)_mm512_cvtneps_pbh(x)); }
static inline __m512bh pair(int x) { return (__m512bh)_mm512_set1_epi32(x); }
static inline __m512bh sixteen(const int* p) { return (__m512bh)_mm512_loadu_si512(p); }
static inline __m512 times(float a, __m512 b) { return _mm512_mul_ps(_mm512_set1_ps(a), b); }

// e to the power of x, to 3e-7 of it
static inline __m512 exponential(__m512 x) {
    const __m512 y = _mm512_mul_ps(_mm512_max_ps(x, _mm512_set1_ps(-87)), _mm512_set1_ps(1.44269504f));
    const __m512 n = _mm512_roundscale_ps(y, 0), f = _mm512_sub_ps(y, n);
    __m512 e = _mm512_set1_ps(1.5403530e-4f);
    for (float c : {1.3333558e-3f, 9.6181291e-3f, 5.5504109e-2f, 2.4022651e-1f, 6.9314718e-1f, 1.0f}) e = _mm512_fmadd_ps(e, f, _mm512_set1_ps(c));
    return _mm512_scalef_ps(e, n);
}

// A matrix [K, N] as pairs of rows, in tiles of 32 columns: [N / 32][K / 2][32]
struct Packed {
    int K, N;
    std::vector<int> data;
    Packed(int K, int N) : K(K), N(N), data((size_t)K * N / 2) {}

    // w [K, columns] stands in the columns from `column` on
    void put(const float* w, int columns, int column) {
        for (int k = 0; k < K; k += 2)
            for (int c = 0; c < columns; c += 16) {
                __m512i low = _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(load(w + (size_t)k * columns + c)));
                __m512i high = _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(load(w + (size_t)(k + 1) * columns + c)));
                const int at = column + c;
                _mm512_storeu_si512(&data[((size_t)(at / 32) * (K / 2) + k / 2) * 32 + at % 32], _mm512_or_si512(low, _mm512_slli_epi32(high, 16)));
            }
    }

    // w [N, columns], turned, stands in the rows from `row` on
    void put_turned(const float* w, int columns, int row) {
        Halves line(columns);
        for (int n = 0; n < N; n++) {
            for (int c = 0; c < columns; c += 16) store(&line[c], load(w + (size_t)n * columns + c));
            int* to = &data[((size_t)(n / 32) * (K / 2) + row / 2) * 32 + n % 32];
            for (int c = 0; c < columns / 2; c++) std::memcpy(to + (size_t)c * 32, &line[2 * c], 4);
        }
    }
};

// x [M, K] times w -> out [M, N], or added to it; M a multiple of 8
template <bool ADD = false, class Out>
static void multiply(const bf16* x, const Packed& w, int M, Out* out) {
    const int K = w.K / 2, N = w.N;
    for (int j = 0; j < N; j += 32)
        for (int m = 0; m < M; m += 8) {
            const int *a = (const int*)(x + (size_t)m * w.K), *b = &w.data[(size_t)j / 32 * K * 32];
            __m512 s[8][2];
            for (int r = 0; r < 8; r++) s[r][0] = s[r][1] = _mm512_setzero_ps();
            for (int k = 0; k < K; k++) {
                const __m512bh u = sixteen(b + k * 32), v = sixteen(b + k * 32 + 16);
#pragma GCC unroll 8
                for (int r = 0; r < 8; r++) {
                    s[r][0] = _mm512_dpbf16_ps(s[r][0], u, pair(a[r * K + k]));
                    s[r][1] = _mm512_dpbf16_ps(s[r][1], v, pair(a[r * K + k]));
                }
            }
            for (int r = 0; r < 8; r++)
                for (int h = 0; h < 2; h++) {
                    Out* o = out + (size_t)(m + r) * N + j + 16 * h;
                    store(o, ADD ? _mm512_add_ps(s[r][h], load(o)) : s[r][h]);
                }
        }
}

// rows n and n + 1 of columns c.. as pairs
static inline __m512i rows(const bf16* x, int columns, int n, int c) {
    __m512i low = _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i*)(x + (size_t)n * columns + c)));
    __m512i high = _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i*)(x + (size_t)(n + 1) * columns + c)));
    return _mm512_or_si512(low, _mm512_slli_epi32(high, 16));
}

// x [M, A] and g [M, B]: the sum over m of x[m][i] * g[m][j] is added to `out`, matrices [A, B / n] side by side
static void outer(const bf16* x, int A, const bf16* g, int B, int M, std::initializer_list<float*> out) {
    static std::vector<int> xs, gs;
    const int K = M / 2, width = B / (int)out.size();
    xs.resize((size_t)K * A);
    gs.resize((size_t)K * B);
    for (int m = 0; m < K; m++) {
        for (int c = 0; c < A; c += 16) {  // tiles of 8 columns
            const __m512i p = rows(x, A, 2 * m, c);
            _mm256_storeu_si256((__m256i*)&xs[((size_t)(c / 8) * K + m) * 8], _mm512_castsi512_si256(p));
            _mm256_storeu_si256((__m256i*)&xs[((size_t)(c / 8 + 1) * K + m) * 8], _mm512_extracti64x4_epi64(p, 1));
        }
        for (int c = 0; c < B; c += 16) _mm512_storeu_si512(&gs[((size_t)(c / 32) * K + m) * 32 + c % 32], rows(g, B, 2 * m, c));
    }
    for (int j = 0; j < B; j += 32)
        for (int i = 0; i < A; i += 8) {
            const int *p = &xs[(size_t)i * K], *q = &gs[(size_t)j * K];
            __m512 s[8][2];
            for (int r = 0; r < 8; r++) s[r][0] = s[r][1] = _mm512_setzero_ps();
            for (int m = 0; m < K; m++) {
                const __m512bh u = sixteen(q + m * 32), v = sixteen(q + m * 32 + 16);
#pragma GCC unroll 8
                for (int r = 0; r < 8; r++) {
                    s[r][0] = _mm512_dpbf16_ps(s[r][0], u, pair(p[m * 8 + r]));
                    s[r][1] = _mm512_dpbf16_ps(s[r][1], v, pair(p[m * 8 + r]));
                }
            }
            for (int r = 0; r < 8; r++) {
                float* o = out.begin()[j / width] + (size_t)(i + r) * width + j % width;
                store(o, _mm512_add_ps(load(o), s[r][0]));
                store(o + 16, _mm512_add_ps(load(o + 16), s[r][1]));
            }
        }
}
