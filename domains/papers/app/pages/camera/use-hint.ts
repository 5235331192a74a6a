import { fitted, type Rect } from '@ev/app-kit/ready-picture.ts';
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

/** Often enough to follow a hand, seldom enough to leave the phone cool. */
const everyMs = 350;
/** Longer side of what is measured: letters are a few pixels wide there. */
const measuredPx = 320;

/** What hinders the camera's picture under the frame just now: null is nothing, undefined not looked at yet. */
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

/** The hint about a part of a picture; null also where the phone does not let it be read. */
export function hintNow(
  source: CanvasImageSource,
  part: Rect,
  canvas: HTMLCanvasElement,
): QualityHint | null {
  const { width, height } = fitted(part, measuredPx);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return hintOf(measureFrame(greyOf(context.getImageData(0, 0, width, height).data, width, height)));
}
