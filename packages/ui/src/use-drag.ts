import { type PointerEvent, useRef } from 'react';

export interface Drag {
  /** Movement since the press, px. */
  dx: number;
  dy: number;
  /** Current speed, px per ms. */
  vx: number;
  vy: number;
  phase: 'start' | 'move' | 'end' | 'cancel';
}

export interface DragOptions {
  /**
   * The tracked direction. A press becomes a drag when it moves in this direction; until then it may be a tap
   * or a scroll.
   */
  axis?: 'x' | 'y';
}

/** How far a press must move before its direction counts. */
const decidedAfterPx = 8;

/** Tracks one pointer from press to release, also outside of the element. */
export function useDrag(onDrag: (drag: Drag) => void, { axis }: DragOptions = {}) {
  const press = useRef({ id: -1, started: false, x: 0, y: 0, lastX: 0, lastY: 0, at: 0, vx: 0, vy: 0 });

  function report(event: PointerEvent, phase: Drag['phase']) {
    const p = press.current;
    onDrag({ dx: event.clientX - p.x, dy: event.clientY - p.y, vx: p.vx, vy: p.vy, phase });
  }
  function start(event: PointerEvent) {
    press.current.started = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    report(event, 'start');
  }
  function finish(event: PointerEvent, phase: Drag['phase']) {
    if (event.pointerId !== press.current.id) return;
    if (press.current.started) report(event, phase);
    press.current.id = -1;
  }
  /** Starts the drag, or leaves the pointer to the page. */
  function decide(event: PointerEvent) {
    const p = press.current;
    const [x, y] = [Math.abs(event.clientX - p.x), Math.abs(event.clientY - p.y)];
    if (Math.max(x, y) < decidedAfterPx) return;
    if (x > y === (axis === 'x')) start(event);
    else p.id = -1;
  }

  return {
    onPointerDown(event: PointerEvent) {
      // A press that never became a drag may have ended outside of the element, unnoticed.
      if ((press.current.id !== -1 && press.current.started) || event.button > 0) return;
      const { pointerId: id, clientX: x, clientY: y, timeStamp: at } = event;
      press.current = { id, started: false, x, y, lastX: x, lastY: y, at, vx: 0, vy: 0 };
      if (!axis) start(event);
    },
    onPointerMove(event: PointerEvent) {
      const p = press.current;
      if (event.pointerId !== p.id) return;
      if (!p.started) decide(event);
      if (!p.started) return;
      const passed = Math.max(1, event.timeStamp - p.at);
      p.vx = (event.clientX - p.lastX) / passed;
      p.vy = (event.clientY - p.lastY) / passed;
      p.lastX = event.clientX;
      p.lastY = event.clientY;
      p.at = event.timeStamp;
      report(event, 'move');
    },
    onPointerUp: (event: PointerEvent) => finish(event, 'end'),
    onPointerCancel: (event: PointerEvent) => finish(event, 'cancel'),
  };
}
