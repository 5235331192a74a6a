/** Measures the quality of the camera's picture on the phone, before anything is sent. */

/** Problems that the customer can fix, most serious first. */
export const qualityHints = ['dark', 'empty', 'glare', 'blurred'] as const;
export type QualityHint = (typeof qualityHints)[number];

export const qualityWords: Readonly<Record<QualityHint, { short: string; advice: string }>> = {
  dark: { short: '光线太暗', advice: '换个亮一点的地方，或打开补光' },
  empty: { short: '没有看到证件', advice: '将证件放入框内，铺满边框' },
  glare: { short: '有反光', advice: '换个角度，避开灯光直射' },
  blurred: { short: '画面模糊', advice: '拿稳手机，稍微拉远一点再对焦' },
};

/** Luminance only, 0 to 255, row by row. */
export type GreyFrame = { width: number; height: number; pixels: Uint8ClampedArray };

export type FrameMeasure = {
  /** Mean luminance. */
  light: number;
  /** Variance of the luminance: how much detail there is. */
  contrast: number;
  /** Share of the area that is white without any detail, 0 to 1. */
  glare: number;
  /** Variance of the Laplacian divided by the contrast; blurred edges lower it. */
  sharpness: number;
};

/** Side of the squares searched for glare, in pixels: larger than a character, smaller than a reflection. */
const tilePx = 8;
const clippedAt = 250;
const clippedPart = 0.9;

/** Thresholds of the hints; chosen so that they separate the generated pictures of the test. */
const limits = { light: 55, contrast: 45, glare: 0.025, sharpness: 0.06 } as const;

/** The luminance of a canvas (ITU-R BT.601). */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): GreyFrame {
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4;
    pixels[at] = (299 * (rgba[from] ?? 0) + 587 * (rgba[from + 1] ?? 0) + 114 * (rgba[from + 2] ?? 0)) / 1000;
  }
  return { width, height, pixels };
}

export function measureFrame(frame: GreyFrame): FrameMeasure {
  const { mean, variance } = spreadOf(frame.pixels);
  return {
    light: mean,
    contrast: variance,
    glare: glareOf(frame),
    sharpness: variance === 0 ? 0 : laplacianVariance(frame) / variance,
  };
}

/** The most serious problem; null for a good picture. */
export function hintOf({ light, contrast, glare, sharpness }: FrameMeasure): QualityHint | null {
  if (light < limits.light) return 'dark';
  if (glare > limits.glare) return 'glare';
  if (contrast < limits.contrast) return 'empty';
  return sharpness < limits.sharpness ? 'blurred' : null;
}

/** How many consecutive measurements must agree before the hint changes, to prevent flicker. */
const agreeing = 2;

export type SteadyHint = { shown: QualityHint | null; next: QualityHint | null; seen: number };
/** The first measurement is shown at once. */
export const begunWith = (hint: QualityHint | null): SteadyHint => ({ shown: hint, next: hint, seen: 0 });

export function steadied(before: SteadyHint, hint: QualityHint | null): SteadyHint {
  if (hint === before.shown) return { shown: hint, next: hint, seen: 0 };
  const seen = hint === before.next ? before.seen + 1 : 1;
  return seen >= agreeing ? { shown: hint, next: hint, seen: 0 } : { ...before, next: hint, seen };
}

function spreadOf(values: ArrayLike<number>): { mean: number; variance: number } {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    sum += value;
    squares += value * value;
  }
  const count = Math.max(1, values.length);
  const mean = sum / count;
  return { mean, variance: Math.max(0, squares / count - mean * mean) };
}

/** Variance of the difference between each pixel and its four neighbours. */
function laplacianVariance({ width, height, pixels }: GreyFrame): number {
  if (width < 3 || height < 3) return 0;
  const edges = new Float32Array((width - 2) * (height - 2));
  let to = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0);
      edges[to] = around - 4 * (pixels[at] ?? 0);
      to += 1;
    }
  }
  return spreadOf(edges).variance;
}

/**
 * Well-lit white paper is not fully white in a picture; a reflection is, over an area larger than a
 * character.
 */
function glareOf({ width, height, pixels }: GreyFrame): number {
  const columns = Math.floor(width / tilePx);
  const rows = Math.floor(height / tilePx);
  if (columns === 0 || rows === 0) return 0;
  let bright = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let clipped = 0;
      for (let y = row * tilePx; y < (row + 1) * tilePx; y += 1) {
        for (let x = column * tilePx; x < (column + 1) * tilePx; x += 1) {
          if ((pixels[y * width + x] ?? 0) >= clippedAt) clipped += 1;
        }
      }
      if (clipped >= clippedPart * tilePx * tilePx) bright += 1;
    }
  }
  return bright / (columns * rows);
}
