import { formatYuan } from '@ev/kernel/money.ts';
import { pointsPerYuan } from '@ev/mall/contract/kinds.ts';
import type { InvoiceWish } from '../../contract/kinds.ts';

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

export const invoiceNames: Readonly<Record<InvoiceWish, string>> = {
  none: '不需要',
  personal: '个人',
  company: '企业',
};

/** What comes back when an order is cancelled, as sentences; empty if nothing does. */
export function returnText({
  payFen,
  points,
  coupon,
}: {
  payFen: number;
  points: number;
  coupon: string | null;
}): string {
  return [
    payFen > 0 ? `${formatYuan(payFen)} 原路退回，一般 7 个工作日内到账。` : '',
    points > 0 ? `${pointsText(points)}退回账户。` : '',
    coupon !== null ? `优惠券“${coupon}”退回，有效期不变。` : '',
  ].join('');
}

/** What became of the units of a line of which some were shipped; null once all were. */
export function sentText({
  quantity,
  shippedQuantity,
  droppedQuantity,
}: {
  quantity: number;
  shippedQuantity: number;
  droppedQuantity: number;
}): string | null {
  const open = quantity - shippedQuantity - droppedQuantity;
  const parts = [
    ...(open > 0 || droppedQuantity > 0 ? [`已发 ${shippedQuantity} 件`] : []),
    ...(droppedQuantity > 0 ? [`${droppedQuantity} 件不再发货，已退款`] : []),
    ...(open > 0 ? ['其余稍后发出'] : []),
  ];
  return parts.join('，') || null;
}
