import { decide } from '@ev/kernel/state-machine.ts';
import { type OrderStatus, orderStatus } from '@ev/order/contract/statuses.ts';
import { type KeptState, type RightKind, type RightStatus, rightStatus } from '../contract/kinds.ts';
import type { Package, Right } from '../contract/right.ts';
import { type RightEvent, rightMachine } from './right-machine.ts';

const dayMs = 24 * 3_600_000;

/** Statuses in which an order is over without a car. */
export const endedStatuses: readonly string[] = [
  orderStatus.expired,
  orderStatus.cancelledUnpaid,
  orderStatus.cancelledByCustomer,
  orderStatus.cancelledByBrand,
];

/** Before it is locked: what was ordered can be changed until then. */
const changeableStatuses: readonly string[] = [
  orderStatus.awaitingPayment,
  orderStatus.paying,
  orderStatus.paymentProcessing,
  orderStatus.depositPlaced,
];

/** Whether another package may be chosen in the place of one that was chosen. */
export const isChangeable = (packages: readonly Pick<Package, 'choice'>[], status: string): boolean =>
  changeableStatuses.includes(status) && packages.some(({ choice }) => choice === 'choice');

/** From where on each kind of beginning has come; what begins with the car being built has begun at its hand-over too. */
export function hasBegun(begins: Right['begins'], status: OrderStatus): boolean {
  if (status === orderStatus.delivered) return true;
  return begins === 'production' && status === orderStatus.inProduction;
}

export function validUntilOf({ days }: Pick<Right, 'days'>, beganAt: Date): Date | null {
  return days === null ? null : new Date(beganAt.getTime() + days * dayMs);
}

/**
 * When somebody is told that a right of theirs ends: a month before, of one that is shorter than a quarter a week; what
 * is over within two weeks is not told of twice.
 */
export function remindAtOf({ days }: Pick<Right, 'days'>, beganAt: Date): Date | null {
  const until = validUntilOf({ days }, beganAt);
  if (days === null || until === null || days < 14) return null;
  return new Date(until.getTime() - (days >= 90 ? 30 : 7) * dayMs);
}

/** Whether there is something to lose by its end: it waits for its customer, or goes on being used. */
export function isWorthReminding({ status, kind }: { status: RightStatus; kind: RightKind }): boolean {
  if (status === rightStatus.toClaim || status === rightStatus.failed) return true;
  return status === rightStatus.claimed && kind !== 'points' && kind !== 'goods';
}

type Life = { status: RightStatus; validUntil: Date | null };

/** Nobody claims, issues or uses it any more: its order ended without a car, or its time has run out. */
export function isOver({ validUntil }: Life, status: string, now: Date): boolean {
  return endedStatuses.includes(status) || (validUntil !== null && validUntil <= now);
}

/** Whether its order is being cancelled, so that nobody can say yet whether there will be a car. */
export const isOnHold = (status: string): boolean => status === orderStatus.beingProcessed;

const moves = (status: RightStatus, event: RightEvent) =>
  decide(rightMachine, status, event).kind === 'moved';

/** Whether somebody else is bringing it about, so that nobody gives it by hand as well. */
export const isKept = (kept: KeptState | undefined): boolean => kept !== undefined && kept !== 'open';

/** What somebody else brings about is begun there; what was asked for here before that goes on here. */
export function customerActions(right: Life, status: string, now: Date, kept?: KeptState): 'claim'[] {
  const elsewhere = isKept(kept) || (kept === 'open' && right.status === rightStatus.toClaim);
  const can = moves(right.status, 'claim') && !isOver(right, status, now) && !isOnHold(status);
  return can && !elsewhere ? ['claim'] : [];
}

export function staffActions(right: Life, status: string, now: Date): ('issue' | 'fail')[] {
  if (isOver(right, status, now) || isOnHold(status)) return [];
  return (['issue', 'fail'] as const).filter((event) => moves(right.status, event));
}
