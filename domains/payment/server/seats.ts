import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import type { PaymentContext } from './context.ts';
import type { HelpStanding } from './help.ts';
import type { PaymentRow } from './rules.ts';
import { paymentAttempts, payments } from './tables.ts';

/** Who somebody is to a payment: its customer, or one who pays in their place. */
export type Seat = { payment: PaymentRow; helper: HelpStanding | null };

/**
 * The payment as far as it is this account's: their own, or one that they were asked to pay or have tried to.
 * Everybody else's is not found.
 */
export async function findSeat(
  { help }: Pick<PaymentContext, 'help'>,
  db: Database | Transaction,
  accountId: string,
  payNo: string,
): Promise<Seat | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.payNo, payNo));
  if (!payment) return null;
  if (payment.accountId === accountId) return { payment, helper: null };
  const helper = (await help()?.find(db, payNo, accountId)) ?? null;
  if (helper) return { payment, helper };
  const [tried] = await db
    .select({ attemptNo: paymentAttempts.attemptNo })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.payNo, payNo), eq(paymentAttempts.helperId, accountId)))
    .limit(1);
  return tried ? { payment, helper: { payBefore: null } } : null;
}
