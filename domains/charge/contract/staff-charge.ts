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
  /** Whose word it is: the operator's, ours to it, or our own. */
  from: z.enum(['operator', 'platform', 'system']),
  /** The interface of the standard, or what was noticed. */
  what: z.string(),
  /** Whether it counted; why not stands in the text. */
  taken: z.boolean(),
  text: z.string(),
});

const BillSums = z.object({
  energyWh: z.int(),
  electricityFen: z.int(),
  serviceFen: z.int(),
  totalFen: z.int(),
});

/** An operator's bill that waits for a person. Its figures are the operator's and may be anything. */
export const HeldBill = z.object({
  /** Tells this bill from any other one of the session. */
  hash: z.string(),
  startedAt: instant(),
  endedAt: instant(),
  rows: z.array(z.extend(BilledRowView, { electricityFen: z.int(), serviceFen: z.int() })),
  /** As the operator names them beside its rows. */
  said: BillSums,
  /** Those of its rows. */
  sums: BillSums,
  /** What energy times price comes to. */
  reckonedFen: z.int(),
  /** What a settlement asks for; null where nothing can be settled by it. */
  settledFen: z.nullable(fen()),
});
export type HeldBill = z.infer<typeof HeldBill>;

/** What was said with the operator about one session. */
export const SessionMessage = z.omit(Message, { id: true });

export const StaffChargeOrder = z.extend(z.omit(ChargeOrder, { actions: true }), {
  uid: z.string(),
  operatorId: z.string(),
  startChargeSeq: z.string(),
  /** The operator's last bill where it waits for a person. */
  heldBill: z.nullable(HeldBill),
  /** What does not add up in the operator's last bill. */
  differences: z.array(z.string()),
  notes: z.array(ChargeNote),
  /** What was said with the operator; null for who may not read that. */
  messages: z.nullable(z.array(SessionMessage)),
  actions: z.array(z.enum(staffActions)),
});
export type StaffChargeOrder = z.infer<typeof StaffChargeOrder>;

const seenStage = z.enum(chargeStages, { error: '请刷新后再处理' });
const reason = text('原因', { min: 2, max: 200 });

/** An act of staff is held against where the order stood when it was decided on. */
export const ActOnOrder = z.extend(ChargeOrderId, { seenStage, reason });
/** The bill that was looked at is named, for another one may come meanwhile. */
export const SettleOrder = z.extend(ActOnOrder, {
  seenBill: z.string({ error: '请刷新后再处理' }).check(z.regex(/^\w{1,64}$/, '请刷新后再处理')),
});
export const AnswerObjection = z.extend(ChargeOrderId, {
  outcome: oneOf('处理结果', ['upheld', 'rejected'] as const),
  text: text('答复', { min: 5, max: 500 }),
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

/** How far the books of a day are compared. */
export const CheckedDay = z.object({
  day: z.string(),
  /** How many operators have compared them, and how many orders of ours with what sum. */
  answered: z.int(),
  orders: z.int(),
  totalFen: z.int(),
  /** Those that have not; `failure` is null for one that was not asked. */
  open: z.array(
    z.object({ operatorId: z.string(), operatorName: z.string(), failure: z.nullable(z.string()) }),
  ),
});
export type CheckedDay = z.infer<typeof CheckedDay>;

export const ResolveDifference = z.object({
  differenceId: uuid('差异'),
  resolution: text('处理说明', { min: 2, max: 200 }),
});
