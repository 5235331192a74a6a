import { type MovableClock, movableClock } from '@ev/platform/clock.ts';

/** The clock of a test server: it runs with the machine's, moved by an offset, until it is stopped. */
export type TestClock = MovableClock & {
  /** Stands still at this instant until `setOffset` starts it again, however slow the machine is. */
  standAt(instant: Date): void;
};

export function testClock(): TestClock {
  const running = movableClock();
  let standing: Date | null = null;
  return {
    now: () => (standing ? new Date(standing) : running.now()),
    offsetMs: running.offsetMs,
    setOffset: (offsetMs) => {
      standing = null;
      running.setOffset(offsetMs);
    },
    standAt: (instant) => {
      standing = instant;
    },
  };
}
