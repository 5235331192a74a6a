import { type PointerEvent, useRef } from 'react';

export interface Drag {
  /** Movement since the press, px. */
  dx: number;
  dy: number;
  /** Speed at the moment, px per ms. */
  vx: number;
  vy: number;
  phase: 'start' | 'move' | 'end' | 'cancel';
}

/** Follows one pointer from press to release, also outside the element. */
export function useDrag(onDrag: (drag: Drag) => void) {
  const press = useRef({ id: -1, x: 0, y: 0, lastX: 0, lastY: 0, at: 0, vx: 0, vy: 0 });

  function report(event: PointerEvent, phase: Drag['phase']) {
    const p = press.current;
    onDrag({ dx: event.clientX - p.x, dy: event.clientY - p.y, vx: p.vx, vy: p.vy, phase });
  }
  function finish(event: PointerEvent, phase: Drag['phase']) {
    if (event.pointerId !== press.current.id) return;
    report(event, phase);
    press.current.id = -1;
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (press.current.id !== -1 || event.button > 0) return;
      const { pointerId: id, clientX: x, clientY: y, timeStamp: at } = event;
      press.current = { id, x, y, lastX: x, lastY: y, at, vx: 0, vy: 0 };
      event.currentTarget.setPointerCapture(id);
      report(event, 'start');
    },
    onPointerMove(event: PointerEvent) {
      const p = press.current;
      if (event.pointerId !== p.id) return;
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
