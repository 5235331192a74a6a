import { hourMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq, lte } from 'drizzle-orm';
import { caseStatus } from '../contract/kinds.ts';
import { uncountedCases } from './case-home.ts';
import { mallCases } from './tables.ts';

type Waiting = Slots['operations.waiting'][number];

/** Applications that wait longer than this are counted for staff. */
const waitingHours = 24;

/** What waits for staff: old applications, goods that came back or were not examined, refunds that failed. */
export function createCaseTasks({ db, clock }: { db: Database; clock: Clock }): Waiting[] {
  return [
    {
      name: 'afterSalesApplied',
      permission: 'afterSales.decide',
      count: () => {
        const before = new Date(clock.now().getTime() - waitingHours * hourMs);
        const isOld = lte(mallCases.appliedAt, before);
        return db.$count(mallCases, and(eq(mallCases.status, caseStatus.applied), isOld));
      },
    },
    {
      name: 'afterSalesSentBack',
      permission: 'afterSales.decide',
      count: () => db.$count(mallCases, eq(mallCases.status, caseStatus.sentBack)),
    },
    {
      name: 'afterSalesUncounted',
      permission: 'afterSales.decide',
      count: () => db.$count(mallCases, uncountedCases()),
    },
    {
      name: 'afterSalesRefundFailed',
      permission: 'afterSales.refund',
      count: () => db.$count(mallCases, eq(mallCases.status, caseStatus.refundFailed)),
    },
  ];
}
