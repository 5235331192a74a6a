import { AppError } from '@ev/platform/app-error.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq, ne } from 'drizzle-orm';
import { closingStatus } from '../contract/kinds.ts';
import { closings } from './tables.ts';

/**
 * Before a command of a customer whose account is being closed: it waits for an attempt to close the account
 * and is refused after it, and an attempt waits for the command and sees its effects. Without this, a payment
 * could begin between the check for obstacles and the end of the account.
 */
export const guardCommands: Slots['shell.memberCommand'] = async (tx, { accountId, endpointId }) => {
  // These lock the closing themselves.
  if (endpointId.startsWith('closing.')) return;
  const [row] = await tx
    .select({ status: closings.status })
    .from(closings)
    .where(and(eq(closings.accountId, accountId), ne(closings.status, closingStatus.withdrawn)))
    .for('share');
  if (row?.status === closingStatus.done) throw new AppError('auth.accountClosed');
};
