import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { OrderDetail, OrderSummary } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { groupOfOrder } from './order-groups.ts';

/** What is left to pay of the deposit, fen: intent money counts for it. */
export function dueDepositFen({
  depositFen,
  creditFen,
}: Pick<OrderSummary, 'depositFen' | 'creditFen'>): number {
  return depositFen - creditFen;
}

type MoneyRow = { name: string; fen: number; note?: string };

/**
 * The parts of the price, which add up to it: what is paid, what is to be paid and when. Nothing once the order has
 * ended: what went back stands with the cancelling.
 */
export function moneyRows(
  order: Pick<OrderDetail, 'status' | 'depositFen' | 'creditFen' | 'balance'>,
): MoneyRow[] {
  const { status, depositFen, creditFen, balance } = order;
  const group = groupOfOrder(status);
  if (group === 'closed') return [];
  const rest: MoneyRow = { name: '尾款', fen: balance.dueFen, note: balanceWords(order) };
  if (group !== 'unpaid') {
    const note = creditFen > 0 ? `其中诚意金抵扣 ${formatYuan(creditFen)}` : undefined;
    return [{ name: '已付定金', fen: depositFen, note }, rest];
  }
  // Of what is being looked into nobody can say yet that it is owed.
  const name = status === orderStatus.paymentProcessing ? '定金，确认中' : '待付定金';
  const due: MoneyRow = { name, fen: dueDepositFen(order) };
  return creditFen > 0 ? [{ name: '诚意金抵扣', fen: creditFen }, due, rest] : [due, rest];
}

/** When the balance is due (purchase agreement, article 6), or when it was paid. */
function balanceWords({ status, balance }: Pick<OrderDetail, 'status' | 'balance'>): string | undefined {
  if (balance.settledAt !== null) return `${formatShortDateTime(new Date(balance.settledAt))} 已结清`;
  if (status === orderStatus.beingProcessed) return undefined;
  return status === orderStatus.arrivedAtStore
    ? '完成检查后 15 日内结清，交付门店会协助你办理'
    : '现在不用付，车辆到店并完成检查后 15 日内结清';
}

/** Intent money that is the reservation's again, fen: the order ended before its deposit was paid. */
export function returnedCreditFen({
  status,
  creditFen,
  cancellation,
}: Pick<OrderDetail, 'status' | 'creditFen' | 'cancellation'>): number {
  const { expired, cancelledUnpaid, cancelledByBrand } = orderStatus;
  const unpaid =
    status === expired || status === cancelledUnpaid || (status === cancelledByBrand && !cancellation);
  return unpaid ? creditFen : 0;
}
