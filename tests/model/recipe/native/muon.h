// The direction of Muon (Jordan, 2024).
#pragma once
#include "products.h"

// Newton-Schulz iteration, in place: x [n, k] -> a matrix of nearly orthogonal rows, or columns
static void orthogonal(float* x, int n, int k) {
    const bool flip = n > k;
    const int N = std::min(n, k), K = std::max(n, k);
    Floats X(x, x + (size_t)n * k), A(N * N), B(N * N);
    if (flip)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < k; j++) X[(size_t)j * n + i] = x[(size_t)i * k + j];
    float size = 0;
    for (float z : X) size += z * z;
    for (float& z : X) z /= std::sqrt(size) + 1e-7f;
    Halves half((size_t)N * K);
    Packed down(K, N), small(N, N), wide(N, K);
    auto to_half = [&](const Floats& z) { for (size_t i = 0; i < z.size(); i += LANES) store(&half[i], load(&z[i])); };
    for (int step = 0; step < 5; step++) {
        to_half(X);
        down.put_turned(X.data(), K, 0);
        multiply(half.data(), down, N, A.data());
        to_half(A);
        small.put(A.data(), N, 0);
        multiply(half.data(), small, N, B.data());
        for (int i = 0; i < N * N; i++) B[i] = -4.7750f * A[i] + 2.0315f * B[i];
        to_half(B);
        wide.put(X.data(), K, 0);
        for (float& z : X) z *= 3.4445f;
        multiply<true>(half.data(), wide, N, X.data());
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) x[(size_t)i * k + j] = flip ? X[(size_t)j * n + i] : X[(size_t)i * k + j];
}
