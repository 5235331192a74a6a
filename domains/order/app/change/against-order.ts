import { formatYuan } from '@ev/kernel/money.ts';

/** A total compared with the order's: `比订单多 ¥8,000`. */
export function againstOrder(totalFen: number, orderFen: number): string {
  if (totalFen === orderFen) return '与订单同价';
  return totalFen > orderFen
    ? `比订单多 ${formatYuan(totalFen - orderFen)}`
    : `比订单少 ${formatYuan(orderFen - totalFen)}`;
}
