import { code, instant, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { SignedText } from './document.ts';
import { flowStatuses } from './kinds.ts';
import { Signature } from './signature.ts';

/** What a check of the face has come to. */
export const faceStates = ['due', 'open', 'passed', 'failed', 'another'] as const;

export const FlowNo = z.object({ flowNo: code('签署编号') });

/** A flow as its customer sees it. */
export const Flow = z.object({
  flowNo: z.string(),
  kind: z.string(),
  subjectNo: z.string(),
  status: z.enum(flowStatuses),
  text: SignedText,
  signer: z.object({
    maskedName: z.string(),
    /** A certificate type of papers. */
    idType: z.string(),
    maskedIdNumber: z.string(),
    maskedPhone: z.string(),
    /** Whether that is the login phone; false for a signer who is not the customer of the account. */
    hasLoginPhone: z.boolean(),
  }),
  /**
   * The check of the signer's face, if this document needs one: `due` before the first and once the last one has
   * lost its effect, `open` while its result is awaited, `another` if the face is of another person.
   */
  faceCheck: z.nullable(z.object({ state: z.enum(faceStates), provider: z.string() })),
  /**
   * The name of the provider at which it is signed; null for a document that is signed here. The status says
   * whether the customer was there already.
   */
  provider: z.nullable(z.string()),
  readAt: z.nullable(instant()),
  /** Until when the identity check is valid; null if it is missing or over. */
  verifiedUntil: z.nullable(instant()),
  signedAt: z.nullable(instant()),
  /** Until when it can be signed. */
  expiresAt: instant(),
  /** The sealed PDF; null until it is made. */
  documentNo: z.nullable(z.string()),
});
export type Flow = z.infer<typeof Flow>;

export const Verify = z.extend(FlowNo, {
  name: text('姓名', { max: 40 }),
  idNumber: text('证件号码', { max: 40 }),
  code: z.string({ error: '请填写验证码' }).check(z.regex(/^\d{6}$/, '请填写 6 位验证码')),
});
export type Verify = z.infer<typeof Verify>;

export const Sign = z.extend(FlowNo, { signature: Signature });
export type Sign = z.infer<typeof Sign>;

export const Refuse = z.extend(FlowNo, { reason: text('原因', { min: 2, max: 200, lines: true }) });
export type Refuse = z.infer<typeof Refuse>;
