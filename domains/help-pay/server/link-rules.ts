import { linkHours, linkStatus } from '../contract/kinds.ts';
import type { LinkRow } from './tables.ts';

/** A link lives two hours, but never longer than the time left to pay the order. */
export function linkEndsAt(now: Date, payBefore: Date): Date {
  return new Date(Math.min(now.getTime() + linkHours * 3_600_000, payBefore.getTime()));
}

/**
 * Whether the link can still be paid by. Checks the time as well, because the sweep that ends links may run
 * late.
 */
export function isOpen(link: Pick<LinkRow, 'status' | 'expiresAt'>, now: Date): boolean {
  return link.status === linkStatus.open && link.expiresAt > now;
}
