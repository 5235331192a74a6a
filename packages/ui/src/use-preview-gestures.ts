import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { keepInFrame, type Point, restingView, type View, zoomAt } from './zoom.ts';

/** Specification, "Business constants": a drag over 20 px is not a click. */
export const clickWithinPx = 20;
/** A second tap within this time makes a double tap. */
export const doubleTapMs = 300;
const doubleTapScale = 2;
/** Share of the frame's width: a picture that is dragged this far aside is replaced by the next one. */
const turnsAt = 0.2;

export interface PreviewGestureOptions {
  /** The frame that contains the picture. */
  frame: RefObject<HTMLElement | null>;
  onTap: () => void;
  onTurn: (by: 1 | -1) => void;
}

const middleOf = ([a, b]: readonly Point[]): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? a?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? a?.y ?? 0)) / 2,
});
const spanOf = ([a, b]: readonly Point[]): number =>
  a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;

/**
 * Touch gestures on a picture: pinch, double tap, pan when zoomed in, swipe aside when not, tap. When a
 * finger is added or lifted, the gesture restarts from the current view.
 */
export function usePreviewGestures({ frame, onTap, onTurn }: PreviewGestureOptions) {
  /** `aside`: how far the picture is dragged aside, px; null without a finger. */
  const [shown, setShown] = useState<{ view: View; aside: number | null }>({
    view: restingView,
    aside: null,
  });
  // Pointer events are more frequent than React's renders.
  const now = useRef(shown);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef({ view: restingView, points: [] as Point[] });
  const gone = useRef(0);
  const tap = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(tap.current), []);

  function show(change: Partial<typeof shown>) {
    now.current = { ...now.current, ...change };
    setShown(now.current);
  }
  const frameSize = () => {
    const box = frame.current?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  };
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return {
      x: clientX - (box ? box.left + box.width / 2 : 0),
      y: clientY - (box ? box.top + box.height / 2 : 0),
    };
  };
  const begin = () => {
    begun.current = { view: now.current.view, points: [...fingers.current.values()] };
  };

  function move() {
    const points = [...fingers.current.values()];
    const start = begun.current;
    const [from, to] = [middleOf(start.points), middleOf(points)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    gone.current = Math.max(gone.current, Math.hypot(dx, dy));
    if (points.length === 1 && start.view.scale === 1) return show({ aside: dx });
    const grown = points.length > 1 ? spanOf(points) / spanOf(start.points) : 1;
    const zoomed = zoomAt(start.view, start.view.scale * grown, from, frameSize());
    show({ view: keepInFrame({ ...zoomed, x: zoomed.x + dx, y: zoomed.y + dy }, frameSize()) });
  }

  function tapAt(point: Point) {
    const { view } = now.current;
    if (tap.current !== undefined) {
      clearTimeout(tap.current);
      tap.current = undefined;
      return show({ view: view.scale > 1 ? restingView : zoomAt(view, doubleTapScale, point, frameSize()) });
    }
    tap.current = setTimeout(() => {
      tap.current = undefined;
      onTap();
    }, doubleTapMs);
  }

  function release(event: PointerEvent, cancelled: boolean) {
    if (!fingers.current.delete(event.pointerId)) return;
    begin();
    if (fingers.current.size > 0) return;
    const drawn = now.current.aside ?? 0;
    show({ aside: null });
    if (cancelled) return;
    if (gone.current <= clickWithinPx) return tapAt(fromMiddle(event));
    if (Math.abs(drawn) > frameSize().width * turnsAt) onTurn(drawn < 0 ? 1 : -1);
  }

  return {
    ...shown,
    /** Zooms about the centre, for keys. */
    zoomBy(factor: number) {
      const { view } = now.current;
      show({ view: zoomAt(view, view.scale * factor, { x: 0, y: 0 }, frameSize()) });
    },
    reset: () => show({ view: restingView }),
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button > 0 || fingers.current.size > 1) return;
        gone.current = fingers.current.size === 0 ? 0 : Infinity;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, fromMiddle(event));
        show({ aside: null });
        begin();
      },
      onPointerMove(event: PointerEvent) {
        if (!fingers.current.has(event.pointerId)) return;
        fingers.current.set(event.pointerId, fromMiddle(event));
        move();
      },
      onPointerUp: (event: PointerEvent) => release(event, false),
      onPointerCancel: (event: PointerEvent) => release(event, true),
    },
  };
}
