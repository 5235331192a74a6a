import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { linkHours, type RescueStatus, rescueStatus, unacceptedMinutes } from '../contract/kinds.ts';
import type { StaffRescueAct } from '../contract/staff-kinds.ts';
import type { RescueRow } from './tables.ts';

/** For so long the person, the place and the words of an ended rescue may be needed in a dispute. */
export const personDays = 90;
/** For so long the way of the rescue vehicle may be. */
export const pathDays = 7;

const { requested, accepted, dispatched, onSite, inService } = rescueStatus;
const beforeDispatch: readonly RescueStatus[] = [requested, accepted];
const cancellable: readonly RescueStatus[] = [requested, accepted, dispatched, onSite];

export const canCancel = ({ status }: Pick<RescueRow, 'status'>): boolean => cancellable.includes(status);

/** Before the dispatch it is free. */
export const cancelFeeOf = (
  { status }: Pick<RescueRow, 'status'>,
  { cancelFeeFen }: { cancelFeeFen: number },
): number => (beforeDispatch.includes(status) || !canCancel({ status }) ? 0 : cancelFeeFen);

/** Whether the links of a rescue have ended: some hours after the rescue itself. */
export const hasLinkEnded = ({ closedAt }: Pick<RescueRow, 'closedAt'>, now: Date): boolean =>
  closedAt !== null && now.getTime() >= closedAt.getTime() + linkHours * hourMs;

/** The time before which a rescue that nobody has accepted is overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - unacceptedMinutes * minuteMs);

export const isOverdue = (
  { status, requestedAt }: Pick<RescueRow, 'status' | 'requestedAt'>,
  now: Date,
): boolean => status === requested && requestedAt < overdueBefore(now);

const actsByStatus: Partial<Record<RescueStatus, StaffRescueAct[]>> = {
  [requested]: ['accept', 'dispatch', 'cancel'],
  [accepted]: ['dispatch', 'giveBack', 'cancel'],
  [dispatched]: ['arrive', 'updateArrival', 'finish', 'giveBack', 'cancel'],
  [onSite]: ['begin', 'finish', 'cancel'],
  [inService]: ['finish'],
};
export const actsOf = ({ status }: Pick<RescueRow, 'status'>): StaffRescueAct[] => actsByStatus[status] ?? [];

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
