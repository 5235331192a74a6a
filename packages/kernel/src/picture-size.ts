export type Size = { width: number; height: number };
/** In pixels. */
export type SizeLimits = { longestSide: number; shortestSide: number };

/**
 * The size to which a picture is shrunk, in whole pixels; a smaller one stays as it is. A picture more than
 * twice as long as wide, such as a long screenshot, is limited by its area instead of its longer side, and no
 * side becomes shorter than allowed, so that it stays legible.
 */
export function shrunkSize({ width, height }: Size, { longestSide, shortestSide }: SizeLimits): Size {
  const scale = Math.min(
    1,
    Math.max(
      longestSide / Math.max(width, height),
      Math.sqrt(longestSide ** 2 / 2 / (width * height)),
      shortestSide / Math.min(width, height),
    ),
  );
  return scaledSize({ width, height }, scale);
}

export function scaledSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
