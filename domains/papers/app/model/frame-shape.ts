/**
 * Where the certificate's frame is in the camera view, and which part of the picture it covers. Free of DOM
 * calls, so that tests can use tables.
 */

import type { Rect } from '@ev/app-kit/ready-picture.ts';
import type { Size } from '@ev/kernel/picture-size.ts';

/**
 * Sizes in millimetres: a card (ISO/IEC 7810 ID-1), the data page of a passport (ID-3), a business licence
 * (A4 landscape, GB/T) and a letter (A4 upright).
 */
export const frameShapes = {
  card: { width: 85.6, height: 53.98 },
  passport: { width: 125, height: 88 },
  licence: { width: 297, height: 210 },
  letter: { width: 210, height: 297 },
} as const satisfies Record<string, Size>;
export type FrameShape = keyof typeof frameShapes;

/** Maximum share of the view that a frame takes. */
const widest = 0.9;
const highest = 0.72;
/** Margin around the frame that stays in the picture, because phones are rarely held straight. */
const marginPart = 0.04;

/** The largest frame that fits in the middle of a view. */
export function frameIn(view: Size, shape: FrameShape): Rect {
  const { width, height } = frameShapes[shape];
  const scale = Math.min((view.width * widest) / width, (view.height * highest) / height);
  const size = { width: width * scale, height: height * scale };
  return { ...size, x: (view.width - size.width) / 2, y: (view.height - size.height) / 2 };
}

/**
 * The part of the picture under the frame, with a small margin, in whole pixels. The picture covers the view
 * (`object-fit: cover`), so parts of it may lie outside.
 */
export function cropUnder(frame: Rect, view: Size, picture: Size): Rect {
  const scale = Math.max(view.width / picture.width, view.height / picture.height);
  if (!Number.isFinite(scale) || scale <= 0) return { x: 0, y: 0, ...picture };
  const outside = {
    x: (picture.width * scale - view.width) / 2,
    y: (picture.height * scale - view.height) / 2,
  };
  const margin = Math.max(frame.width, frame.height) * marginPart;
  const left = Math.max(0, Math.round((frame.x - margin + outside.x) / scale));
  const top = Math.max(0, Math.round((frame.y - margin + outside.y) / scale));
  const right = Math.min(picture.width, Math.round((frame.x + frame.width + margin + outside.x) / scale));
  const bottom = Math.min(picture.height, Math.round((frame.y + frame.height + margin + outside.y) / scale));
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Scales a size so that no side is shorter than `shortest`, for low-resolution cameras. */
export function grown({ width, height }: Size, shortest: number): Size {
  const scale = Math.max(1, shortest / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
