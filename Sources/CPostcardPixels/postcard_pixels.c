#include "postcard_pixels.h"

static void plain(const uint32_t *pixels, size_t count, uint8_t *target) {
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = pixels[index];
    target[3 * index] = (uint8_t)(pixel >> 16);
    target[3 * index + 1] = (uint8_t)(pixel >> 8);
    target[3 * index + 2] = (uint8_t)pixel;
  }
}

#if defined(__x86_64__)
#include <tmmintrin.h>

// One shuffle for four pixels, where the scalar loop takes two dozen instructions. Processors have had it
// since 2006, but the compiler may not assume it.
__attribute__((target("ssse3"))) static void shuffled(
    const uint32_t *pixels, size_t count, uint8_t *target) {
  const __m128i order = _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  size_t index = 0;
  for (; index + 4 <= count; index += 4) {
    __m128i four = _mm_loadu_si128((const __m128i *)(pixels + index));
    _mm_storeu_si128((__m128i *)(target + 3 * index), _mm_shuffle_epi8(four, order));
  }
  plain(pixels + index, count - index, target + 3 * index);
}

void postcard_pixels_rgb(const uint32_t *pixels, size_t count, uint8_t *target) {
  if (__builtin_cpu_supports("ssse3")) {
    shuffled(pixels, count, target);
  } else {
    plain(pixels, count, target);
  }
}
#else
void postcard_pixels_rgb(const uint32_t *pixels, size_t count, uint8_t *target) {
  plain(pixels, count, target);
}
#endif
