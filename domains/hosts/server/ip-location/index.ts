import * as z from 'zod/mini';
import type { IpLocationPort } from './port.ts';
import { signQuery } from './signature.ts';

const path = '/ws/location/v1/ip';
/** Specification §9: the timeout of a JSONP call. */
const timeoutMs = 30_000;
/** Statuses for an invalid, private or unlisted address. */
const unknownStatuses: readonly number[] = [375, 382];

const Answer = z.object({
  status: z.literal(0),
  result: z.object({
    location: z.object({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
    }),
    ad_info: z.object({ city: z._default(z.string(), '') }),
  }),
});

/**
 * Tencent's location service at `https://apis.map.qq.com`, called by the server: pages load nothing from it.
 */
export function createIpLocation(settings: {
  baseUrl: string;
  key: string;
  secretKey: string;
}): IpLocationPort {
  const { baseUrl, key, secretKey } = settings;
  return {
    wire: "Tencent's map services (ws/location/v1/ip), its signature checked with the published sample, answers by its documentation: unverified",
    async findPlace(ip) {
      const query = { ip, key };
      const sig = signQuery(path, query, secretKey);
      const response = await fetch(new URL(`${path}?${new URLSearchParams({ ...query, sig })}`, baseUrl), {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = await response.json();
      const read = z.safeParse(Answer, answer);
      if (read.success) {
        const { location, ad_info } = read.data.result;
        return { latitude: location.lat, longitude: location.lng, city: ad_info.city };
      }
      const { status, message } = Object(answer) as { status?: unknown; message?: unknown };
      if (unknownStatuses.includes(status as number)) return null;
      throw new Error(`The map service answers ${response.status} ${String(status)}: ${String(message)}`);
    },
  };
}

/** For a brand without a key of a map service: only the phone can locate the customer. */
export const noIpLocation: IpLocationPort = {
  wire: 'no map service',
  own: true,
  missing: true,
  findPlace: () => Promise.resolve(null),
};
