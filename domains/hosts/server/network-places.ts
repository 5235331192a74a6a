import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Log } from '@ev/platform/log.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { IpLocationPort, NetworkPlace } from './ip-location/port.ts';

/** Networks rarely move, and a map service has a daily quota. */
const keepMs = 60 * 60_000;
const keptAtMost = 10_000;
const questions = { limit: 20, windowSeconds: 600 };

/**
 * Locates callers by IP address. Results are cached for an hour in this process; the address is sent only to
 * the map service.
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
  /** In order of insertion. */
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
    // Failures are not cached.
    place.catch(() => kept.delete(network));
    return place;
  };
}
