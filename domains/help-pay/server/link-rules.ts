import { linkHours, linkStatus } from '../contract/kinds.ts';
import type { LinkRow } from './tables.ts';

/** A link lives two hours, and never longer than there is time to pay the order. */
export function linkEndsAt(now: Date, payBefore: Date): Date {
  return new Date(Math.min(now.getTime() + linkHours * 3_600_000, payBefore.getTime()));
}

/** Whether somebody may pay by it. The sweep that ends it may come later than its end. */
export function isOpen(link: Pick<LinkRow, 'status' | 'expiresAt'>, now: Date): boolean {
  return link.status === linkStatus.open && link.expiresAt > now;
}
