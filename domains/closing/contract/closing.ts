import { smsCode } from '@ev/account/contract/login-input.ts';
import { code, instant, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { closingStatuses } from './kinds.ts';

/** Something that must be settled before the account can be closed, with the page on which that is done. */
export const Obstacle = z.object({
  /** The kind of business, such as `order`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page of the app. */
  href: z.string(),
});
export type Obstacle = z.infer<typeof Obstacle>;

export const Closing = z.object({
  closingNo: z.string(),
  status: z.enum(closingStatuses),
  requestedAt: instant(),
  coolingEndsAt: instant(),
  /** The last day on which it may be carried out, in Shanghai. */
  lastDay: z.string(),
});
export type Closing = z.infer<typeof Closing>;

export const OwnClosing = z.object({
  /** The closing that is under way; null if there is none. */
  closing: z.nullable(Closing),
  maskedPhone: z.string(),
  obstacles: z.array(Obstacle),
  /** What the customer has that ends with the account, as sentences. */
  losses: z.array(z.string()),
});
export type OwnClosing = z.infer<typeof OwnClosing>;

export const RequestClosing = z.object({
  agreed: z.literal(true, { error: '请先阅读并勾选同意' }),
  code: smsCode,
});
export type RequestClosing = z.infer<typeof RequestClosing>;

export const ClosingNo = z.object({ closingNo: code('注销申请') }, '请选择注销申请');

export const StaffClosingRow = z.extend(Closing, {
  customer: z.object({ uid: z.string(), nickname: z.string(), maskedPhone: z.string() }),
  /** Whether staff requested it for the customer. */
  byStaff: z.boolean(),
  /** Open after its last day. */
  overdue: z.boolean(),
  /** What held it up at the last attempt. */
  obstacleCount: z.int(),
});
export type StaffClosingRow = z.infer<typeof StaffClosingRow>;

export const StaffClosing = z.extend(StaffClosingRow, {
  /** What holds it up now; empty once it has ended. */
  obstacles: z.array(Obstacle),
  /** What staff entered at the request; null if the customer requested it. */
  reason: z.nullable(z.string()),
  proofNote: z.nullable(z.string()),
  nextTryAt: z.nullable(instant()),
  history: z.array(
    z.object({ at: instant(), actor: z.string(), event: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type StaffClosing = z.infer<typeof StaffClosing>;

export const StartClosing = z.object({
  uid: uuid('客户'),
  reason: text('原因', { max: 200, lines: true }),
  proofNote: text('核实方式', { min: 4, max: 200, lines: true }),
});
