import type { Clock } from '@ev/platform/clock.ts';

export type VirtualClock = Clock & {
  set(instant: Date): void;
  /** Moves forward by this much, or back. */
  move(ms: number): void;
};

/** Time that passes only when it is read, a millisecond each, or moved: every replay has the same. */
export function virtualClock(start: Date): VirtualClock {
  let now = start.getTime();
  return {
    now() {
      now += 1;
      return new Date(now);
    },
    set(instant) {
      now = instant.getTime();
    },
    move(ms) {
      now += ms;
    },
  };
}
