import { machineClock, type SandboxClock } from '@ev/sandbox-kit/clock.ts';
import type { ServerLink } from './server-link.ts';

/** How soon the sandbox follows a world clock that was moved. */
const followEveryMs = 2_000;

/**
 * The demo world's time, in which people pay: the machine's plus the offset that the server keeps. While the
 * server does not answer, the last offset stands.
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
