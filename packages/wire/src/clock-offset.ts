/** How far the server's clock is ahead of this machine's, learned from `GET /time` (specification §7). */
export type ClockOffset = {
  /** This machine's clock, ms since 1970. */
  now(): number;
  /** The server's clock as far as it is known, ms since 1970: the `timestamp` header. */
  serverNow(): number;
  offsetMs(): number;
  /** `serverTime` was read at some moment between the two readings of `now()`; the middle is assumed. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
};

export function createClockOffset(now: () => number): ClockOffset {
  let offset = 0;
  return {
    now,
    serverNow: () => Math.round(now() + offset),
    offsetMs: () => offset,
    learn(serverTime, sentAt, receivedAt) {
      if (!Number.isFinite(serverTime)) throw new TypeError('the server time is not a number');
      offset = Math.round(serverTime - (sentAt + receivedAt) / 2);
    },
  };
}
