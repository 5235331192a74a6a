import type { Rect } from '@ev/app-kit/ready-picture.ts';
import { scaledSize } from '@ev/kernel/picture-size.ts';
import { type RefObject, useEffect, useState } from 'react';
import {
  begunWith,
  greyOf,
  hintOf,
  measureFrame,
  type QualityHint,
  type SteadyHint,
  steadied,
} from '../../model/frame-quality.ts';

/** Frequent enough to follow the hand, rare enough not to heat the phone. */
const everyMs = 350;
/** Longer side of the measured picture: characters are a few pixels wide at this size. */
const measuredPx = 320;

/** The current problem under the frame: null for none, undefined before the first measurement. */
export function useHint(
  video: RefObject<HTMLVideoElement | null>,
  live: boolean,
  part: (video: HTMLVideoElement) => Rect,
): QualityHint | null | undefined {
  const [hint, setHint] = useState<SteadyHint | null>(null);
  useEffect(() => {
    if (!live) return;
    const canvas = document.createElement('canvas');
    const timer = setInterval(() => {
      const element = video.current;
      if (!element || element.readyState < element.HAVE_CURRENT_DATA) return;
      const now = hintNow(element, part(element), canvas);
      setHint((before) => (before ? steadied(before, now) : begunWith(now)));
    }, everyMs);
    return () => {
      clearInterval(timer);
      setHint(null);
    };
  }, [live, part, video]);
  return hint?.shown;
}

/** The hint for a part of a picture; null also if the browser blocks reading its pixels. */
export function hintNow(
  source: CanvasImageSource,
  part: Rect,
  canvas: HTMLCanvasElement,
): QualityHint | null {
  const { width, height } = scaledSize(part, Math.min(1, measuredPx / Math.max(part.width, part.height)));
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return hintOf(measureFrame(greyOf(context.getImageData(0, 0, width, height).data, width, height)));
}
