import { useCallback, useEffect, useRef, useState } from 'react';
import { around } from '../../model/turn-steps.ts';
import { glided, pulled, released, selfTurned, stepAt, type Turntable } from '../../model/vr/turntable.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Turns a car by dragging, gliding after a flick, and automatically. Frames between two steps draw nothing,
 * so they cost nothing.
 */
export function useTurntable(start: number) {
  const [step, setStep] = useState(start);
  const [turning, setTurning] = useState(false);
  const table = useRef<Turntable>({ at: start, speed: 0 });
  const frame = useRef(0);

  const put = useCallback((next: Turntable) => {
    table.current = next;
    setStep(stepAt(next));
  }, []);
  const stop = useCallback(() => {
    cancelAnimationFrame(frame.current);
    setTurning(false);
    table.current = { ...table.current, speed: 0 };
  }, []);
  const run = useCallback(
    (move: (table: Turntable, passedMs: number) => Turntable | null) => {
      cancelAnimationFrame(frame.current);
      let before: number | null = null;
      const tick = (now: number) => {
        const next = move(table.current, now - (before ?? now));
        before = now;
        if (next === null) return;
        put(next);
        frame.current = requestAnimationFrame(tick);
      };
      frame.current = requestAnimationFrame(tick);
    },
    [put],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return {
    step,
    /** Whether it turns automatically. */
    turning,
    stop,
    turnTo: useCallback(
      (to: number) => {
        stop();
        put({ at: around(to), speed: 0 });
      },
      [stop, put],
    ),
    pull: useCallback((dx: number, width: number) => put(pulled(table.current, dx, width)), [put]),
    release: useCallback(
      (vx: number, width: number) => {
        if (isStill()) return;
        table.current = released(table.current, vx, width);
        run((now, passedMs) => (now.speed === 0 ? null : glided(now, passedMs)));
      },
      [run],
    ),
    /** Starts the automatic turn; with reduced motion only the button starts it. */
    turnAlone: useCallback(
      (asked: boolean) => {
        if (!asked && isStill()) return;
        setTurning(true);
        run(selfTurned);
      },
      [run],
    ),
  };
}
