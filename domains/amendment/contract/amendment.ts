/** Amendments as customers and staff see them. */
import { code, fen, instant, oneOf, text } from '@ev/contract/fields';
import { checkSignerIdentity, signerIdentity } from '@ev/papers/contract/signer-identity.ts';
import { ChangeRow, DeliveryRange } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import { amendmentKinds, amendmentStatuses } from './kinds.ts';

export const OrderNo = z.object({ orderNo: code('订单号') });

const Store = z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string() });

const shared = {
  amendmentNo: z.string(),
  orderNo: z.string(),
  kind: z.enum(amendmentKinds),
  status: z.enum(amendmentStatuses),
  modelName: z.string(),
  /** Options added, removed or repriced; they add up to the difference of the totals. */
  changes: z.array(ChangeRow),
  beforeTotalFen: fen(),
  afterTotalFen: fen(),
  beforeStore: Store,
  afterStore: Store,
  before: DeliveryRange,
  after: DeliveryRange,
  requestedAt: instant(),
  /** Until when it can be signed; null before it waits for the signature. */
  signBefore: z.nullable(instant()),
  /** Why the order stays as it was. */
  endReason: z.nullable(z.string()),
  flowNo: z.nullable(z.string()),
  /** The signed document; null until it is made, or if the brand has none. */
  documentNo: z.nullable(z.string()),
};

/** An amendment as its customer sees it. */
export const Amendment = z.object({
  ...shared,
  /** What comes next, and until when. */
  statusText: z.string(),
  /** The deposit of the order, which counts towards either total. */
  depositFen: fen(),
  canWithdraw: z.boolean(),
  /** The name that signs: the buyer, or the agent of the company that buys. */
  signerName: z.string(),
  /** Whether the customer has to enter type and number of a certificate, because the order has none. */
  needsIdentity: z.boolean(),
  serverTime: instant(),
});
export type Amendment = z.infer<typeof Amendment>;

/** Type and number are entered only if the order has no certificate (`needsIdentity`). */
export const OpenSigning = z.extend(OrderNo, signerIdentity).check(checkSignerIdentity);
export type OpenSigning = z.infer<typeof OpenSigning>;

export const amendmentActs = ['approve', 'refuse'] as const;
export type AmendmentAct = (typeof amendmentActs)[number];

/** An amendment in the staff's list. */
export const StaffAmendment = z.object({
  amendmentNo: z.string(),
  orderNo: z.string(),
  kind: z.enum(amendmentKinds),
  status: z.enum(amendmentStatuses),
  buyerName: z.string(),
  modelName: z.string(),
  storeName: z.string(),
  differenceFen: z.int(),
  requestedAt: instant(),
  since: instant(),
});
export type StaffAmendment = z.infer<typeof StaffAmendment>;

export const StaffAmendmentDetail = z.object({
  ...shared,
  buyerName: z.string(),
  acts: z.array(z.enum(amendmentActs)),
  history: z.array(
    z.object({ at: instant(), actor: z.string(), event: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type StaffAmendmentDetail = z.infer<typeof StaffAmendmentDetail>;

/** The status that the staff member saw. */
const seen = { amendmentNo: code('变更编号'), seenStatus: oneOf('状态', amendmentStatuses) };

export const Approve = z.object(seen);
export const Refuse = z.object({ ...seen, reason: text('原因', { min: 2, max: 200, lines: true }) });
