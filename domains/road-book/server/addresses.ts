import type { Log } from '@ev/platform/log.ts';
import type { PlacesPort } from './places/port.ts';
import type { Addresses } from './public.ts';

/** Addresses of points for other domains. Neither a point nor its address is ever logged. */
export function createAddresses({ places, log }: { places: PlacesPort; log: Log }): Addresses {
  return {
    known: !places.missing,
    async addressOf(point) {
      try {
        return await places.addressOf(point);
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'no address of a point');
        return null;
      }
    },
  };
}
