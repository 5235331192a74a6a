import { formatYuan } from '@ev/kernel/money.ts';

/** Money and points in one line. */
export function amountText({ payFen, points }: { payFen: number; points: number }): string {
  return points > 0 ? `${formatYuan(payFen)} + ${points} 积分` : formatYuan(payFen);
}
