import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { BusinessType } from '../contract/business.ts';
import { attemptMachine, openAttemptStates } from './attempt-machine.ts';
import { endedPaymentStates, paymentMachine } from './payment-machine.ts';
import { refundMachine } from './refund-machine.ts';
import type { AttemptRow, PaymentRow } from './rules.ts';
import { paymentAttempts, payments, refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;
type Reader = Database | Transaction;

export const paymentStates = statefulTable(payments, {
  machine: paymentMachine,
  id: 'payNo',
  // A paid deposit was in OM004 in release 0.1.0.
  migrated: ['OM004 recode OM017'],
});

export const attemptStates = statefulTable(paymentAttempts, {
  machine: attemptMachine,
  id: 'attemptNo',
  countBy: 'channel',
});

export const refundStates = statefulTable(refunds, { machine: refundMachine, id: 'refundNo' });

export async function uncheckedPayment(db: Reader, payNo: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.payNo, payNo));
  if (!row) throw new Error(`There is no payment ${payNo}`);
  return row;
}

/** The one payment of a business object that has not ended. */
export async function uncheckedLivePayment(
  db: Reader,
  businessType: BusinessType,
  businessNo: string,
): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessType, businessType), eq(payments.businessNo, businessNo)));
  const ended: readonly string[] = endedPaymentStates;
  return rows.find((row) => !ended.includes(row.status)) ?? null;
}

/** Every payment of a business object with its attempts, newest first. */
export async function uncheckedHistory(db: Reader, businessType: BusinessType, businessNo: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessType, businessType), eq(payments.businessNo, businessNo)))
    .orderBy(desc(payments.createdAt));
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(
      inArray(
        paymentAttempts.payNo,
        rows.map((row) => row.payNo),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt));
  return rows.map(({ payNo, status, amountFen }) => ({
    payNo,
    status,
    amountFen,
    attempts: attempts
      .filter((attempt) => attempt.payNo === payNo)
      .map((attempt) => ({
        attemptNo: attempt.attemptNo,
        channel: attempt.channel,
        clientType: attempt.clientType,
        byHelper: attempt.helperId !== null,
        status: attempt.status,
        transactionId: attempt.transactionId,
        createdAt: attempt.createdAt.toISOString(),
        paidAt: attempt.paidAt?.toISOString() ?? null,
      })),
  }));
}

export async function uncheckedAttempt(db: Reader, attemptNo: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.attemptNo, attemptNo));
  return row ?? null;
}

export async function uncheckedOpenAttempt(db: Reader, payNo: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.payNo, payNo), inArray(paymentAttempts.status, [...openAttemptStates])));
  return row ?? null;
}

/** Newest first. */
export async function uncheckedAttempts(db: Reader, payNo: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.payNo, payNo))
    .orderBy(desc(paymentAttempts.createdAt));
}

export async function uncheckedRefund(db: Reader, refundNo: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  return row ?? null;
}

export async function uncheckedRefundsOf(db: Reader, payNo: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.payNo, payNo));
}

/** The newest payment of a business object. */
export async function uncheckedLatestPayNo(
  db: Reader,
  businessType: BusinessType,
  businessNo: string,
): Promise<string | null> {
  const [row] = await db
    .select({ payNo: payments.payNo })
    .from(payments)
    .where(and(eq(payments.businessType, businessType), eq(payments.businessNo, businessNo)))
    .orderBy(desc(payments.createdAt), desc(payments.payNo))
    .limit(1);
  return row?.payNo ?? null;
}
