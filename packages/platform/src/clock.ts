/** The one clock. Everything that asks for the time gets it from here. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of (or behind) the machine's by an offset that can be moved. */
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
