import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { dayAfterValidity } from '@ev/kernel/validity.ts';
import type { CardGoods } from '../contract/card.ts';
import { cardStatus, cardType, giftHours, purchaseStatus, rightStatus } from '../contract/kinds.ts';
import type { CardRow, PurchaseRow, RightRow } from './tables.ts';

/** The minimum validity in days of an ended card that becomes active again through a returned deduction. */
const revivedDays = 30;
/** How many days a right can be claimed. */
const claimDays = 180;

/** A card is valid for whole days: until midnight in Shanghai after the last one. */
export function cardEndsAt(issuedAt: Date, days: number): Date {
  return startOfDay(addDays(dayAfterValidity(shanghaiDay(issuedAt), days), 1));
}

export const claimEndsAt = (grantedAt: Date): Date => cardEndsAt(grantedAt, claimDays);

/** The new expiry of an ended card that becomes active again; a card that is still valid keeps its expiry. */
export function revivedUntil(expiresAt: Date, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), cardEndsAt(now, revivedDays).getTime()));
}

/** A gift is open for one day, but not longer than its card is valid. */
export function giftEndsAt(now: Date, cardEndsAt: Date): Date {
  return new Date(Math.min(now.getTime() + giftHours * 3_600_000, cardEndsAt.getTime()));
}

type Life = Pick<CardRow, 'status' | 'expiresAt'>;

/** Whether a card can pay. The sweep may run after the expiry, so the expiry is checked too. */
export const isUsable = ({ status, expiresAt }: Life, now: Date): boolean =>
  status === cardStatus.active && expiresAt > now;

type Held = Life & Pick<CardRow, 'source' | 'balance' | 'initial' | 'goods' | 'type' | 'vin'>;

/** An unused card may be given away once, unless it was a gift itself or belongs to a car. */
export function canGive(card: Held, now: Date): boolean {
  const { goods, source, balance, initial, vin } = card;
  return isUsable(card, now) && goods.giftable && source !== 'gift' && vin === null && balance === initial;
}

/**
 * The refund in fen for a card that its holder bought; null if it is not refundable. An unused card is
 * refunded at its price. For a partly used amount card the used amount is subtracted from the price, so the
 * bonus is forfeited.
 */
export function refundOf(
  card: Held,
  purchase: Pick<PurchaseRow, 'status' | 'amountFen'> | null,
  now: Date,
): number | null {
  if (purchase?.status !== purchaseStatus.paid || card.source !== 'bought' || !isUsable(card, now))
    return null;
  const spent = card.initial - card.balance;
  if (spent === 0) return purchase.amountFen;
  if (card.type !== cardType.amount) return null;
  const left = purchase.amountFen - spent;
  return left > 0 ? left : null;
}

/** What a kWh of an energy card is worth at most, fen: electricity and service fee at a peak hour. */
const kwhFen = 200;

/** What a card of this kind saves its holder, fen. */
export function valueFen({ type, balance }: Pick<CardGoods, 'type' | 'balance'>): number {
  return type === cardType.energy ? Math.ceil((balance * kwhFen) / 1000) : balance;
}

type RightLife = Pick<RightRow, 'status' | 'claimBefore'>;

/** Whether a right can no longer be claimed. A right that was claimed in time is still issued. */
export function isOver({ status, claimBefore }: RightLife, now: Date): boolean {
  return (status === rightStatus.toClaim || status === rightStatus.failed) && claimBefore <= now;
}

export function canClaim(right: RightLife, now: Date): boolean {
  return (right.status === rightStatus.toClaim || right.status === rightStatus.failed) && !isOver(right, now);
}

/** The latest expiry that is due for a reminder. */
export const reminderBefore = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);
