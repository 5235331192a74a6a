import { hourMs } from '@ev/kernel/durations.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { Installation } from '../contract/installation.ts';
import {
  contactHours,
  dispatchHours,
  type InstallStatus,
  installStatus,
  windowDays,
} from '../contract/kinds.ts';
import type { StaffInstallAct } from '../contract/staff-installation.ts';
import { type InstallEvent, installMachine } from './install-machine.ts';
import type { InstallRow, KeptWindow } from './tables.ts';

const longestWindowMs = 8 * hourMs;

/**
 * An order is entitled at status 20 (activated) and at 10 (delivered); the statuses between them come after
 * 20, so they are entitled too. A locked order that is being unlocked or cancelled pauses the installation.
 */
export const entitledStatuses = [
  orderStatus.activated,
  orderStatus.inProduction,
  orderStatus.offTheLine,
  orderStatus.shipped,
  orderStatus.arrivedAtStore,
  orderStatus.awaitingDelivery,
  orderStatus.delivered,
] as const;
export const isEntitled = (status: string): boolean =>
  (entitledStatuses as readonly string[]).includes(status);

const endedOrders: readonly string[] = [
  orderStatus.expired,
  orderStatus.cancelledUnpaid,
  orderStatus.cancelledByCustomer,
  orderStatus.cancelledByBrand,
];
export const isOrderOver = (status: string): boolean => endedOrders.includes(status);

/** The promised time of the next action; null if nothing is promised. */
export function dueAfter(
  status: InstallStatus,
  now: Date,
  { survey, install }: Pick<InstallRow, 'survey' | 'install'>,
): Date | null {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
  switch (status) {
    case installStatus.submitted:
      return inHours(dispatchHours);
    case installStatus.dispatched:
    case installStatus.contacted:
    case installStatus.filed:
      return inHours(contactHours);
    case installStatus.surveyBooked:
      return survey && new Date(survey.endsAt);
    case installStatus.installBooked:
    case installStatus.installing:
      return install && new Date(install.endsAt);
    case installStatus.swapping:
      return inHours(3 * 24);
    default:
      return null;
  }
}

/**
 * Whether these appointments can be offered: in the future, within the allowed days, and of the allowed
 * length.
 */
export function areWindowsRight(windows: readonly KeptWindow[], now: Date): boolean {
  const last = now.getTime() + windowDays * 24 * hourMs;
  const starts = new Set(windows.map(({ startsAt }) => startsAt));
  return (
    starts.size === windows.length &&
    windows.every(({ startsAt, endsAt }) => {
      const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
      return from > now.getTime() && to <= last && to > from && to - from <= longestWindowMs;
    })
  );
}

const moves = (status: InstallStatus, event: InstallEvent) =>
  decide(installMachine, status, event).kind === 'moved';

type Standing = Pick<InstallRow, 'status' | 'paused' | 'hold' | 'surveyWindows' | 'installWindows'>;

/**
 * The customer's actions; while the order is being cancelled or unlocked, only what ends or finishes the
 * installation.
 */
export function customerActions(
  { status, paused, hold }: Standing,
  { billToPay, newest, entitled }: { billToPay: boolean; newest: boolean; entitled: boolean },
): Installation['actions'] {
  const actions: Installation['actions'] = [];
  if (!paused) {
    if (moves(status, 'chooseSurvey')) actions.push('chooseSurvey');
    if (moves(status, 'acceptFree')) actions.push('acceptPlan');
    if (status === installStatus.toPay && billToPay) actions.push('pay');
    if (moves(status, 'chooseInstall')) actions.push('chooseInstall');
    if (status === installStatus.held && !hold?.answer) actions.push('answerHold');
  }
  // Finished work is signed off, whatever happens to the order.
  if (moves(status, 'signOff')) actions.push('signOff');
  if (moves(status, 'cancel')) actions.push('cancel');
  if (status === installStatus.cancelled && newest && entitled) actions.push('swap', 'applyAgain');
  return actions;
}

/**
 * The staff's actions; while the order is being cancelled or unlocked, only cancelling, or finishing work
 * that has begun.
 */
export function staffActs({ status, paused }: Standing): StaffInstallAct[] {
  const can: readonly [StaffInstallAct, readonly InstallEvent[]][] = [
    ['dispatch', ['dispatch']],
    ['contact', ['contact']],
    ['offerSurvey', ['offerSurvey', 'rebook']],
    ['recordSurvey', ['recordSurvey']],
    ['finishFiling', ['finishFiling']],
    ['offerInstall', ['offerInstall', 'rebookInstall']],
    ['start', ['start']],
    ['finish', ['finish']],
    ['hold', ['hold']],
    ['resume', ['resume']],
    ['cancel', ['cancel']],
    ['sendSwap', ['sendSwap']],
  ];
  const evenPaused: readonly StaffInstallAct[] = ['cancel', 'finish'];
  return can
    .filter(
      ([act, events]) =>
        (!paused || evenPaused.includes(act)) && events.some((event) => moves(status, event)),
    )
    .map(([act]) => act);
}
