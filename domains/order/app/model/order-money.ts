import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { OrderDetail, OrderSummary } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { groupOfOrder } from '../list/list-tabs.ts';

/** The unpaid part of the deposit, fen, after deducting intent money. */
export function dueDepositFen({
  depositFen,
  creditFen,
}: Pick<OrderSummary, 'depositFen' | 'creditFen'>): number {
  return depositFen - creditFen;
}

type MoneyRow = { name: string; fen: number; note?: string };

/**
 * The parts of the price, which add up to it: what is paid, and what is due when. Empty once the order has
 * ended, because the cancellation shows what was refunded.
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
  // While a payment is under review it is unknown whether the amount is still owed.
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

/**
 * Intent money that was returned to the reservation because the order ended before its deposit was paid, fen.
 */
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
