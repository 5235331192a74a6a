import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Log } from '@ev/platform/log.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { IpLocationPort, NetworkPlace } from './ip-location/port.ts';

/** Networks hardly move, and a map service gives so many answers a day. */
const keepMs = 60 * 60_000;
const keptAtMost = 10_000;
const questions = { limit: 20, windowSeconds: 600 };

/**
 * Where callers are, by the address that they call from. An answer is kept for an hour in this process; the address
 * itself goes to the map service and nowhere else.
 */
export function createNetworkPlaces({
  ipLocation,
  limiter,
  log,
  clock,
}: {
  ipLocation: IpLocationPort;
  limiter: RateLimiter;
  log: Log;
  clock: Clock;
}) {
  /** In the order in which they were asked for. */
  const kept = new Map<string, { place: Promise<NetworkPlace | null>; until: number }>();

  function forgetOld(now: number): void {
    for (const [network, { until }] of kept) {
      if (until > now && kept.size < keptAtMost) return;
      kept.delete(network);
    }
  }

  async function ask(ip: string, network: string): Promise<NetworkPlace | null> {
    if (!(await limiter.take(`network-place:${network}`, questions))) {
      throw new AppError('request.tooManyRequests');
    }
    return ipLocation.findPlace(ip).catch((error: unknown) => {
      log.warn({ err: error }, 'the map service does not answer');
      throw new AppError('hosts.mapAway');
    });
  }

  /** @throws AppError hosts.mapAway, request.tooManyRequests */
  return async (ip: string): Promise<NetworkPlace | null> => {
    if (ipLocation.missing || ip === '') return null;
    const network = networkOf(ip);
    const now = clock.now().getTime();
    forgetOld(now);
    const known = kept.get(network);
    if (known) return known.place;
    const place = ask(ip, network);
    kept.set(network, { place, until: now + keepMs });
    // No answer is not remembered as one.
    place.catch(() => kept.delete(network));
    return place;
  };
}
