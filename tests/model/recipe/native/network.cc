// The gradient of one batch on one core, for train.py on processors (vectors.h says which): the network of model.py, forward and
// backward, by hand.
//
// A few documents go through the whole network together, about 512 tokens, so that what a layer leaves for the way back stays in
// the cache; and what XLA does in passes of its own over memory (norms, rotation, gates, conversion) happens beside a product.
#include "attention.h"
#include "muon.h"

constexpr int TOGETHER = 512;

static float norm(const float* h, const float* gain, int D, Half* out) {
    Vec s = splat(0);
    for (int d = 0; d < D; d += LANES) s = s + load(h + d) * load(h + d);
    const float r = 1 / std::sqrt(reduce_add(s) / D + 1e-5f);
    for (int d = 0; d < D; d += LANES) store(out + d, times(r, load(h + d) * load(gain + d)));
    return r;
}

// dz, the gradient of the norm's output, adds to dh and to that of the gain
static void norm_back(const float* dz, const float* h, float r, const float* gain, int D, float* dh, float* dgain) {
    Vec s = splat(0);
    for (int d = 0; d < D; d += LANES) {
        const Vec zh = load(dz + d) * times(r, load(h + d));
        store(dgain + d, load(dgain + d) + zh);
        s = s + zh * load(gain + d);
    }
    const float mean = reduce_add(s) / D;
    for (int d = 0; d < D; d += LANES) {
        const Vec x = load(dz + d) * load(gain + d) - times(mean * r, load(h + d));
        store(dh + d, load(dh + d) + times(r, x));
    }
}

struct Shape {
    int vocabulary, width, layers, heads, feed_forward;
    float rope_base;
};

// In the order of ravel_pytree: by name
template <class F>
struct Weights {
    F *emb, *n1, *n2, *nf, *wd, *wg, *wk, *wo, *wq, *wu, *wv;
};

struct Layer {  // one layer's weights as products need them, forward and backward, and what it leaves for the way back
    Packed qkv, o, gu, d, qkv_back, o_back, gu_back, d_back;
    Floats before, between, r1, r2, sums;
    Halves z1, z2, turned, mixed, used, gates, inside;
    Layer(int D, int F) : qkv(D, 3 * D), o(D, D), gu(D, 2 * F), d(F, D), qkv_back(3 * D, D), o_back(D, D), gu_back(2 * F, D), d_back(D, F) {}
};

static Vec sigmoid(Vec x) {
    const Vec one = splat(1);
    return one / (one + exponential(splat(0) - x));
}

// A few documents on their way through the network, and back
struct Network {
    const Shape s;
    const int D = s.width, F = s.feed_forward;
    const float scale = 1 / std::sqrt((float)W);
    Weights<const float> p;
    Weights<float> g;
    std::vector<Layer> layers;
    Packed out, out_back;
    Turn turn;
    Attention attention;
    int B, T, all, last;  // documents, tokens of each, of all of them; rows that are left in the last layer
    std::vector<int> at;  // where those are
    Floats h, dh, dz, wide;
    Halves half, dgates, dqkv, dmixed;

    explicit Network(const Shape& s)
        : s(s), layers(s.layers, Layer(s.width, s.feed_forward)), out(s.width, s.vocabulary), out_back(s.vocabulary, s.width) {}

    void begin(const Weights<const float>& weights, const Weights<float>& gradients) {
        p = weights;
        g = gradients;
        for (int l = 0; l < s.layers; l++) {
            Layer& y = layers[l];
            const size_t dd = (size_t)l * D * D, df = (size_t)l * D * F;
            const float* qkv[] = {p.wq + dd, p.wk + dd, p.wv + dd};
            for (int i = 0; i < 3; i++) {
                y.qkv.put(qkv[i], D, i * D);
                y.qkv_back.put_turned(qkv[i], D, i * D);
            }
            y.o.put(p.wo + dd, D, 0);
            y.o_back.put_turned(p.wo + dd, D, 0);
            y.gu.put(p.wg + df, F, 0);
            y.gu.put(p.wu + df, F, F);
            y.gu_back.put_turned(p.wg + df, F, 0);
            y.gu_back.put_turned(p.wu + df, F, F);
            y.d.put(p.wd + df, D, 0);
            y.d_back.put_turned(p.wd + df, D, 0);
        }
        out.put_turned(p.emb, D, 0);
        out_back.put(p.emb, D, 0);
    }

    void to_half(const Floats& x) {
        half.resize(x.size());
        for (size_t i = 0; i < x.size(); i += LANES) store(&half[i], load(&x[i]));
    }

    // the rows `at` of x, and zeros up to `last`
    template <class V>
    V pick(const V& x) const {
        V some((size_t)last * D);
        for (size_t i = 0; i < at.size(); i++) std::copy_n(&x[(size_t)at[i] * D], D, &some[i * D]);
        return some;
    }

    // ... and back
    template <class V>
    V spread(const V& some) const {
        V x((size_t)all * D);
        for (size_t i = 0; i < at.size(); i++) std::copy_n(&some[i * D], D, &x[(size_t)at[i] * D]);
        return x;
    }

    void forward(int l) {
        Layer& y = layers[l];
        y.before = h;
        y.r1.resize(all); y.z1.resize(all * D); y.turned.resize(all * 3 * D); y.mixed.resize(all * D); y.sums.resize(s.heads * all);
        for (int m = 0; m < all; m++) y.r1[m] = norm(&h[m * D], p.n1 + l * D, D, &y.z1[m * D]);
        wide.resize(all * 3 * D);
        multiply(y.z1.data(), y.qkv, all, wide.data());
        for (int m = 0; m < all; m++) {
            float* row = &wide[(size_t)m * 3 * D];
            for (int d = 0; d < D; d += W) {
                turn.turn<false>(row + d, m % T, scale);
                turn.turn<false>(row + D + d, m % T, 1);
            }
            for (int d = 0; d < 3 * D; d += LANES) store(&y.turned[(size_t)m * 3 * D + d], load(row + d));
        }
        for (int b = 0; b < B; b++)
            for (int a = 0; a < s.heads; a++)
                attention.forward(&y.turned[(size_t)b * T * 3 * D + a * W], 3 * D, D, &y.mixed[(size_t)b * T * D + a * W], &y.sums[(a * B + b) * T]);
        const bool picked = l == s.layers - 1;  // other rows are of no use any more
        const int M = picked ? last : all;
        if (picked) {
            h = pick(h);
            y.used = pick(y.mixed);
        }
        multiply<true>(picked ? y.used.data() : y.mixed.data(), y.o, M, h.data());
        y.between = h;
        y.r2.resize(M); y.z2.resize(M * D); y.gates.resize(M * 2 * F); y.inside.resize(M * F);
        for (int m = 0; m < M; m++) y.r2[m] = norm(&h[m * D], p.n2 + l * D, D, &y.z2[m * D]);
        multiply(y.z2.data(), y.gu, M, y.gates.data());
        for (int m = 0; m < M; m++)
            for (int f = 0; f < F; f += LANES) {
                const Vec a = load(&y.gates[(size_t)m * 2 * F + f]), b = load(&y.gates[(size_t)m * 2 * F + F + f]);
                store(&y.inside[(size_t)m * F + f], a * b * sigmoid(a));
            }
        multiply<true>(y.inside.data(), y.d, M, h.data());
    }

    // dh: the gradient of what comes out of the layer -> of what went in
    void backward(int l) {
        Layer& y = layers[l];
        const size_t dd = (size_t)l * D * D, df = (size_t)l * D * F;
        const bool picked = l == s.layers - 1;
        const int M = picked ? last : all;
        to_half(dh);
        outer(y.inside.data(), F, half.data(), D, M, {g.wd + df});
        wide.resize(M * F);
        multiply(half.data(), y.d_back, M, wide.data());
        dgates.resize(M * 2 * F);
        for (int m = 0; m < M; m++)
            for (int f = 0; f < F; f += LANES) {
                const Vec a = load(&y.gates[(size_t)m * 2 * F + f]), b = load(&y.gates[(size_t)m * 2 * F + F + f]);
                const Vec d = load(&wide[(size_t)m * F + f]), one = splat(1), open = sigmoid(a);
                const Vec slope = open * (a * (one - open) + one);
                store(&dgates[(size_t)m * 2 * F + f], d * b * slope);
                store(&dgates[(size_t)m * 2 * F + F + f], d * a * open);
            }
        outer(y.z2.data(), D, dgates.data(), 2 * F, M, {g.wg + df, g.wu + df});
        dz.resize(M * D);
        multiply(dgates.data(), y.gu_back, M, dz.data());
        for (int m = 0; m < M; m++) norm_back(&dz[m * D], &y.between[m * D], y.r2[m], p.n2 + l * D, D, &dh[m * D], g.n2 + l * D);

        to_half(dh);
        outer(picked ? y.used.data() : y.mixed.data(), D, half.data(), D, M, {g.wo + dd});
        dmixed.resize(M * D);
        multiply(half.data(), y.o_back, M, dmixed.data());
        if (picked) {
            dmixed = spread(dmixed);
            dh = spread(dh);
        }
        dqkv.resize(all * 3 * D);
        for (int b = 0; b < B; b++)
            for (int a = 0; a < s.heads; a++) {
                const size_t q = (size_t)b * T * 3 * D + a * W, o = (size_t)b * T * D + a * W;
                attention.backward(&y.turned[q], 3 * D, D, &y.mixed[o], &y.sums[(a * B + b) * T], &dmixed[o], &dqkv[q]);
            }
        for (int m = 0; m < all; m++)
            for (int d = 0; d < D; d += W) {
                turn.turn<true>(&dqkv[(size_t)m * 3 * D + d], m % T, scale);
                turn.turn<true>(&dqkv[(size_t)m * 3 * D + D + d], m % T, 1);
            }
        outer(y.z1.data(), D, dqkv.data(), 3 * D, all, {g.wq + dd, g.wk + dd, g.wv + dd});
        dz.resize(all * D);
        multiply(dqkv.data(), y.qkv_back, all, dz.data());
        for (int m = 0; m < all; m++) norm_back(&dz[m * D], &y.before[m * D], y.r1[m], p.n1 + l * D, D, &dh[m * D], g.n1 + l * D);
    }

    // Cross entropy of the rows that are left towards the tokens `towards`, with weights `share`, and dh, its gradient, where the
    // rows of weight `answer` count by their probability to the power of `forgive`. Returns the sum of it, unweighted, over these.
    double loss(const std::vector<int>& towards, const Floats& share, float answer, float forgive) {
        const int V = s.vocabulary;
        Floats logits((size_t)last * V), r(last);
        Halves z((size_t)last * D), dlogits((size_t)last * V);
        for (int m = 0; m < last; m++) r[m] = norm(&h[m * D], p.nf, D, &z[m * D]);
        multiply(z.data(), out, last, logits.data());
        double sum_of_loss = 0;
        for (size_t i = 0; i < at.size(); i++) {
            float* x = &logits[i * V];
            Vec top = load(x), sum = splat(0);
            for (int v = LANES; v < V; v += LANES) top = larger(top, load(x + v));
            const float most = reduce_max(top), right = x[towards[i]];
            for (int v = 0; v < V; v += LANES) {
                const Vec e = exponential(load(x + v) - splat(most));
                sum = sum + e;
                store(x + v, e);
            }
            const float total = reduce_add(sum);
            const float surprise = most + std::log(total) - right;
            float weight = share[i] / total;
            if (share[i] == answer) {
                sum_of_loss += surprise;
                weight *= std::exp(-forgive * surprise);
            }
            x[towards[i]] -= total;
            for (int v = 0; v < V; v += LANES) store(&dlogits[i * V + v], times(weight, load(x + v)));
        }
        outer(dlogits.data(), V, z.data(), D, last, {g.emb});
        dz.resize(last * D);
        multiply(dlogits.data(), out_back, last, dz.data());
        dh.assign(last * D, 0);
        for (int m = 0; m < last; m++) norm_back(&dz[m * D], &h[m * D], r[m], p.nf, D, &dh[m * D], g.nf);
        return sum_of_loss;
    }

    // `documents` of T tokens each, one behind the other
    double run(const std::vector<int>& documents, int length, const std::vector<int>& places, const std::vector<int>& towards,
               const Floats& share, float answer, float forgive) {
        T = length;
        all = documents.size();
        B = all / T;
        at = places;
        last = ((int)at.size() + 7) / 8 * 8;
        turn.reach(T, s.rope_base);
        attention.size(T);
        h.resize(all * D);
        for (int m = 0; m < all; m++) std::copy_n(p.emb + (size_t)documents[m] * D, D, &h[m * D]);
        for (int l = 0; l < s.layers; l++) forward(l);
        const double sum = loss(towards, share, answer, forgive);
        for (int l = s.layers - 1; l >= 0; l--) backward(l);
        for (int m = 0; m < all; m++)
            for (int d = 0; d < D; d++) g.emb[(size_t)documents[m] * D + d] += dh[m * D + d];
        return sum;
    }
};

// x [B, T] tokens; the loss counts at M places `at` of B * T, towards tokens y, with weights w. weights: eleven arrays in the order of
// their names -> their gradients one behind the other, and the mean loss of the places of weight 1. `forgive` as in train.py.
extern "C" void formwork_gradient(const Shape* shape, const float* const* weights, int B, int T, const int* x, int M, const int* at, const int* y,
                                  const float* w, float forgive, float* gradients) {
    static Network network(*shape);
    const size_t D = shape->width, L = shape->layers, F = shape->feed_forward;
    const size_t sizes[] = {shape->vocabulary * D, L * D, L * D, D, L * F * D, L * D * F, L * D * D, L * D * D, L * D * D, L * D * F, L * D * D};
    Weights<const float> p;
    Weights<float> g;
    size_t end = 0;
    for (int i = 0; i < 11; i++) {
        (&p.emb)[i] = weights[i];
        (&g.emb)[i] = gradients + end;
        end += sizes[i];
    }
    std::fill(gradients, gradients + end, 0.0f);
    network.begin(p, g);
    double whole = 0, answers = 0, loss = 0;
    for (int i = 0; i < M; i++) {
        whole += w[i];
        answers += w[i] == 1;
    }
    const int together = std::max(1, TOGETHER / T);
    std::vector<int> documents, places, towards;
    Floats shares;
    for (int b = 0; b < B; b += together) {
        const int n = std::min(together, B - b);
        int longest = 0;  // what stands behind the last place doesn't matter
        for (int i = 0; i < M; i++)
            if (w[i] > 0 && at[i] / T >= b && at[i] / T < b + n) longest = std::max(longest, at[i] % T + 1);
        const int t = (longest + R - 1) / R * R;
        documents.clear(); places.clear(); towards.clear(); shares.clear();
        for (int i = b; i < b + n; i++) documents.insert(documents.end(), x + i * T, x + i * T + t);
        for (int i = 0; i < M; i++)
            if (w[i] > 0 && at[i] / T >= b && at[i] / T < b + n) {
                places.push_back((at[i] / T - b) * t + at[i] % T);
                towards.push_back(y[i]);
                shares.push_back(w[i] / whole);
            }
        if (t > 0) loss += network.run(documents, t, places, towards, shares, (float)(1 / whole), forgive);
    }
    gradients[end] = loss / answers;
}

extern "C" void formwork_orthogonal(float* matrices, int count, int rows, int columns) {
    for (int i = 0; i < count; i++) orthogonal(matrices + (size_t)i * rows * columns, rows, columns);
}
