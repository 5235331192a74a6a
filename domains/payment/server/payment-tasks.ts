import { formatYuan } from '@ev/kernel/money.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { needsPerson } from './returns-service.ts';
import { paymentAttempts, reconciliationDifferences, refunds } from './tables.ts';

type List = Extract<Slots['operations.waiting'][number], { list: unknown }>;

/** Tasks about money that wait for a staff member. They are assigned to nobody and belong to no store. */
export function createPaymentTasks(db: Database): List[] {
  return [
    {
      name: 'failedRefunds',
      permission: 'refunds.read',
      async list({ staffId }, { depth, most }) {
        const where = and(needsPerson, staffId ? sql`false` : undefined);
        const joined = sql`from ${refunds} inner join ${paymentAttempts} on ${refunds.attemptNo} = ${paymentAttempts.attemptNo}`;
        const { refundNo, ownerNo, amountFen, failureReason, createdAt } = refunds;
        const rows = await db
          .select({
            refundNo,
            ownerNo,
            amountFen,
            failureReason,
            createdAt,
            total: countedTo(most, sql`${joined} where ${where}`),
          })
          .from(refunds)
          .innerJoin(paymentAttempts, eq(refunds.attemptNo, paymentAttempts.attemptNo))
          .where(where)
          .orderBy(asc(createdAt))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: row.refundNo,
            keyword: null,
            title: `退款 ${formatYuan(row.amountFen)}`,
            text: [row.ownerNo, row.failureReason].filter(Boolean).join('，'),
            owner: null,
            since: row.createdAt,
            due: null,
          })),
        };
      },
    },
    {
      name: 'openDifferences',
      permission: 'reconciliation.read',
      async list({ staffId }, { depth, most }) {
        const { id, day, subject, subjectNo, ours, theirs, foundAt, resolvedAt } = reconciliationDifferences;
        const where = and(isNull(resolvedAt), staffId ? sql`false` : undefined);
        const rows = await db
          .select({
            id,
            day,
            subject,
            subjectNo,
            ours,
            theirs,
            foundAt,
            total: countedTo(most, sql`from ${reconciliationDifferences} where ${where}`),
          })
          .from(reconciliationDifferences)
          .where(where)
          .orderBy(asc(id))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: String(row.id),
            keyword: null,
            title: `${row.day} ${row.subject === 'refund' ? '退款' : '支付'} ${row.subjectNo}`,
            text: `我方${sideWords(row.ours)}，渠道${sideWords(row.theirs)}`,
            owner: null,
            since: row.foundAt,
            due: null,
          })),
        };
      },
    },
  ];
}

function sideWords(side: { amountFen: number } | null): string {
  return side ? ` ${formatYuan(side.amountFen)}` : '没有记录';
}
