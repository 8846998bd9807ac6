// The gradient of one batch on one core, for train.py on processors (vectors.h says which): the network of model.py, forward and
// backward, by hand.
//
// A few documents go through the whole network together, about 512 tokens, so that what a layer leaves for the way back stays in
// the cache; and what XLA does in passes of its own over memory (norms, rotation, gates, conversion) happens beside a product.
//
// A document that the network has hardly anything to learn from goes forward only (selective backpropagation, Jiang et al., 2019). What
// others leave for the way back stands one behind the other, until there is enough of it.
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

// at least n long; what is new isn't written twice
template <class V>
static void grow(V& v, size_t n) {
    if (v.size() < n) v.resize(n);
}

static Vec sigmoid(Vec x) {
    const Vec one = splat(1);
    return one / (one + exponential(splat(0) - x));
}

// A document's rows in what a layer leaves, `used` those in what the last one leaves: where the loss counts, and zeros up to an even number
struct Document {
    int row, length, used_row, used;
    double lesson;  // how much there is to learn from it: of the answer's tokens, what their gradients are long, about
};

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
    std::vector<Document> documents;  // that wait for the way back, and those that are on their way
    int all = 0, last = 0;            // rows of these, and of those in the last layer
    int came = 0, went = 0;           // rows that went forward, and back
    std::vector<int> tokens, places, position;  // [all]; [last]: a row of `all`, -1 for none; [all]: in its document
    Floats h, dh, dz, wide, logits, r;
    Halves half, dgates, dqkv, dmixed, z, dlogits;
    Floats out_of;  // [last, D], what the last layer gave

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

    // the rows of x where the loss counts, from the last layer's row `from` on, and zeros between; x begins with row `base`
    template <class V>
    V pick(const V& x, int from, int base) const {
        V some((size_t)(last - from) * D);
        for (int i = from; i < last; i++)
            if (places[i] >= 0) std::copy_n(&x[(size_t)(places[i] - base) * D], D, &some[(size_t)(i - from) * D]);
        return some;
    }

    // ... and back
    template <class V>
    V spread(const V& some) const {
        V x((size_t)all * D);
        for (int i = 0; i < last; i++)
            if (places[i] >= 0) std::copy_n(&some[(size_t)i * D], D, &x[(size_t)places[i] * D]);
        return x;
    }

    // the documents from `first` on, whose rows begin at `base`, those in the last layer at `from`; h is that of these rows alone
    void forward(int l, size_t first, int base, int from) {
        Layer& y = layers[l];
        const int new_rows = all - base;
        grow(y.before, all * D);
        std::copy(h.begin(), h.end(), &y.before[(size_t)base * D]);
        grow(y.r1, all); grow(y.z1, all * D); grow(y.turned, all * 3 * D); grow(y.mixed, all * D); grow(y.sums, s.heads * all);
        for (int m = 0; m < new_rows; m++) y.r1[base + m] = norm(&h[m * D], p.n1 + l * D, D, &y.z1[(size_t)(base + m) * D]);
        grow(wide, new_rows * 3 * D);
        multiply(&y.z1[(size_t)base * D], y.qkv, new_rows, wide.data());
        for (int m = 0; m < new_rows; m++) {
            float* row = &wide[(size_t)m * 3 * D];
            for (int d = 0; d < D; d += W) {
                turn.turn<false>(row + d, position[base + m], scale);
                turn.turn<false>(row + D + d, position[base + m], 1);
            }
            for (int d = 0; d < 3 * D; d += LANES) store(&y.turned[(size_t)(base + m) * 3 * D + d], load(row + d));
        }
        for (size_t i = first; i < documents.size(); i++) {
            const Document& doc = documents[i];
            attention.size(doc.length);
            for (int a = 0; a < s.heads; a++)
                attention.forward(&y.turned[(size_t)doc.row * 3 * D + a * W], 3 * D, D, &y.mixed[(size_t)doc.row * D + a * W], &y.sums[s.heads * doc.row + a * doc.length]);
        }
        const bool picked = l == s.layers - 1;  // other rows are of no use any more
        const int M = picked ? last - from : new_rows, end = picked ? last : all, begin = end - M;
        if (picked) {
            h = pick(h, from, base);
            grow(y.used, last * D);
            const Halves mixed = pick(y.mixed, from, 0);
            std::copy(mixed.begin(), mixed.end(), &y.used[(size_t)from * D]);
        }
        multiply<true>(picked ? &y.used[(size_t)from * D] : &y.mixed[(size_t)base * D], y.o, M, h.data());
        grow(y.between, end * D);
        std::copy(h.begin(), h.end(), &y.between[(size_t)begin * D]);
        grow(y.r2, end); grow(y.z2, end * D); grow(y.gates, end * 2 * F); grow(y.inside, end * F);
        for (int m = 0; m < M; m++) y.r2[begin + m] = norm(&h[m * D], p.n2 + l * D, D, &y.z2[(size_t)(begin + m) * D]);
        multiply(&y.z2[(size_t)begin * D], y.gu, M, &y.gates[(size_t)begin * 2 * F]);
        for (int m = begin; m < end; m++)
            for (int f = 0; f < F; f += LANES) {
                const Vec a = load(&y.gates[(size_t)m * 2 * F + f]), b = load(&y.gates[(size_t)m * 2 * F + F + f]);
                store(&y.inside[(size_t)m * F + f], a * b * sigmoid(a));
            }
        multiply<true>(&y.inside[(size_t)begin * F], y.d, M, h.data());
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
        for (const Document& doc : documents) {
            attention.size(doc.length);
            for (int a = 0; a < s.heads; a++) {
                const size_t q = (size_t)doc.row * 3 * D + a * W, o = (size_t)doc.row * D + a * W;
                attention.backward(&y.turned[q], 3 * D, D, &y.mixed[o], &y.sums[s.heads * doc.row + a * doc.length], &dmixed[o], &dqkv[q]);
            }
        }
        for (int m = 0; m < all; m++)
            for (int d = 0; d < D; d += W) {
                turn.turn<true>(&dqkv[(size_t)m * 3 * D + d], position[m], scale);
                turn.turn<true>(&dqkv[(size_t)m * 3 * D + D + d], position[m], 1);
            }
        outer(y.z1.data(), D, dqkv.data(), 3 * D, all, {g.wq + dd, g.wk + dd, g.wv + dd});
        dz.resize(all * D);
        multiply(dqkv.data(), y.qkv_back, all, dz.data());
        for (int m = 0; m < all; m++) norm_back(&dz[m * D], &y.before[m * D], y.r1[m], p.n1 + l * D, D, &dh[m * D], g.n1 + l * D);
    }

    // Cross entropy of the rows from the last layer's row `from` on towards the tokens `towards`, with weights `share`, and its gradient by
    // the logits, where the rows of weight 1 count by their probability to the power of `forgive`. Returns the sum of it over these, all alike.
    double loss(size_t first, int from, const std::vector<int>& towards, const Floats& share, float forgive) {
        const int V = s.vocabulary, M = last - from;
        grow(out_of, last * D); grow(r, last); grow(z, last * D); grow(dlogits, (size_t)last * V); grow(logits, (size_t)M * V);
        std::copy(h.begin(), h.end(), &out_of[(size_t)from * D]);
        for (int m = 0; m < M; m++) r[from + m] = norm(&h[m * D], p.nf, D, &z[(size_t)(from + m) * D]);
        multiply(&z[(size_t)from * D], out, M, logits.data());
        double sum_of_loss = 0;
        for (size_t d = first; d < documents.size(); d++) {
            Document& doc = documents[d];
            for (int i = doc.used_row; i < doc.used_row + doc.used; i++) {
                Half* slope = &dlogits[(size_t)i * V];
                if (places[i] < 0) {
                    std::fill_n(slope, V, Half(0));
                    continue;
                }
                float* x = &logits[(size_t)(i - from) * V];
                Vec top = load(x), sum = splat(0);
                for (int v = LANES; v < V; v += LANES) top = larger(top, load(x + v));
                const float most = reduce_max(top), right = x[towards[i - from]];
                for (int v = 0; v < V; v += LANES) {
                    const Vec e = exponential(load(x + v) - splat(most));
                    sum = sum + e;
                    store(x + v, e);
                }
                const float total = reduce_add(sum);
                const float surprise = most + std::log(total) - right;
                float weight = share[i - from] / total;
                if (share[i - from] == 1) {
                    sum_of_loss += surprise;
                    weight *= std::exp(-forgive * surprise);
                    doc.lesson += (1 - std::exp(-surprise)) * std::exp(-forgive * surprise);
                }
                x[towards[i - from]] -= total;
                for (int v = 0; v < V; v += LANES) store(slope + v, times(weight, load(x + v)));
            }
        }
        return sum_of_loss;
    }

    // all the way back, of all documents that wait for it
    void back() {
        outer(dlogits.data(), s.vocabulary, z.data(), D, last, {g.emb});
        dz.resize(last * D);
        multiply(dlogits.data(), out_back, last, dz.data());
        dh.assign(last * D, 0);
        for (int m = 0; m < last; m++) norm_back(&dz[m * D], &out_of[m * D], r[m], p.nf, D, &dh[m * D], g.nf);
        for (int l = s.layers - 1; l >= 0; l--) backward(l);
        for (int m = 0; m < all; m++)
            for (int d = 0; d < D; d++) g.emb[(size_t)tokens[m] * D + d] += dh[m * D + d];
        went += all;
        documents.clear(); tokens.clear(); position.clear(); places.clear();
        all = last = 0;
    }

    // Of the documents from `first` on only those stay that there is something to learn from.
    void drop(size_t first, float least) {
        size_t kept = first;
        int row = documents[first].row, used_row = documents[first].used_row;
        for (size_t i = first; i < documents.size(); i++) {
            Document doc = documents[i];
            if (doc.lesson < least) continue;
            if (doc.row != row) {
                const auto move = [](auto& x, int from, int to, int rows, int width) {
                    std::copy_n(x.begin() + (size_t)from * width, (size_t)rows * width, x.begin() + (size_t)to * width);
                };
                for (int l = 0; l < s.layers; l++) {
                    Layer& y = layers[l];
                    const bool picked = l == s.layers - 1;
                    const int from = picked ? doc.used_row : doc.row, to = picked ? used_row : row, rows = picked ? doc.used : doc.length;
                    move(y.before, doc.row, row, doc.length, D); move(y.r1, doc.row, row, doc.length, 1); move(y.z1, doc.row, row, doc.length, D);
                    move(y.turned, doc.row, row, doc.length, 3 * D); move(y.mixed, doc.row, row, doc.length, D); move(y.sums, doc.row, row, doc.length, s.heads);
                    move(y.between, from, to, rows, D); move(y.r2, from, to, rows, 1); move(y.z2, from, to, rows, D);
                    move(y.gates, from, to, rows, 2 * F); move(y.inside, from, to, rows, F);
                    if (picked) move(y.used, from, to, rows, D);
                }
                move(tokens, doc.row, row, doc.length, 1); move(position, doc.row, row, doc.length, 1);
                move(out_of, doc.used_row, used_row, doc.used, D); move(r, doc.used_row, used_row, doc.used, 1);
                move(z, doc.used_row, used_row, doc.used, D); move(dlogits, doc.used_row, used_row, doc.used, s.vocabulary);
                for (int m = 0; m < doc.used; m++) places[used_row + m] = places[doc.used_row + m] < 0 ? -1 : places[doc.used_row + m] - doc.row + row;
                doc.row = row;
                doc.used_row = used_row;
            }
            row += doc.length;
            used_row += doc.used;
            documents[kept++] = doc;
        }
        documents.resize(kept);
        all = row;
        last = used_row;
        tokens.resize(all); position.resize(all); places.resize(last);
    }

    // a document that goes along: its places and how many, of `length` tokens
    void add(const int* document, int length, const std::vector<int>& at) {
        const int used = ((int)at.size() + 1) / 2 * 2;
        documents.push_back({all, length, last, used, 0});
        for (int i = 0; i < length; i++) {
            tokens.push_back(document[i]);
            position.push_back(i);
        }
        for (int i = 0; i < used; i++) places.push_back(i < (int)at.size() ? all + at[i] : -1);
        all += length;
        last += used;
    }

    // the documents from `first` on; the way back is gone by those that wait for it once they are many
    double run(size_t first, const std::vector<int>& towards, const Floats& share, float forgive, float least) {
        const int base = documents[first].row, from = documents[first].used_row;
        turn.reach(std::max_element(documents.begin() + first, documents.end(), [](auto& a, auto& b) { return a.length < b.length; })->length, s.rope_base);
        h.resize((size_t)(all - base) * D);
        for (int m = base; m < all; m++) std::copy_n(p.emb + (size_t)tokens[m] * D, D, &h[(size_t)(m - base) * D]);
        for (int l = 0; l < s.layers; l++) forward(l, first, base, from);
        came += all - base;
        const double sum = loss(first, from, towards, share, forgive);
        drop(first, least);
        if (all >= TOGETHER) back();
        return sum;
    }
};

// x [B, T] tokens; the loss counts at M places `at` of B * T, towards tokens y, with weights w. weights: eleven arrays in the order of
// their names -> their gradients one behind the other, the mean loss of the places of weight 1, and how many tokens went forward and back.
// `forgive` as in train.py; a document whose lesson is smaller than `least` goes forward only. Once the work of `quota` tokens is done, a third
// of it forward, the rest of the batch is left: so all workers end at the same time.
extern "C" void formwork_gradient(const Shape* shape, const float* const* weights, int B, int T, const int* x, int M, const int* at, const int* y,
                                  const float* w, float forgive, float least, float quota, float* gradients) {
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
    network.came = network.went = 0;
    double whole = 0, answers = 0, loss = 0;
    std::vector<std::vector<int>> counts(B);  // each document's places
    for (int i = 0; i < M; i++)
        if (w[i] > 0) counts[at[i] / T].push_back(i);
    std::vector<int> places, towards;
    Floats shares;
    for (int b = 0; b < B && network.came + 2 * (network.went + network.all) < 3 * quota;) {
        towards.clear(); shares.clear();
        const size_t first = network.documents.size();
        const int base = network.all;
        for (; b < B && network.all - base < TOGETHER; b++) {
            int longest = 0;  // what stands behind the last place doesn't matter
            places.clear();
            for (int i : counts[b]) {
                longest = std::max(longest, at[i] % T + 1);
                places.push_back(at[i] % T);
                towards.push_back(y[i]);
                shares.push_back(w[i]);
                whole += w[i];
                answers += w[i] == 1;
            }
            if (places.size() % 2) {
                towards.push_back(0);
                shares.push_back(0);
            }
            if (longest) network.add(x + b * T, (longest + R - 1) / R * R, places);
        }
        if (network.all > base) loss += network.run(first, towards, shares, forgive, least);
    }
    if (network.all) network.back();
    for (size_t i = 0; i < end; i++) gradients[i] /= whole;
    gradients[end] = loss / answers;
    gradients[end + 1] = network.came;
    gradients[end + 2] = network.went;
}

extern "C" void formwork_orthogonal(float* matrices, int count, int rows, int columns) {
    for (int i = 0; i < count; i++) orthogonal(matrices + (size_t)i * rows * columns, rows, columns);
}
