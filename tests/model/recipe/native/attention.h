// Causal attention with rotary positions, of one head at a time: sixteen rows are kept in the cache (the scheme of FlashAttention, Dao
// et al., 2022), and nothing of what is masked away is computed. q, k, v are T rows of W numbers, `row` numbers apart.
#pragma once
#include "products.h"

constexpr int W = 32;  // width of a head
constexpr int R = 16;  // rows at once

// each word of T rows: [W / PAIR][T]
static void across(const Half* x, int T, int row, word* out) {
    for (int t = 0; t < T; t++)
        for (int d = 0; d < W / PAIR; d++) std::memcpy(out + (size_t)d * T + t, x + (size_t)t * row + PAIR * d, 4);
}

// words of PAIR rows: [T / PAIR][W]
static void along(const Half* x, int T, int row, word* out) {
    for (int t = 0; t < T; t += PAIR)
        for (int c = 0; c < W; c += LANES) store_words(out + t / PAIR * W + c, rows(x + (size_t)t * row + c, row));
}

// out[r][j] = row r of a times column j of b, for R rows and the first n columns, n a multiple of R
static void scores(const Half* a, int row, const word* b, int n, int T, float* out) {
    in_groups(R, [&](auto count, int r0) {
        for (int j = 0; j < n; j += TILE) {  // a tile may begin LANES columns before the end
            const int second = j + LANES < n ? LANES : 0;
            Vec s[count][2];
            clear(s);
            for (int d = 0; d < W / PAIR; d++) {
                const Words u = load_words(b + (size_t)d * T + j), v = load_words(b + (size_t)d * T + j + second);
                add_rows(s, u, v, a + (size_t)r0 * row + PAIR * d, sizeof(Half) * row);
            }
            for (int r = 0; r < count; r++) {
                store(out + (size_t)(r0 + r) * T + j, s[r][0]);
                if (second) store(out + (size_t)(r0 + r) * T + j + LANES, s[r][1]);
            }
        }
    });
}

// out[r] = sum over j < n of p[r][j] * row j of b
static void weighted(const Half* p, const word* b, int n, int T, float (*out)[W]) {
    in_groups(R, [&](auto count, int r0) {
        for (int c = 0; c < W; c += TILE) {
            Vec s[count][2];
            clear(s);
            for (int j = 0; j < n / PAIR; j++) {
                const word* x = b + j * W + c;
                add_rows(s, load_words(x), load_words(x + LANES), p + (size_t)r0 * T + PAIR * j, sizeof(Half) * T);
            }
            for (int r = 0; r < count; r++) { store(out[r0 + r] + c, s[r][0]); store(out[r0 + r] + c + LANES, s[r][1]); }
        }
    });
}

// out[j] += sum over r of p[r][j] * row r of b, for j < n; b as words of PAIR rows
static void gather(const Half* p, const word* b, int n, int T, word* scratch, float* out) {
    for (int r = 0; r < R; r += PAIR)
        for (int j = 0; j < n; j += LANES) store_words(scratch + (size_t)(r / PAIR) * T + j, rows(p + (size_t)r * T + j, T));
    in_groups(n, [&](auto count, int j) {
        for (int c = 0; c < W; c += TILE) {
            Vec s[count][2];
            for (int i = 0; i < count; i++) { s[i][0] = load(out + (j + i) * W + c); s[i][1] = load(out + (j + i) * W + c + LANES); }
            for (int r = 0; r < R / PAIR; r++) {
                const word* x = b + r * W + c;
                add_rows(s, load_words(x), load_words(x + LANES), scratch + (size_t)r * T + j, 4);
            }
            for (int i = 0; i < count; i++) { store(out + (j + i) * W + c, s[i][0]); store(out + (j + i) * W + c + LANES, s[i][1]); }
        }
    });
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
        for (int d = 0; d < W / 2; d += LANES) {
            const Vec c = times(scale, load(&cos[t * W / 2 + d])), s = times(BACK ? -scale : scale, load(&sin[t * W / 2 + d]));
            const Vec a = load(x + d), b = load(x + W / 2 + d);
            store(x + d, a * c - b * s);
            store(x + W / 2 + d, a * s + b * c);
        }
    }
};

struct Attention {
    int T = 0;
    Memory kt, vt, kp, vp, qp, gp, words;
    Floats s, ds, dk, dv;
    Halves p, dp;
    void size(int t) {
        T = t;
        for (auto* v : {&kt, &vt, &kp, &vp, &qp, &gp}) v->resize(T * W / PAIR);
        words.resize(R / PAIR * T);
        for (auto* v : {&s, &ds}) v->resize(R * T);
        for (auto* v : {&dk, &dv}) v->resize(T * W);
        for (auto* v : {&p, &dp}) v->resize(R * T);
    }

    // q and k turned, q scaled; `row` is that of qkv, the heads of q, k and v are D apart; sums: logarithms of the sums
    void forward(const Half* q, int row, int D, Half* o, float* sums) {
        const Half *k = q + D, *v = q + 2 * D;
        across(k, T, row, kt.data());
        along(v, T, row, vp.data());
        for (int i = 0; i < T; i += R) {
            const int n = i + R;
            scores(q + (size_t)i * row, row, kt.data(), n, T, s.data());
            float scale[R], out[R][W];
            for (int r = 0; r < R; r++) {
                float* x = &s[r * T];
                for (int j = i + r + 1; j < n; j++) x[j] = -1e30f;
                Vec top = load(x), sum = splat(0);
                for (int j = LANES; j < n; j += LANES) top = larger(top, load(x + j));
                const float most = reduce_max(top);
                for (int j = 0; j < n; j += LANES) {
                    const Vec e = exponential(load(x + j) - splat(most));
                    sum = sum + e;
                    store(&p[r * T + j], e);
                }
                const float total = reduce_add(sum);
                scale[r] = 1 / total;
                sums[i + r] = most + std::log(total);
            }
            weighted(p.data(), vp.data(), n, T, out);
            for (int r = 0; r < R; r++)
                for (int d = 0; d < W; d += LANES) store(o + (size_t)(i + r) * D + d, times(scale[r], load(out[r] + d)));
        }
    }

    // ... and g, the gradient of o -> that of q, k and v, not turned yet
    void backward(const Half* q, int row, int D, const Half* o, const float* sums, const Half* g, Half* dq) {
        const Half *k = q + D, *v = q + 2 * D;
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
                const Half *a = g + (size_t)(i + r) * D, *b = o + (size_t)(i + r) * D;
                Vec inside = splat(0);
                for (int d = 0; d < W; d += LANES) inside = inside + load(a + d) * load(b + d);
                const float inner = reduce_add(inside);
                float* x = &s[r * T];
                for (int j = i + r + 1; j < n; j++) x[j] = -1e30f;
                for (int j = 0; j < n; j += LANES) {
                    const Vec e = exponential(load(x + j) - splat(sums[i + r]));
                    store(&p[r * T + j], e);
                    store(&dp[r * T + j], e * (load(&ds[r * T + j]) - splat(inner)));
                }
            }
            float out[R][W];
            weighted(dp.data(), kp.data(), n, T, out);
            for (int r = 0; r < R; r++)
                for (int d = 0; d < W; d += LANES) store(dq + (size_t)(i + r) * row + d, load(out[r] + d));
            gather(dp.data(), &qp[i / PAIR * W], n, T, words.data(), dk.data());
            gather(p.data(), &gp[i / PAIR * W], n, T, words.data(), dv.data());
        }
        for (int t = 0; t < T; t++)
            for (int d = 0; d < W; d += LANES) {
                store(dq + (size_t)t * row + D + d, load(&dk[t * W + d]));
                store(dq + (size_t)t * row + 2 * D + d, load(&dv[t * W + d]));
            }
    }
};
