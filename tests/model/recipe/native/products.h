// Products of matrices: ROWS rows of one by two vectors of the other's columns at a time, added up in registers.
#pragma once
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <type_traits>

#include "vectors.h"

constexpr int TILE = 2 * LANES;

// s[r] += the word of row r, `apart` bytes behind that of the row before, times TILE words u and v
template <int COUNT>
static inline void add_rows(Vec (&s)[COUNT][2], Words u, Words v, const void* x, size_t apart) {
#pragma GCC unroll 8
    for (int r = 0; r < COUNT; r++) {
        s[r][0] = add_products(s[r][0], u, (const char*)x + r * apart);
        s[r][1] = add_products(s[r][1], v, (const char*)x + r * apart);
    }
}

template <int COUNT>
static inline void clear(Vec (&s)[COUNT][2]) {
    for (auto& row : s) row[0] = row[1] = splat(0);
}

// f(row) for the first of every ROWS rows out of M, an even number, and for smaller groups at the end; f's type tells how many
template <class F>
static inline void in_groups(int M, F f) {
    int m = 0;
    for (; m + ROWS <= M; m += ROWS) f(std::integral_constant<int, ROWS>(), m);
    if (m + 4 <= M) f(std::integral_constant<int, 4>(), m), m += 4;
    if (m < M) f(std::integral_constant<int, 2>(), m);
}

// A matrix [K, N] in words of PAIR rows, in tiles of TILE columns: [N / TILE][K / PAIR][TILE]
struct Packed {
    int K, N;
    Memory data;
    Packed(int K, int N) : K(K), N(N), data((size_t)K * N / PAIR) {}

    word* place(int k, int n) { return &data[((size_t)(n / TILE) * (K / PAIR) + k / PAIR) * TILE + n % TILE]; }

    // w [K, columns] stands in the columns from `column` on
    void put(const float* w, int columns, int column) {
        for (int k = 0; k < K; k += PAIR)
            for (int c = 0; c < columns; c += LANES) store_words(place(k, column + c), rows(w + (size_t)k * columns + c, columns));
    }

    // w [N, columns], turned, stands in the rows from `row` on
    void put_turned(const float* w, int columns, int row) {
        Halves line(columns);
        for (int n = 0; n < N; n++) {
            for (int c = 0; c < columns; c += LANES) store(&line[c], load(w + (size_t)n * columns + c));
            for (int c = 0; c < columns; c += PAIR) std::memcpy(place(row + c, n), &line[c], 4);
        }
    }
};

// x [M, K] times w -> out [M, N], or added to it; M even
template <bool ADD = false, class Out>
static void multiply(const Half* x, const Packed& w, int M, Out* out) {
    const int K = w.K / PAIR, N = w.N;
    for (int j = 0; j < N; j += TILE)
        in_groups(M, [&](auto count, int m) {
            const word *a = (const word*)(x + (size_t)m * w.K), *b = &w.data[(size_t)j * K];
            Vec s[count][2];
            clear(s);
            for (int k = 0; k < K; k++) add_rows(s, load_words(b + k * TILE), load_words(b + k * TILE + LANES), a + k, 4 * K);
            for (int r = 0; r < count; r++)
                for (int h = 0; h < 2; h++) {
                    Out* o = out + (size_t)(m + r) * N + j + LANES * h;
                    store(o, ADD ? s[r][h] + load(o) : s[r][h]);
                }
        });
}

// x [M, A] and g [M, B]: the sum over m of x[m][i] * g[m][j] is added to `out`, matrices [A, B / n] side by side
static void outer(const Half* x, int A, const Half* g, int B, int M, std::initializer_list<float*> out) {
    static Memory xs, gs;
    const int K = M / PAIR, width = B / (int)out.size(), block = 256;  // of K, so that a tile's words stay in the nearest cache
    xs.resize((size_t)K * A);
    gs.resize((size_t)K * B);
    in_groups(A, [&](auto count, int i) {
        const int from = std::min(i, A - LANES);
        word line[LANES];
        for (int m = 0; m < K; m++) {
            store_words(line, rows(x + (size_t)m * PAIR * A + from, A));
            std::memcpy(&xs[(size_t)i * K + m * count], line + i - from, 4 * count);
        }
    });
    for (int c = 0; c < B; c += TILE)
        for (int m = 0; m < K; m++) {
            word* to = &gs[(size_t)c * K + m * TILE];
            const Half* from = g + (size_t)m * PAIR * B + c;
            store_words(to, rows(from, B));
            store_words(to + LANES, rows(from + LANES, B));
        }
    for (int from = 0; from < K; from += block)
        for (int j = 0; j < B; j += TILE)
            in_groups(A, [&](auto count, int i) {
                const word *p = &xs[(size_t)i * K], *q = &gs[(size_t)j * K];
                Vec s[count][2];
                clear(s);
                for (int m = from; m < std::min(from + block, K); m++) add_rows(s, load_words(q + m * TILE), load_words(q + m * TILE + LANES), p + m * count, 4);
                for (int r = 0; r < count; r++) {
                    float* o = out.begin()[j / width] + (size_t)(i + r) * width + j % width;
                    store(o, load(o) + s[r][0]);
                    store(o + LANES, load(o + LANES) + s[r][1]);
                }
            });
}
