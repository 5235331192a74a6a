/** Where a paper belongs in the camera's picture, and which part of the picture that is. No DOM, so that it is proven by tables. */

import type { Rect, Size } from '@ev/app-kit/ready-picture.ts';

/**
 * Millimetres of what is photographed: a card (ISO/IEC 7810 ID-1), the data page of a passport (ID-3), a business
 * licence (GB/T A4, lying) and a letter (A4, upright).
 */
export const frameShapes = {
  card: { width: 85.6, height: 53.98 },
  passport: { width: 125, height: 88 },
  licence: { width: 297, height: 210 },
  letter: { width: 210, height: 297 },
} as const satisfies Record<string, Size>;
export type FrameShape = keyof typeof frameShapes;

/** Part of the view that a frame may take. */
const widest = 0.9;
const highest = 0.72;
/** So much beyond the frame stays in the picture, because nobody holds a phone quite straight. */
const marginPart = 0.04;

/** The frame in the middle of a view, as large as it may be. */
export function frameIn(view: Size, shape: FrameShape): Rect {
  const { width, height } = frameShapes[shape];
  const scale = Math.min((view.width * widest) / width, (view.height * highest) / height);
  const size = { width: width * scale, height: height * scale };
  return { ...size, x: (view.width - size.width) / 2, y: (view.height - size.height) / 2 };
}

/**
 * The part of the camera's picture that lies under the frame, with a small margin, in whole pixels of the picture.
 * The picture covers the view (`object-fit: cover`), so of its longer side something lies outside.
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

/** The same picture with no side shorter than `shortest`, for cameras of few pixels. */
export function grown({ width, height }: Size, shortest: number): Size {
  const scale = Math.max(1, shortest / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
