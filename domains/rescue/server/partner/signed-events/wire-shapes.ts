import { isReadable } from '@ev/kernel/readable-text.ts';
import * as z from 'zod/mini';

/** CloudEvents 1.0 in structured JSON, as far as the partner and we use it. */

/** Types of the messages to the partner. */
export const commandTypes = {
  request: 'ev.rescue.requested',
  cancel: 'ev.rescue.cancelled',
} as const;

const words = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isReadable));
const instant = z.iso.datetime({ offset: true }).check(z.refine((time) => time >= '1970' && time < '2200'));

const attributes = {
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The number of the rescue. */
  subject: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  time: instant,
  datacontenttype: z.optional(z.literal('application/json')),
};

const event = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ ...attributes, type: z.literal(`ev.rescuePartner.${type}`), data });

/** Messages from the partner. */
export const PartnerMessage = z.discriminatedUnion('type', [
  event('accepted', z.object({})),
  event(
    'dispatched',
    z.object({
      driver: z.object({
        name: words(20),
        phone: z.string().check(z.regex(/^[\d-]{5,20}$/)),
        plate: words(12),
      }),
      etaAt: instant,
    }),
  ),
  event(
    'position',
    z.object({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
      etaAt: z.nullable(instant),
    }),
  ),
  event('onSite', z.object({})),
  event('inService', z.object({})),
  event('done', z.object({})),
  event('refused', z.object({ reason: words(100) })),
]);
export type PartnerMessage = z.infer<typeof PartnerMessage>;
