import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { BoughtLine, BoughtOrder } from '@ev/mall-order/server/public.ts';
import {
  brandReasons,
  type CaseKind,
  type CaseReason,
  faultDays,
  kindReasons,
  noReasonDays,
} from '../contract/kinds.ts';

type JudgedOrder = Pick<BoughtOrder, 'status' | 'receivedAt'>;
type JudgedLine = Pick<BoughtLine, 'returnable'>;

/** What can be applied for with a line. `until` is the end of the longest period; null before the receipt. */
export type Possible = { kinds: CaseKind[]; until: Date | null; refusal: string | null };

/**
 * The end of a period of days. The day of the receipt does not count, and the last day counts in full
 * (Consumer Protection Law, article 25).
 */
export const endOfPeriod = (receivedAt: Date, days: number): Date =>
  startOfDay(addDays(shanghaiDay(receivedAt), days + 1));

/** What can be applied for with a line, whatever the reason. */
export function possibleFor(order: JudgedOrder, now: Date): Possible {
  const { status, receivedAt } = order;
  // Of a partly shipped order, the units that were shipped can be claimed.
  if (status === 'shipped' || status === 'packing') return { kinds: ['refund'], until: null, refusal: null };
  if (status !== 'received' || receivedAt === null) return none('订单收到货后可以申请售后');
  const until = endOfPeriod(receivedAt, faultDays);
  if (now >= until) return none(`已超过收货后 ${faultDays} 天的售后期限，有疑问请联系客服`);
  return { kinds: ['refund', 'return', 'exchange'], until, refusal: null };
}

/** Whether a case of this kind can be opened for this reason now. */
export function isPossible(
  order: JudgedOrder,
  line: JudgedLine,
  { kind, reason, now }: { kind: CaseKind; reason: CaseReason; now: Date },
): boolean {
  if (!possibleFor(order, now).kinds.includes(kind)) return false;
  if (!kindReasons[kind].includes(reason)) return false;
  if (brandReasons.includes(reason)) return true;
  return line.returnable && order.receivedAt !== null && now < endOfPeriod(order.receivedAt, noReasonDays);
}

const none = (refusal: string): Possible => ({ kinds: [], until: null, refusal });

/** The largest refund without goods that is approved without staff, fen. */
export const refundAloneFen = 50_000;

/**
 * Whether an application that staff have not answered in time counts as approved. Money without goods only
 * for small amounts, and never for damage: whether it is worth the price must be seen.
 */
export function isApprovedAlone(one: { kind: CaseKind; reason: CaseReason; amountFen: number }): boolean {
  return one.kind !== 'refund' || (one.reason !== 'damaged' && one.amountFen <= refundAloneFen);
}
