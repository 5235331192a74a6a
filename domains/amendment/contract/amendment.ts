/** Amendments as customers and staff see them. */
import { code, fen, instant, oneOf, text } from '@ev/contract/fields';
import { Buyer } from '@ev/order/contract/order-input.ts';
import { checkSignerIdentity, signerIdentity } from '@ev/papers/contract/signer-identity.ts';
import { ChangeRow, DeliveryRange } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import {
  amendmentKinds,
  amendmentStatuses,
  factoryAnswers,
  type Relationship,
  relationships,
  relationshipsOf,
} from './kinds.ts';

export const OrderNo = z.object({ orderNo: code('订单号') });

const Store = z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string() });

/** A buyer as the customer and staff see one; numbers are masked. */
export const Party = z.object({
  type: z.enum(['0', '1']),
  /** The person, or the agent of the company. */
  name: z.string(),
  maskedPhone: z.string(),
  companyName: z.nullable(z.string()),
  maskedCreditCode: z.nullable(z.string()),
});
export type Party = z.infer<typeof Party>;

/** The buyer before and after the change. */
export const BuyerChange = z.object({
  before: Party,
  after: Party,
  relationship: z.enum(relationships),
  reason: z.string(),
});
export type BuyerChange = z.infer<typeof BuyerChange>;

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
  /** Null if another thing changes. */
  buyers: z.nullable(BuyerChange),
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
  /** The name that signs: the buyer after the change, or the agent of the company that buys. */
  signerName: z.string(),
  /** Whether the customer has to enter type and number of a certificate, because the order has none. */
  needsIdentity: z.boolean(),
  serverTime: instant(),
});
export type Amendment = z.infer<typeof Amendment>;

/** Another buyer for a locked order. The code was sent to the phone of the account, whose holder agrees by it. */
export const RequestBuyer = z
  .extend(OrderNo, {
    buyer: Buyer,
    relationship: oneOf('与现购车人的关系', relationships),
    reason: text('变更原因', { min: 2, max: 200, lines: true }),
    /** The next buyer's certificates, one for each role. */
    certificateNos: z
      .array(code('证件'), { error: '请选择新购车人的证件' })
      .check(z.minLength(1, '请选择新购车人的证件'), z.maxLength(3, '所选证件过多，请重新选择')),
    code: z.string({ error: '请填写验证码' }).check(z.regex(/^\d{6}$/, '请填写 6 位验证码')),
  })
  .check(
    z.refine<{ buyer: { type: '0' | '1' }; relationship: Relationship }>(
      ({ buyer, relationship }) => relationshipsOf(buyer.type).includes(relationship),
      { path: ['relationship'], error: '新购车人是企业时，请选择“本人的企业”或“其他”' },
    ),
  );
export type RequestBuyer = z.infer<typeof RequestBuyer>;

/** Type and number are entered only if the order has no certificate (`needsIdentity`). */
export const OpenSigning = z.extend(OrderNo, signerIdentity).check(checkSignerIdentity);
export type OpenSigning = z.infer<typeof OpenSigning>;

export const amendmentActs = ['approve', 'refuse', 'recordAnswer'] as const;
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
  /** Whether the factory has been asked for longer than it may take. */
  unanswered: z.boolean(),
});
export type StaffAmendment = z.infer<typeof StaffAmendment>;

export const StaffAmendmentDetail = z.object({
  ...shared,
  buyerName: z.string(),
  /** When the factory was asked; null if it was not. */
  askedBackAt: z.nullable(instant()),
  /** What staff have recorded as the factory's answer, because none had arrived. */
  recorded: z.nullable(
    z.object({
      answer: z.enum(factoryAnswers),
      at: instant(),
      /** A later answer of the factory that says otherwise. It had no effect. */
      contradictedAt: z.nullable(instant()),
    }),
  ),
  acts: z.array(z.enum(amendmentActs)),
  history: z.array(
    z.object({ at: instant(), actor: z.string(), event: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type StaffAmendmentDetail = z.infer<typeof StaffAmendmentDetail>;

/** The status that the staff member saw. */
const seen = { amendmentNo: code('变更编号'), seenStatus: oneOf('状态', amendmentStatuses) };

export const Approve = z.object(seen);
/** The answer of the factory that staff got in another way than by its message. */
export const RecordAnswer = z.object({
  ...seen,
  answer: oneOf('工厂的答复', factoryAnswers),
  reason: text('原因', { min: 2, max: 200, lines: true }),
});
export const Refuse = z.object({ ...seen, reason: text('原因', { min: 2, max: 200, lines: true }) });
