/** The only source of time: all code that needs the current time gets it from here. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of (or behind) the machine's clock by an adjustable offset. */
export type MovableClock = Clock & { setOffset(offsetMs: number): void; offsetMs(): number };

export function movableClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + offset),
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
    offsetMs: () => offset,
  };
}
