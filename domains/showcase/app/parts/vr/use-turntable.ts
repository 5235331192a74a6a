import { useCallback, useEffect, useRef, useState } from 'react';
import { around } from '../../model/turn-steps.ts';
import { glided, pulled, released, selfTurned, stepAt, type Turntable } from '../../model/vr/turntable.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The turning of a car: by hand, gliding on after a flick, and by itself. Between two steps nothing is drawn, so a frame
 * costs nothing unless another picture is due.
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
    /** Whether it turns by itself. */
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
    /** Begins to turn by itself; whoever wants less motion begins it by the button alone. */
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
