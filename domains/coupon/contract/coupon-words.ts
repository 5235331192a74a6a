/** Texts about coupons, the same on pages, in messages and in the console. */
import { dayMs } from '@ev/kernel/durations.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { CouponType } from './kinds.ts';
import { giftHours, remindDays } from './kinds.ts';

type Content = { type: CouponType; faceFen: number | null; goodsText: string | null; thresholdFen: number };

/** `50`, `12.50`: the number of a face in yuan. */
export const yuanWords = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);

/** What the coupon gives: `50 元`, or its goods. */
export function faceWords({ faceFen, goodsText }: Pick<Content, 'faceFen' | 'goodsText'>): string {
  return faceFen === null ? (goodsText ?? '') : `${yuanWords(faceFen)} 元`;
}

/** `满 300 元可用`, `无门槛`. */
export const thresholdWords = (thresholdFen: number): string =>
  thresholdFen === 0 ? '无门槛' : `满 ${yuanWords(thresholdFen)} 元可用`;

/** The last day on which it can be used: it ends at midnight after it. */
export const lastDayOf = (expiresAt: string): string =>
  formatFullDay(shanghaiDay(new Date(new Date(expiresAt).getTime() - 1)));

/** `还剩 2 天` close to the end, the last day before; null after the end. */
export function endWords(expiresAt: string, now: number): { text: string; soon: boolean } | null {
  const leftMs = new Date(expiresAt).getTime() - now;
  if (leftMs <= 0) return null;
  if (leftMs > remindDays * dayMs) return { text: `有效期至 ${lastDayOf(expiresAt)}`, soon: false };
  const days = Math.ceil(leftMs / dayMs);
  return { text: days === 1 ? '不到 1 天到期' : `还剩 ${days} 天`, soon: true };
}

/** Whether the coupon can be given away, depending on how its holder got it. */
export const passingRule = ({ giftable, gift }: { giftable: boolean; gift: boolean }): string =>
  gift
    ? '朋友送的券不能再转赠'
    : giftable
      ? `没用过可以转赠一次，${giftHours} 小时内没有人领取自动退回`
      : '不能转赠';
