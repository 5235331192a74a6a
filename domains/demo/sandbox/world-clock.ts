import { machineClock, type SandboxClock } from '@ev/sandbox-kit/clock.ts';
import type { ServerLink } from './server-link.ts';

/** How soon the sandbox follows a moved world clock. */
const followEveryMs = 2_000;

/**
 * The demo world's time, used for payments: system time plus the offset stored on the server. While the
 * server does not respond, the last offset is used.
 */
export function followWorldClock(
  server: Pick<ServerLink, 'readClock'>,
): SandboxClock & { follow(): Promise<void>; stop(): void } {
  let offsetMs = 0;
  const read = () =>
    server.readClock().then(
      (time) => {
        offsetMs = time.offsetMs;
      },
      () => undefined,
    );
  void read();
  const timer = setInterval(read, followEveryMs);
  return {
    now: () => new Date(machineClock.now().getTime() + offsetMs),
    /** Until it is as far ahead as the server says now. */
    follow: read,
    stop: () => clearInterval(timer),
  };
}
