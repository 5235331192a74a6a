import { formatYuan } from '@ev/kernel/money.ts';

/** What a coupon does to an order. Goods that come with a car lower nothing. */
export const effectOf = (savesFen: number): string =>
  savesFen === 0 ? '随车送出' : `减 ${formatYuan(savesFen)}`;
