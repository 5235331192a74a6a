import { isReadable } from '@ev/kernel/readable-text.ts';
import * as z from 'zod/mini';
import { payers } from '../../../contract/kinds.ts';
import { damageLimit, quoteLineLimit, writtenStepKinds } from '../../../contract/staff-kinds.ts';
import type { PartnerMessage as OurMessage } from '../port.ts';

/** CloudEvents 1.0 in structured JSON, as far as the partner and we use it. */

/** Types of the messages to the partner. */
export const messageTypes: Readonly<Record<OurMessage['content']['type'], string>> = {
  appointment: 'ev.workshop.appointment',
  cancelled: 'ev.workshop.cancelled',
  decision: 'ev.workshop.decision',
  paid: 'ev.workshop.paid',
  takenOver: 'ev.workshop.takenOver',
};

const words = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.refine(isReadable));
const instant = z.iso.datetime({ offset: true }).check(z.refine((time) => time >= '1970' && time < '2200'));
const day = z.iso.date().check(z.refine((value) => value >= '1970' && value < '2200'));
const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const name = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const time = z.object({ day, hour: whole(0, 23) });

const attributes = {
  specversion: z.literal('1.0'),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The number of the appointment. */
  subject: name,
  time: instant,
  datacontenttype: z.optional(z.literal('application/json')),
};
/** 1, 2, 3 … for each appointment. */
const sequence = whole(1, 100_000);

const event = <Type extends string, Data extends z.core.$ZodShape>(type: Type, data: Data) =>
  z.object({
    ...attributes,
    type: z.literal(`ev.workshopPartner.${type}`),
    data: z.object({ sequence, ...data }),
  });

const lineBase = {
  line: name,
  reason: words(1, 100),
  payer: z.enum(payers),
  forSafety: z.boolean(),
};
const line = z.discriminatedUnion('kind', [
  z.object({ ...lineBase, kind: z.literal('labour'), name: words(1, 40), quantity: whole(1, 10_000) }),
  z.object({
    ...lineBase,
    kind: z.literal('part'),
    partCode: name,
    quantity: whole(1, 100),
    expectedDay: z.nullable(day),
  }),
]);
const lines = z.array(line).check(
  z.minLength(1),
  z.maxLength(quoteLineLimit),
  z.refine((all) => new Set(all.map((one) => one.line)).size === all.length),
);

const said = { text: z._default(words(0, 300), '') };

/** Messages from the partner. */
export const PartnerMessage = z.discriminatedUnion('type', [
  event('confirmed', { storeId: name, time }),
  event('proposed', { time, reason: words(2, 200) }),
  event('refused', {}),
  event('checkedIn', {
    odometerKm: whole(0, 2_000_000),
    batteryPercent: whole(0, 100),
    damages: z.array(words(1, 100)).check(z.maxLength(damageLimit)),
    note: z._default(words(0, 300), ''),
    readyAt: z.nullable(instant),
  }),
  event('progress', { kind: z.enum(writtenStepKinds), text: words(1, 300) }),
  event('quoted', { seenDecision: whole(0, 1_000), lines, readyAt: z.nullable(instant) }),
  event('started', said),
  event('qualityCheck', said),
  event('finished', said),
  event('handedBack', said),
  event('closed', { reason: words(2, 200) }),
]);
export type PartnerMessage = z.infer<typeof PartnerMessage>;
