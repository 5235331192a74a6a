import { type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { ShareScope } from '../contract/kinds.ts';
import type { ShareRow } from './tables.ts';

type Access = Pick<ShareRow, 'status' | 'untilDay' | 'ownerId'>;

/** Whether a last day has not passed in Shanghai; without one there is no end. */
export const lasts = (untilDay: Day | null, now: Date): boolean =>
  untilDay === null || untilDay >= shanghaiDay(now);

/**
 * Whether a share gives access now: it was accepted, its last day has not passed, and the customer who
 * shared the car still owns it.
 */
export const givesAccess = (
  { status, untilDay, ownerId }: Access,
  ownerNow: string | null,
  now: Date,
): boolean => status === 'active' && lasts(untilDay, now) && ownerId === ownerNow;

/** The state comes with every share. */
export const scopesOf = (scopes: readonly ShareScope[]): ShareScope[] => [
  ...new Set<ShareScope>(['state', ...scopes]),
];

/** Whether an invitation can be accepted now. */
export const isOpen = (
  { status, expiresAt, untilDay, ownerId }: Access & Pick<ShareRow, 'expiresAt'>,
  ownerNow: string | null,
  now: Date,
): boolean => status === 'offered' && expiresAt > now && lasts(untilDay, now) && ownerId === ownerNow;
