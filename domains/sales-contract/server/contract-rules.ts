import { hourMs } from '@ev/kernel/durations.ts';
import { graceHours, graceReminderHours } from '../contract/kinds.ts';
import type { ContractRow } from './tables.ts';

/** What follows from the order of a contract. */
export type Deadlines = Pick<ContractRow, 'dueAt' | 'heldAt' | 'orderStatus'>;

/** Until when a contract can be signed before its order goes to staff; null if it has, or is not paid. */
export function signBeforeOf({ dueAt, heldAt, orderStatus }: Deadlines): Date | null {
  if (heldAt !== null || orderStatus !== '2' || dueAt === null) return null;
  return new Date(dueAt.getTime() + graceHours * hourMs);
}

/** Whether the cooling window is over. */
export function isOverdue({ dueAt, orderStatus }: Deadlines, now: Date): boolean {
  return orderStatus === '2' && dueAt !== null && dueAt <= now;
}

/** Whether the order still waits for its contract: it is paid and not locked, or held for want of it. */
export function isOpen({ heldAt, orderStatus }: Pick<ContractRow, 'heldAt' | 'orderStatus'>): boolean {
  return orderStatus === '2' || heldAt !== null;
}

/** How many reminders are due after the end of the cooling window. */
export function graceRemindersDue(dueAt: Date, now: Date): number {
  const passedMs = now.getTime() - dueAt.getTime();
  return graceReminderHours.filter((hours) => passedMs >= hours * hourMs).length;
}
