import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';

/** Reasons of refusals by AMap's Web Service, by infocode. */
const refusals = {
  key: ['10001', '10002', '10005', '10006', '10007', '10009', '10012', '10013', '10026', '10041'],
  quota: ['10003', '10044', '10045', '40000', '40002', '40003'],
  busy: ['10004', '10010', '10014', '10015', '10016', '10017', '10019', '10020', '10021', '10029'],
  noRoute: ['20800', '20801', '20802', '20803'],
  input: ['20000', '20001', '20002', '20003', '20011', '20012'],
} as const satisfies Record<string, readonly string[]>;
export type AmapRefusal = keyof typeof refusals | 'other';

export const refusalOf = (infocode: string): AmapRefusal =>
  (Object.keys(refusals) as (keyof typeof refusals)[]).find((kind) =>
    (refusals[kind] as readonly string[]).includes(infocode),
  ) ?? 'other';

/** AMap responded with a refusal. */
export class AmapRefused extends Error {
  readonly kind: AmapRefusal;
  constructor(infocode: string) {
    super(`AMap refuses with ${infocode}`);
    this.kind = refusalOf(infocode);
  }
}

const settings = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('none') }),
  z.object({ provider: z.literal('amap'), endpoint: address, key: words }),
]);
/** Without this entry in the settings file the brand has no map service. */
export const amapSettings = z._default(settings, { provider: 'none' } as const);
export type AmapSettings = Extract<z.output<typeof settings>, { provider: 'amap' }>;

const timeoutMs = 3_000;
/** How long no request is sent after AMap reported too many requests. */
const restMs = 5_000;

const Head = z.object({ status: z.string(), infocode: z.string() });

/**
 * AMap's Web Service at `https://restapi.amap.com`. Once the daily quota is used up, no request is sent
 * before midnight in Shanghai; after “too many requests”, none for a few seconds.
 */
export function createAmap({ endpoint, key, clock }: AmapSettings & { clock: Clock }) {
  let rest = { until: 0, infocode: '' };

  /** @throws AmapRefused if AMap refuses; Error if it does not respond, or the response is unreadable */
  return async function ask<Answer extends z.ZodMiniType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Answer,
  ): Promise<z.output<Answer>> {
    const now = clock.now();
    if (now.getTime() < rest.until) throw new AmapRefused(rest.infocode);
    const asked = new URL(`${endpoint.replace(/\/$/, '')}${path}`);
    asked.search = new URLSearchParams({ ...query, key, output: 'json' }).toString();
    const response = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`AMap answers ${response.status}`);
    const body: unknown = await response.json().catch(() => null);
    const head = Head.safeParse(body);
    if (!head.success) throw new Error('AMap answers what cannot be read');
    if (head.data.status !== '1') {
      const refused = new AmapRefused(head.data.infocode.slice(0, 8));
      const { infocode } = head.data;
      if (refused.kind === 'quota')
        rest = { until: startOfDay(addDays(shanghaiDay(now), 1)).getTime(), infocode };
      if (refused.kind === 'busy') rest = { until: now.getTime() + restMs, infocode };
      throw refused;
    }
    const answer = schema.safeParse(body);
    if (!answer.success) throw new Error('AMap answers what cannot be read');
    return answer.data;
  };
}

/** AMap sends an empty list for a missing value. */
export const maybeText = z.pipe(
  z.optional(z.union([z.string(), z.array(z.unknown())])),
  z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)),
);

/** Longitude before latitude, at most six decimals. */
export const amapPlace = ({ lat, lng }: { lat: number; lng: number }): string =>
  `${round6(lng)},${round6(lat)}`;
const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Null if the text is not a place. */
export function readPlace(text: string): { lat: number; lng: number } | null {
  const [lng = Number.NaN, lat = Number.NaN] = text.split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** A non-negative whole number as text. */
export const amapNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d+)?$/)), z.transform(Number));
