// Vectors as the processor has them, and what products of matrices take: with AVX-512 pairs of bfloat16, with AVX2 floats. A `Half`
// is a number of a matrix, a `word` the four bytes that it fills: PAIR halves.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <immintrin.h>

#if defined(__AVX512F__) && defined(__AVX512BF16__)

typedef __m512 Vec;
typedef uint16_t Half;
typedef int word;
typedef __m512bh Words;
constexpr int LANES = 16, PAIR = 2, ROWS = 8;

static inline Vec splat(float x) { return _mm512_set1_ps(x); }
static inline Vec load(const float* p) { return _mm512_loadu_ps(p); }
static inline Vec load(const Half* p) { return (__m512)_mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i*)p)), 16); }
static inline void store(float* p, Vec x) { _mm512_storeu_ps(p, x); }
static inline void store(Half* p, Vec x) { _mm256_storeu_si256((__m256i*)p, (__m256i)_mm512_cvtneps_pbh(x)); }
static inline Vec larger(Vec a, Vec b) { return _mm512_max_ps(a, b); }
static inline float reduce_max(Vec x) { return _mm512_reduce_max_ps(x); }
static inline float reduce_add(Vec x) { return _mm512_reduce_add_ps(x); }
static inline Vec rounded(Vec x) { return _mm512_roundscale_ps(x, 0); }
static inline Vec scaled(Vec x, Vec n) { return _mm512_scalef_ps(x, n); }  // by two to the power of n
static inline Words load_words(const word* p) { return (Words)_mm512_loadu_si512(p); }
static inline void store_words(word* p, Words x) { _mm512_storeu_si512(p, (__m512i)x); }
static inline Vec add_products(Vec s, Words a, const void* b) {  // of LANES words and one
    int x;
    std::memcpy(&x, b, 4);
    return _mm512_dpbf16_ps(s, a, (__m512bh)_mm512_set1_epi32(x));
}
static inline Words paired(__m256i low, __m256i high) {
    return (Words)_mm512_or_si512(_mm512_cvtepu16_epi32(low), _mm512_slli_epi32(_mm512_cvtepu16_epi32(high), 16));
}
// LANES columns of PAIR rows
static inline Words rows(const Half* x, int columns) { return paired(_mm256_loadu_si256((const __m256i*)x), _mm256_loadu_si256((const __m256i*)(x + columns))); }
static inline Words rows(const float* x, int columns) {
    return paired((__m256i)_mm512_cvtneps_pbh(load(x)), (__m256i)_mm512_cvtneps_pbh(load(x + columns)));
}

#elif defined(__AVX2__) && defined(__FMA__)

typedef __m256 Vec;
typedef float Half;
typedef float word;
typedef __m256 Words;
constexpr int LANES = 8, PAIR = 1, ROWS = 6;

static inline Vec splat(float x) { return _mm256_set1_ps(x); }
static inline Vec load(const float* p) { return _mm256_loadu_ps(p); }
static inline void store(float* p, Vec x) { _mm256_storeu_ps(p, x); }
static inline Vec larger(Vec a, Vec b) { return _mm256_max_ps(a, b); }
static inline float reduce_max(Vec x) {
    float v[LANES];
    store(v, x);
    for (float y : v) v[0] = y > v[0] ? y : v[0];
    return v[0];
}
static inline float reduce_add(Vec x) {
    float v[LANES], s = 0;
    store(v, x);
    for (float y : v) s += y;
    return s;
}
static inline Vec rounded(Vec x) { return _mm256_round_ps(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC); }
static inline Vec scaled(Vec x, Vec n) { return (Vec)_mm256_add_epi32((__m256i)x, _mm256_slli_epi32(_mm256_cvtps_epi32(n), 23)); }
static inline Words load_words(const word* p) { return load(p); }
static inline void store_words(word* p, Words x) { store(p, x); }
static inline Vec add_products(Vec s, Words a, const void* b) { return _mm256_fmadd_ps(a, _mm256_broadcast_ss((const float*)b), s); }
static inline Words rows(const float* x, int) { return load(x); }

#else
#error "for AVX-512 with bfloat16, or AVX2"
#endif

template <class T>
struct Aligned {  // to a line of the cache
    typedef T value_type;
    Aligned() = default;
    template <class U>
    Aligned(const Aligned<U>&) {}
    T* allocate(size_t n) { return (T*)std::aligned_alloc(64, (n * sizeof(T) + 63) / 64 * 64); }
    void deallocate(T* p, size_t) { std::free(p); }
    bool operator==(const Aligned&) const { return true; }
    bool operator!=(const Aligned&) const { return false; }
};
typedef std::vector<float, Aligned<float>> Floats;
typedef std::vector<Half, Aligned<Half>> Halves;
typedef std::vector<word, Aligned<word>> Memory;

static inline Vec times(float a, Vec b) { return splat(a) * b; }

// e to the power of x, to 3e-7 of it
static inline Vec exponential(Vec x) {
    const Vec y = larger(x, splat(-87)) * splat(1.44269504f), n = rounded(y), f = y - n;
    Vec e = splat(1.5403530e-4f);
    for (float c : {1.3333558e-3f, 9.6181291e-3f, 5.5504109e-2f, 2.4022651e-1f, 6.9314718e-1f, 1.0f}) e = e * f + splat(c);
    return scaled(e, n);
}
