import { isReadable } from '@ev/kernel/readable-text.ts';
import { isVin } from '@ev/kernel/vin.ts';
import * as z from 'zod/mini';

/** CloudEvents 1.0 in structured JSON, as far as the factory and we use it. */

/** Types of the messages to the factory. */
export const commandTypes = { place: 'ev.order.placed', withdraw: 'ev.order.withdrawalRequested' } as const;

const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const words = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isReadable));
/** The maximum of an integer column; no car has so many events. */
const lastSequence = '2147483647';

const attributes = {
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The order number. */
  subject: code,
  time: z.iso.datetime({ offset: true }).check(z.refine((time) => time >= '1970')),
  datacontenttype: z.optional(z.literal('application/json')),
  /** The sequence extension: compared as text, hence the leading zeros. */
  sequence: z.string().check(
    z.regex(/^(?!0{10})\d{10}$/),
    z.refine((sequence) => sequence <= lastSequence),
  ),
};

const event = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ ...attributes, type: z.literal(`ev.factory.${type}`), data });

/** Messages from the factory. */
export const FactoryMessage = z.discriminatedUnion('type', [
  event('accepted', z.object({})),
  event('offLine', z.object({ vin: z.string().check(z.refine(isVin)) })),
  event('shipped', z.object({ carrier: words(40), waybill: code })),
  event('logistics', z.object({ place: words(60), text: words(200) })),
  event('received', z.object({ storeId: code })),
  event('withdrawn', z.object({})),
  event('withdrawRefused', z.object({ reason: words(200) })),
]);
export type FactoryMessage = z.infer<typeof FactoryMessage>;
