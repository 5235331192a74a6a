import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { cardStatus, cardType, giftHours, purchaseStatus, rightStatus } from '../contract/kinds.ts';
import type { CardRow, PurchaseRow, RightRow } from './tables.ts';

const dayMs = 24 * 3_600_000;
/** Days that an ended card lives again at least when a charge gives back what it had paid. */
const revivedDays = 30;
/** Days in which a right can be claimed. */
const claimDays = 180;

/** A card holds for whole days: until midnight in Shanghai after the last of them. */
export function cardEndsAt(issuedAt: Date, days: number): Date {
  return startOfDay(addDays(shanghaiDay(issuedAt), days + 1));
}

export const claimEndsAt = (grantedAt: Date): Date => cardEndsAt(grantedAt, claimDays);

/** When a card that had ended ends anew; one that still lives keeps its end. */
export function revivedUntil(expiresAt: Date, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), cardEndsAt(now, revivedDays).getTime()));
}

/** A gift waits a day, and never longer than its card holds. */
export function giftEndsAt(now: Date, cardEndsAt: Date): Date {
  return new Date(Math.min(now.getTime() + giftHours * 3_600_000, cardEndsAt.getTime()));
}

type Life = Pick<CardRow, 'status' | 'expiresAt'>;

/** Whether it can pay. The sweep that ends it may come later than its end. */
export const isUsable = ({ status, expiresAt }: Life, now: Date): boolean =>
  status === cardStatus.active && expiresAt > now;

type Held = Life & Pick<CardRow, 'source' | 'balance' | 'initial' | 'goods' | 'type' | 'vin'>;

/** An unused card is given on, once: neither what somebody gave nor what belongs to a car. */
export function canGive(card: Held, now: Date): boolean {
  const { goods, source, balance, initial, vin } = card;
  return isUsable(card, now) && goods.giftable && source !== 'gift' && vin === null && balance === initial;
}

/**
 * What goes back for a card that its holder bought themselves, fen; null where nothing does. An unused one gives back
 * its price. Of a used amount card what was spent is taken off the price, so that what came on top of it goes first.
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

type RightLife = Pick<RightRow, 'status' | 'claimBefore'>;

/** Nobody claims it any more. What was claimed in time is issued all the same. */
export function isOver({ status, claimBefore }: RightLife, now: Date): boolean {
  return (status === rightStatus.toClaim || status === rightStatus.failed) && claimBefore <= now;
}

export function canClaim(right: RightLife, now: Date): boolean {
  return (right.status === rightStatus.toClaim || right.status === rightStatus.failed) && !isOver(right, now);
}

/** From when on a holder is reminded of a card that ends. */
export const reminderBefore = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);
