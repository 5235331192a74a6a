import { dayMs } from '@ev/kernel/durations.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import { instantAfterValidity } from '@ev/kernel/validity.ts';
import { type OrderStatus, orderStatus } from '@ev/order/contract/statuses.ts';
import { type KeptState, type RightKind, type RightStatus, rightStatus } from '../contract/kinds.ts';
import type { Package, Right } from '../contract/right.ts';
import { type RightEvent, rightMachine } from './right-machine.ts';

/** Statuses in which an order ended without a car. */
export const endedStatuses: readonly string[] = [
  orderStatus.expired,
  orderStatus.cancelledUnpaid,
  orderStatus.cancelledByCustomer,
  orderStatus.cancelledByBrand,
];

/** The statuses before the lock; until then the order can be changed. */
const changeableStatuses: readonly string[] = [
  orderStatus.awaitingPayment,
  orderStatus.paying,
  orderStatus.paymentProcessing,
  orderStatus.depositPlaced,
];

/** Whether the customer may still choose another package. */
export const isChangeable = (packages: readonly Pick<Package, 'choice'>[], status: string): boolean =>
  changeableStatuses.includes(status) && packages.some(({ choice }) => choice === 'choice');

/**
 * Whether a right with this beginning has begun. A right that begins with production has also begun at
 * delivery.
 */
export function hasBegun(begins: Right['begins'], status: OrderStatus): boolean {
  if (status === orderStatus.delivered) return true;
  return begins === 'production' && status === orderStatus.inProduction;
}

export function validUntilOf({ days }: Pick<Right, 'days'>, beganAt: Date): Date | null {
  return days === null ? null : instantAfterValidity(beganAt, days);
}

/**
 * When to remind the customer of the end of a right: a month before, or a week before if it is valid for less
 * than a quarter; rights valid for less than two weeks get no reminder.
 */
export function remindAtOf({ days }: Pick<Right, 'days'>, beganAt: Date): Date | null {
  const until = validUntilOf({ days }, beganAt);
  if (days === null || until === null || days < 14) return null;
  return new Date(until.getTime() - (days >= 90 ? 30 : 7) * dayMs);
}

/** Whether its end would be a loss: it waits for the customer to claim it, or it is still in use. */
export function isWorthReminding({ status, kind }: { status: RightStatus; kind: RightKind }): boolean {
  if (status === rightStatus.toClaim || status === rightStatus.failed) return true;
  return status === rightStatus.claimed && kind !== 'points' && kind !== 'goods';
}

type Life = { status: RightStatus; validUntil: Date | null; endedAt?: Date | null };

/**
 * Whether it can no longer be claimed, issued or used: its order ended without a car, its validity has ended, or
 * its car has passed to another owner.
 */
export function isOver({ validUntil, endedAt = null }: Life, status: string, now: Date): boolean {
  return endedStatuses.includes(status) || endedAt !== null || (validUntil !== null && validUntil <= now);
}

/**
 * What becomes of a right when its car passes to a second owner: it passes, it ends, or it stays with the first owner
 * because they have already received what it promises.
 * @param kept another domain fulfils it for the customer of the order
 */
export function partOf(
  { status, kind }: { status: RightStatus; kind: RightKind },
  promised: Pick<Right, 'transferable' | 'issues'> | undefined,
  kept: boolean,
): 'passes' | 'ends' | 'stays' {
  const isReceived = kind === 'points' || kind === 'goods' || Boolean(promised?.issues) || kept;
  if (status === rightStatus.claimed && isReceived) return 'stays';
  return promised?.transferable && !kept ? 'passes' : 'ends';
}

/** Whether its order is being cancelled, so that it is open whether there will be a car. */
export const isOnHold = (status: string): boolean => status === orderStatus.beingProcessed;

const moves = (status: RightStatus, event: RightEvent) =>
  decide(rightMachine, status, event).kind === 'moved';

/** Whether another domain is fulfilling it, so that staff do not issue it by hand as well. */
export const isKept = (kept: KeptState | undefined): boolean => kept !== undefined && kept !== 'open';

/** A right that another domain fulfils is applied for there; a claim made here earlier continues here. */
export function customerActions(right: Life, status: string, now: Date, kept?: KeptState): 'claim'[] {
  const elsewhere = isKept(kept) || (kept === 'open' && right.status === rightStatus.toClaim);
  const can = moves(right.status, 'claim') && !isOver(right, status, now) && !isOnHold(status);
  return can && !elsewhere ? ['claim'] : [];
}

export function staffActions(right: Life, status: string, now: Date): ('issue' | 'fail')[] {
  if (isOver(right, status, now) || isOnHold(status)) return [];
  return (['issue', 'fail'] as const).filter((event) => moves(right.status, event));
}
