import { expect, it } from 'vitest';
import {
  begunWith,
  type GreyFrame,
  greyOf,
  hintOf,
  measureFrame,
  type QualityHint,
  steadied,
} from './frame-quality.ts';

const width = 320;
const height = 200;

/** A grey picture by a rule for each pixel. */
function drawn(rule: (x: number, y: number) => number): GreyFrame {
  const pixels = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels[y * width + x] = rule(x, y);
  return { width, height, pixels };
}

/** Noise that is the same each time (a linear congruence). */
function noise(amount: number): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648 - 0.5) * 2 * amount;
  };
}

/** A card of lines of text: strokes two pixels wide on a light background, a face at the right. */
function card(paper = 205, ink = 60): GreyFrame {
  const grain = noise(3);
  return drawn((x, y) => {
    const face = x > 220 && x < 290 && y > 40 && y < 150;
    if (face) return 110 + 30 * Math.sin(x / 5) + grain();
    const line = y % 22 > 12 && y > 20 && y < 180 && x > 20 && x < 200;
    const stroke = line && (x % 6 < 2 || y % 4 === 0);
    return (stroke ? ink : paper) + grain();
  });
}

/** The mean over a square, like a lens out of focus or a moving hand. */
function blurred(frame: GreyFrame, radius: number): GreyFrame {
  const { pixels } = frame;
  return drawn((x, y) => {
    let sum = 0;
    let count = 0;
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const [atX, atY] = [x + dx, y + dy];
        if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
        sum += pixels[atY * width + atX] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });
}

/** A reflected lamp: white in the middle, fading out. */
function lit(frame: GreyFrame, radius: number): GreyFrame {
  return drawn((x, y) => {
    const own = frame.pixels[y * width + x] ?? 0;
    const far = Math.hypot(x - 120, y - 90) / radius;
    return far < 1 ? 255 : own + Math.max(0, 90 * (1.5 - far));
  });
}

const scaled = (frame: GreyFrame, by: number) => drawn((x, y) => (frame.pixels[y * width + x] ?? 0) * by);

const table: [string, GreyFrame, QualityHint | null][] = [
  ['a card in good light', card(), null],
  ['dark ink on paper that is nearly white', card(240, 30), null],
  ['faint print', card(200, 140), null],
  ['slightly soft', blurred(card(), 1), null],
  ['out of focus', blurred(card(), 4), 'blurred'],
  ['far out of focus', blurred(card(), 8), 'blurred'],
  ['a lamp over a tenth of it', lit(card(), 45), 'glare'],
  ['a small lamp', lit(card(), 28), 'glare'],
  ['a spark', lit(card(), 6), null],
  ['overexposed', card(255, 120), 'glare'],
  ['at dusk', scaled(card(), 0.2), 'dark'],
  ['a covered lens', drawn(() => 0), 'dark'],
  ['an empty table', drawn(() => 150 + 4 * Math.sin(1)), 'empty'],
];

it.each(table)('of %s', (_, frame, hint) => {
  expect(hintOf(measureFrame(frame))).toBe(hint);
});

it('loses sharpness with each step out of focus', () => {
  const steps = [0, 1, 2, 4, 8].map((radius) => measureFrame(blurred(card(), radius)).sharpness);
  expect(steps).toEqual([...steps].sort((one, other) => other - one));
});

it('treats the same picture as sharp in less light', () => {
  const day = measureFrame(card()).sharpness;
  expect(measureFrame(scaled(card(), 0.5)).sharpness).toBeCloseTo(day, 1);
});

it('reads luminance from a canvas', () => {
  const rgba = Uint8ClampedArray.of(255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255);
  expect([...greyOf(rgba, 2, 2).pixels]).toEqual([255, 76, 150, 29]);
});

it('accepts pictures of no size', () => {
  const none = { width: 0, height: 0, pixels: new Uint8ClampedArray() };
  expect(measureFrame(none)).toEqual({ light: 0, contrast: 0, glare: 0, sharpness: 0 });
});

it('changes its hint only when two pictures agree', () => {
  const seen: (QualityHint | null)[] = ['glare', null, 'glare', 'glare', null, 'glare', null, null];
  let hint = begunWith(null);
  const shown = seen.map((one) => {
    hint = steadied(hint, one);
    return hint.shown;
  });
  expect(shown).toEqual([null, null, null, 'glare', 'glare', 'glare', 'glare', null]);
});
