import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import type { PaymentContext } from './context.ts';
import type { HelpStanding } from './help.ts';
import type { PaymentRow } from './rules.ts';
import { paymentAttempts, payments } from './tables.ts';

/** The caller's role for a payment: its customer, or a helper who pays in their place. */
export type Seat = { payment: PaymentRow; helper: HelpStanding | null };

/**
 * The payment, if it concerns this account: its own, or one that it was asked or has tried to pay. Any other
 * is reported as not found.
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
