import { formatYuan } from '@ev/kernel/money.ts';
import { pointsPerYuan } from '@ev/mall/contract/kinds.ts';

/** `1,280 积分` */
export function pointsText(points: number): string {
  return `${String(points).replace(/\B(?=(\d{3})+$)/g, ',')} 积分`;
}

/** Money and points that are paid or come back: `¥10 和 500 积分`. Without either it is `¥0`. */
export function sumText({ fen, points }: { fen: number; points: number }): string {
  if (points === 0) return formatYuan(fen);
  return fen === 0 ? pointsText(points) : `${formatYuan(fen)} 和 ${pointsText(points)}`;
}

/** What points are worth as money. */
export function fenOfPoints(points: number): number {
  return Math.floor((points * 100) / pointsPerYuan);
}
