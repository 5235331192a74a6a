/** Charge orders as staff see them. */
import { fen, instant, oneOf, text, uuid } from '@ev/contract/fields';
import { Message } from '@ev/operator/contract/operator.ts';
import * as z from 'zod/mini';
import { BilledRowView, ChargeOrder, ChargeOrderId, ChargeOrderLine } from './charge.ts';
import { chargeStages, differenceKinds } from './statuses.ts';

export const staffActions = ['lookAgain', 'settle', 'invalidate', 'refund', 'answerObjection'] as const;
export type StaffChargeAction = (typeof staffActions)[number];

export const StaffChargeLine = z.extend(ChargeOrderLine, {
  uid: z.string(),
  operatorId: z.string(),
  objected: z.boolean(),
});
export type StaffChargeLine = z.infer<typeof StaffChargeLine>;

export const ChargeNote = z.object({
  at: instant(),
  /** The source of the note: a message from the operator, one of ours to it, or the platform itself. */
  from: z.enum(['operator', 'platform', 'system']),
  /** The interface of the standard, or the event that was noticed. */
  what: z.string(),
  /** Whether it had an effect; if not, the text contains the reason. */
  taken: z.boolean(),
  text: z.string(),
});

/** Not bounded: sums of an impossible bill may exceed exact integers. */
const BillSums = z.object({
  energyWh: z.number(),
  electricityFen: z.number(),
  serviceFen: z.number(),
  totalFen: z.number(),
});

/** An operator's bill that awaits a decision. Its figures are the operator's and may be anything. */
export const HeldBill = z.object({
  /** Distinguishes this bill from any other one of the session. */
  hash: z.string(),
  startedAt: instant(),
  endedAt: instant(),
  rows: z.array(z.extend(BilledRowView, { electricityFen: z.int(), serviceFen: z.int() })),
  /** The totals that the operator states beside the rows. */
  said: BillSums,
  /** The sums of the rows. */
  sums: BillSums,
  /** Energy times price, summed. */
  reckonedFen: z.number(),
  /** The amount that a settlement charges; null if this bill cannot be settled. */
  settledFen: z.nullable(fen()),
});
export type HeldBill = z.infer<typeof HeldBill>;

/** One message exchanged with the operator about a session. */
export const SessionMessage = z.omit(Message, { id: true });

export const StaffChargeOrder = z.extend(z.omit(ChargeOrder, { actions: true }), {
  uid: z.string(),
  operatorId: z.string(),
  startChargeSeq: z.string(),
  /** The operator's last bill, if it awaits a decision. */
  heldBill: z.nullable(HeldBill),
  /** Inconsistencies in the operator's last bill. */
  differences: z.array(z.string()),
  notes: z.array(ChargeNote),
  /** Messages exchanged with the operator; null for staff who may not read them. */
  messages: z.nullable(z.array(SessionMessage)),
  actions: z.array(z.enum(staffActions)),
});
export type StaffChargeOrder = z.infer<typeof StaffChargeOrder>;

const seenStage = z.enum(chargeStages, { error: '请刷新后再处理' });
const reason = text('原因', { min: 2, max: 200, lines: true });

/** The server refuses a staff action if the order is no longer in the stage that the staff member saw. */
export const ActOnOrder = z.extend(ChargeOrderId, { seenStage, reason });
/** Names the bill that the staff member saw, because another one may arrive meanwhile. */
export const SettleOrder = z.extend(ActOnOrder, {
  seenBill: z.string({ error: '请刷新后再处理' }).check(z.regex(/^\w{1,64}$/, '请刷新后再处理')),
});
export const AnswerObjection = z.extend(ChargeOrderId, {
  outcome: oneOf('处理结果', ['upheld', 'rejected'] as const),
  text: text('答复', { min: 5, max: 500, lines: true }),
});

export const DayDifference = z.object({
  differenceId: z.string(),
  day: z.string(),
  operatorId: z.string(),
  startChargeSeq: z.string(),
  chargeOrderId: z.nullable(z.string()),
  kind: z.enum(differenceKinds),
  text: z.string(),
  resolvedAt: z.nullable(instant()),
  resolution: z.nullable(z.string()),
});
export type DayDifference = z.infer<typeof DayDifference>;

/** The progress of the comparison of the books of one day. */
export const CheckedDay = z.object({
  day: z.string(),
  /** The number of operators that have compared them, and the number and total of our orders. */
  answered: z.int(),
  orders: z.int(),
  totalFen: z.int(),
  /** The operators that have not; `failure` is null if the operator was not asked. */
  open: z.array(
    z.object({ operatorId: z.string(), operatorName: z.string(), failure: z.nullable(z.string()) }),
  ),
});
export type CheckedDay = z.infer<typeof CheckedDay>;

export const ResolveDifference = z.object({
  differenceId: uuid('差异'),
  resolution: text('处理说明', { min: 2, max: 200, lines: true }),
});
