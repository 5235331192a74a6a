import { useEffect, useRef } from 'react';

/** Specification, "Business constants": a long press starts at 600 ms and repeats every 200 ms. */
export const longPressStartMs = 600;
export const longPressRepeatMs = 200;

/**
 * Handlers that run `action` once on a press and repeat it while the finger stays. Clicks without a pointer
 * (keyboard, screen reader) run it once.
 */
export function useLongPress(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);

  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, longPressRepeatMs);
  }
  function stop() {
    clearTimeout(timer.current);
  }

  return {
    onPointerDown() {
      stop();
      repeated.current = false;
      timer.current = setTimeout(repeat, longPressStartMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick() {
      stop();
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
