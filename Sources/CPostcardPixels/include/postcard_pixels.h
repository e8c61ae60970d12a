#pragma once
#include <stddef.h>
#include <stdint.h>

/// Writes pixels as red, green, blue, their upper bytes left out; touches 4 bytes behind the last.
///
/// - `pixels`: words of alpha, red, green and blue from the highest byte down.
/// - `target`: `count` times 3 bytes, and 4 more.
void postcard_pixels_rgb(const uint32_t *pixels, size_t count, uint8_t *target);
