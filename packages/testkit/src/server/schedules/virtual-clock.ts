import type { Clock } from '@ev/platform/clock.ts';

export type VirtualClock = Clock & {
  set(instant: Date): void;
  /** Goes on by so much, or back. */
  move(ms: number): void;
};

/** Time that passes only when somebody looks, a millisecond each, or when it is moved: every replay has the same. */
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
