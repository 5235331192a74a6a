import { keepInFrame, type Point, restingView, type Size, type View, zoomAt } from '@ev/ui/zoom.ts';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { cabinSize, lookByKey } from '../../model/vr/cabin.ts';

/** Two taps within this time and distance are a double tap. */
const doubleTapMs = 300;
const tapWithinPx = 20;
const doubleTapScale = 2;
const noFrame: Size = { width: 1, height: 1 };

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
});
const spanOf = ([a, b]: readonly Point[]): number =>
  a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;

/**
 * Looks around in a picture that is wider than its frame: panned with one finger, zoomed with two, a double
 * tap or keys.
 */
export function useCabinLook(element: RefObject<HTMLElement | null>) {
  const [frame, setFrame] = useState<Size>(noFrame);
  const [view, setView] = useState<View>(restingView);
  // Pointer events arrive faster than React renders.
  const now = useRef(view);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef({ view: restingView, points: [] as Point[] });
  const tap = useRef({ at: Number.NEGATIVE_INFINITY, point: { x: 0, y: 0 }, gone: 0 });

  const show = useCallback((next: View) => {
    now.current = next;
    setView(next);
  }, []);

  useEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const size = { width: box.clientWidth, height: box.clientHeight };
      setFrame(size);
      show(keepInFrame(now.current, size, cabinSize(size)));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, show]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = element.current?.getBoundingClientRect();
    return {
      x: clientX - (box ? box.left + box.width / 2 : 0),
      y: clientY - (box ? box.top + box.height / 2 : 0),
    };
  };
  const begin = () => {
    begun.current = { view: now.current, points: [...fingers.current.values()] };
  };
  const zoomTo = (scale: number, point: Point) =>
    show(zoomAt(now.current, scale, point, frame, cabinSize(frame)));

  function move() {
    const points = [...fingers.current.values()];
    const start = begun.current;
    const [from, to] = [middleOf(start.points), middleOf(points)];
    tap.current.gone = Math.max(tap.current.gone, Math.hypot(to.x - from.x, to.y - from.y));
    const grown = points.length > 1 ? spanOf(points) / spanOf(start.points) : 1;
    const zoomed = zoomAt(start.view, start.view.scale * grown, from, frame, cabinSize(frame));
    const moved = { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
    show(keepInFrame(moved, frame, cabinSize(frame)));
  }

  function lift(event: PointerEvent, cancelled: boolean) {
    if (!fingers.current.delete(event.pointerId)) return;
    begin();
    if (cancelled || fingers.current.size > 0 || tap.current.gone > tapWithinPx) return;
    const { at, point: before } = tap.current;
    const point = pointOf(event);
    const near = Math.hypot(point.x - before.x, point.y - before.y) <= tapWithinPx;
    if (event.timeStamp - at > doubleTapMs || !near) {
      tap.current = { at: event.timeStamp, point, gone: 0 };
      return;
    }
    tap.current.at = Number.NEGATIVE_INFINITY;
    zoomTo(now.current.scale > 1 ? 1 : doubleTapScale, point);
  }

  return {
    view,
    frame,
    /** Returns whether the key had an effect. */
    byKey(key: string): boolean {
      const next = lookByKey(key, now.current, frame);
      if (next) show(next);
      return next !== null;
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button > 0 || fingers.current.size > 1) return;
        tap.current.gone = fingers.current.size === 0 ? 0 : Number.POSITIVE_INFINITY;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
        begin();
      },
      onPointerMove(event: PointerEvent) {
        if (!fingers.current.has(event.pointerId)) return;
        fingers.current.set(event.pointerId, pointOf(event));
        move();
      },
      onPointerUp: (event: PointerEvent) => lift(event, false),
      onPointerCancel: (event: PointerEvent) => lift(event, true),
    },
  };
}
