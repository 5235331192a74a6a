import { isInAudience, type Viewer } from '@ev/account/contract/audience.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { sumFen } from '@ev/kernel/money.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { dayAfterValidity } from '@ev/kernel/validity.ts';
import type { CouponTemplate, Offer, OwnOffer } from '../contract/coupon.ts';
import { yuanWords } from '../contract/coupon-words.ts';
import {
  type CouponUse,
  couponStatus,
  couponType,
  giftHours,
  isCash,
  remindDays,
  returnedDays,
  useOf,
} from '../contract/kinds.ts';
import type { CouponRow } from './tables.ts';

/** What a coupon is judged against. Amounts in fen, before discounts. */
export type Basket = {
  use: CouponUse;
  lines: readonly {
    lineId: string;
    productCode: string;
    categoryCode: string;
    quantity: number;
    unitFen: number;
  }[];
  /** The most that may be saved, and why a coupon that would save more does not fit. Without it no limit. */
  limit?: { mostFen: number; refusal: string };
};

export type Saving = {
  savesFen: number;
  /** The lines to which the saving belongs. */
  lineIds: readonly string[];
  /** Null if usable; otherwise one Chinese sentence why not. */
  refusal: string | null;
};

/** What a basket and its lines are called. */
const basketWords: Readonly<Record<CouponUse, { whole: string; part: string }>> = {
  mall: { whole: '订单', part: '商品' },
  car: { whole: '这份配置', part: '项目' },
  service: { whole: '账单', part: '项目' },
};

/** The category of the line for collecting a car, in a basket of after-sales. */
export const collectionCategory = 'collection';

/** What is paid with points alone, or reduced to nothing, must not use up a coupon. */
const nothingToPay = (part: string): string => `可用${part}的金额为 0，不需要用券`;

const refuse = (refusal: string): Saving => ({ savesFen: 0, lineIds: [], refusal });

/** What a coupon of this template saves in a basket. It never saves more than its eligible lines cost. */
export function savingOf(template: CouponTemplate, { use, lines, limit }: Basket): Saving {
  const { type, thresholdFen, faceFen, goodsCodes } = template;
  if (useOf[type] !== use) return refuse('这张券不能用于这类订单');
  if (isForCounter(template)) return refuse('这张券请到店出示券码使用');
  const { whole, part } = basketWords[use];
  const eligible = lines.filter((line) => isInScope(template, line));
  if (eligible.length === 0) return refuse(`${whole}里没有这张券可用的${part}`);
  const eligibleFen = sumFen(eligible.map(({ quantity, unitFen }) => quantity * unitFen));
  if (eligibleFen < thresholdFen)
    return refuse(`可用${part}再加 ${yuanWords(thresholdFen - eligibleFen)} 元才能使用`);
  if (type === couponType.partnerGoods) {
    // The customer's advantage: of several products the most expensive unit is free.
    const [free] = eligible
      .filter(({ productCode }) => goodsCodes.includes(productCode))
      .toSorted((one, other) => other.unitFen - one.unitFen);
    if (!free) return refuse('订单里没有这张券兑换的商品');
    if (free.unitFen === 0) return refuse(nothingToPay(part));
    return { savesFen: free.unitFen, lineIds: [free.lineId], refusal: null };
  }
  if (use === 'service' && !isCash(type)) {
    const [free] = eligible.toSorted((one, other) => other.unitFen - one.unitFen);
    if (!free || free.unitFen === 0) return refuse(nothingToPay(part));
    return { savesFen: free.unitFen, lineIds: [free.lineId], refusal: null };
  }
  const lineIds = eligible.map(({ lineId }) => lineId);
  // Other goods are handed over with the order and do not lower it.
  if (!isCash(type)) return { savesFen: 0, lineIds, refusal: null };
  const savesFen = Math.min(faceFen ?? 0, eligibleFen);
  if (limit && savesFen > limit.mostFen) return refuse(limit.refusal);
  return savesFen > 0 ? { savesFen, lineIds, refusal: null } : refuse(nothingToPay(part));
}

/** Goods of after-sales that no line of a bill names: a car wash, and goods without the codes of their parts. */
const isForCounter = ({ type, scope: { products } }: CouponTemplate): boolean =>
  type === couponType.carWash || (type === couponType.serviceGoods && products.length === 0);

function isInScope(
  { type, scope: { categories, products } }: CouponTemplate,
  line: Pick<Basket['lines'][number], 'productCode' | 'categoryCode'>,
): boolean {
  if (type === couponType.pickUp) return line.categoryCode === collectionCategory;
  if (categories.length === 0 && products.length === 0) return true;
  return categories.includes(line.categoryCode) || products.includes(line.productCode);
}

/** A coupon is valid for whole days: until midnight in Shanghai after the last one. */
const endOfDays = (from: Date, days: number): Date =>
  startOfDay(addDays(dayAfterValidity(shanghaiDay(from), days), 1));

/** The end of a coupon that is issued now; null if its template has already ended. */
export function endsAt(
  { validDays, validUntil }: Pick<CouponTemplate, 'validDays' | 'validUntil'>,
  now: Date,
): Date | null {
  if (validUntil !== null) return new Date(validUntil) > now ? new Date(validUntil) : null;
  return endOfDays(now, validDays ?? 0);
}

/** The end of a coupon that comes back after a refund: the customer needs some days to use it. */
export const returnedUntil = (expiresAt: Date, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), endOfDays(now, returnedDays).getTime()));

/** A gift is open for one day, but not longer than its coupon is valid. */
export const giftEndsAt = (now: Date, couponEndsAt: Date): Date =>
  new Date(Math.min(now.getTime() + giftHours * hourMs, couponEndsAt.getTime()));

type Life = Pick<CouponRow, 'status' | 'expiresAt'>;

/** The sweep may run after the end, so the end is checked too. */
export const isUsable = ({ status, expiresAt }: Life, now: Date): boolean =>
  status === couponStatus.unused && expiresAt > now;

/** The status at this time: a coupon that has ended is shown as expired even before the sweep. */
export function statusAt({ status, expiresAt }: Life, now: Date): CouponRow['status'] {
  const ends = status === couponStatus.unused || status === couponStatus.frozen;
  return ends && expiresAt <= now ? couponStatus.expired : status;
}

/** An unused coupon may be given away once, unless it was a gift itself. */
export const canGive = (coupon: Life & Pick<CouponRow, 'source' | 'template'>, now: Date): boolean =>
  isUsable(coupon, now) && coupon.template.giftable && coupon.source !== 'gift';

/** What a coupon saves its holder at most, fen; the worth of its goods if it gives goods. */
export const valueFen = ({ faceFen, goodsFen }: Pick<CouponTemplate, 'faceFen' | 'goodsFen'>): number =>
  faceFen ?? goodsFen ?? 0;

/** The latest end that is due for a reminder. */
export const reminderBefore = (now: Date): Date => new Date(now.getTime() + remindDays * dayMs);

/** A coupon that ends so soon that its issue is the reminder counts as reminded. */
export const remindedFrom = (expiresAt: Date, now: Date): Date | null =>
  expiresAt <= reminderBefore(now) ? now : null;

/** What anyone can do with a template. */
export function offerStateOf(
  { stock, claimFrom }: CouponTemplate,
  { claimed, now }: { claimed: number; now: Date },
): Offer['state'] {
  if (claimFrom !== null && new Date(claimFrom) > now) return 'notYet';
  return stock !== null && claimed >= stock ? 'soldOut' : 'claimable';
}

/** What a customer can do with a template: their own limits first, because they do not change by waiting. */
export function ownStateOf(
  template: CouponTemplate,
  customer: Viewer & { claimed: number },
  stock: { claimed: number; now: Date },
): OwnOffer['state'] {
  if (!isFor(template, customer)) return 'notForYou';
  return customer.claimed >= template.perPerson ? 'claimed' : offerStateOf(template, stock);
}

export const isFor = ({ audience, audienceLists }: CouponTemplate, viewer: Viewer): boolean =>
  isInAudience({ groups: audience, lists: audienceLists }, viewer);

/** What is left of a stock in percent: 0 only if nothing is left. */
export function percentLeftOf(stock: number | null, claimed: number): number | null {
  if (stock === null) return null;
  return stock <= claimed ? 0 : Math.max(1, Math.floor(((stock - claimed) / stock) * 100));
}

/** The cost of a template if all its issued coupons are used in the same share as until now. */
export function forecastFen(
  template: CouponTemplate,
  counts: { issued: number; used: number; costFen: number },
) {
  const { issued, used, costFen } = counts;
  if (issued === 0) return 0;
  // What was used counts as it cost; the rest at full value.
  return costFen + Math.round(((issued - used) * valueFen(template) * used) / issued);
}
