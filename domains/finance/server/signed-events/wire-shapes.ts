import { isReadable } from '@ev/kernel/readable-text.ts';
import * as z from 'zod/mini';
import { materialKinds } from '../../contract/kinds.ts';

/** CloudEvents 1.0 in structured JSON, as far as the lender and we use it. */

/** Types of the messages to the lender. */
export const commandTypes = {
  material: 'ev.loan.materialUploaded',
  submit: 'ev.loan.submitted',
  supply: 'ev.loan.materialSupplied',
  sign: 'ev.loan.signed',
  withdraw: 'ev.loan.withdrawn',
  status: 'ev.loan.statusRequested',
} as const;

const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const words = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isReadable));
const fen = z.int().check(z.gte(1), z.lte(100_000_000_000));
const instant = z.iso.datetime({ offset: true }).check(z.refine((time) => time >= '1970' && time < '2200'));

const attributes = {
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The number of the application. */
  subject: code,
  time: instant,
  datacontenttype: z.optional(z.literal('application/json')),
};

const event = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ ...attributes, type: z.literal(`ev.lender.${type}`), data });

/** Messages from the lender. */
export const LenderMessage = z.discriminatedUnion('type', [
  event('received', z.object({ lenderNo: code })),
  event(
    'materialAsked',
    z.object({ kinds: z.array(z.enum(materialKinds)).check(z.minLength(1)), text: words(200) }),
  ),
  event('approved', z.object({ amountFen: fen, contractNo: code, expiresAt: instant })),
  event('refused', z.object({ reason: words(200) })),
  event('paidOut', z.object({ payoutNo: code, amountFen: fen })),
  event('withdrawn', z.object({})),
]);
export type LenderMessage = z.infer<typeof LenderMessage>;
