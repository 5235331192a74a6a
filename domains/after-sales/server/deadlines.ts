import { dayMs } from '@ev/kernel/durations.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { BoughtOrders } from '@ev/mall-order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { caseStatus } from '../contract/kinds.ts';
import { type CaseMoves, type LockedCase, lockCase } from './case-home.ts';
import { goesOnAlone } from './case-presenter.ts';
import type { CaseSteps } from './case-steps.ts';
import { findReturnAddress } from './return-addresses.ts';
import { mallCases } from './tables.ts';

/** How long before its end the customer is reminded to send the goods back. */
const reminderMs = 2 * dayMs;

const actor = 'system';

/** What happens by itself when a step of a case is over, and the reminder before. */
export function createDeadlines(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  orders: Pick<BoughtOrders, 'lock'>;
  moves: CaseMoves;
  steps: CaseSteps;
}) {
  const { db, clock, log, orders, moves, steps } = deps;

  async function goOn(tx: Transaction, locked: LockedCase): Promise<void> {
    const { row } = locked;
    switch (row.status) {
      case 'applied':
        // Without an address there is nowhere to send the goods, and the case waits for staff.
        if (row.kind === 'refund' || (await findReturnAddress(tx)))
          await steps.approve(tx, locked, { actor });
        return;
      case 'toSendBack':
        return steps.fail(tx, locked, { event: 'expire', actor });
      case 'sentBack':
        return steps.receive(tx, locked, { actor, condition: null });
      case 'resent':
        await steps.confirm(tx, locked, { actor });
    }
  }

  async function remind(tx: Transaction, { row }: LockedCase, now: Date): Promise<void> {
    if (row.status !== caseStatus.toSendBack || row.remindedAt !== null || row.dueAt === null) return;
    await tx.update(mallCases).set({ remindedAt: now }).where(eq(mallCases.caseNo, row.caseNo));
    await moves.tell(tx, row, {
      template: 'after-sales.sendBackSoon',
      cause: 'sendBackSoon',
      words: { until: formatShortDateTime(row.dueAt, now) },
    });
  }

  const handle = (caseNo: string): Promise<void> =>
    db.transaction(async (tx) => {
      const locked = await lockCase(tx, orders, caseNo);
      const dueAt = locked?.row.dueAt ?? null;
      if (!locked || dueAt === null) return;
      const now = clock.now();
      if (dueAt > now) return remind(tx, locked, now);
      if (goesOnAlone(locked.row)) await goOn(tx, locked);
    });

  return {
    sweep: (): Promise<void> =>
      eachKey(
        async (last, limit) => {
          const now = clock.now();
          const toRemind = and(
            eq(mallCases.status, caseStatus.toSendBack),
            isNull(mallCases.remindedAt),
            lte(mallCases.dueAt, new Date(now.getTime() + reminderMs)),
          );
          const rows = await db
            .select({ caseNo: mallCases.caseNo })
            .from(mallCases)
            .where(and(or(lte(mallCases.dueAt, now), toRemind), gt(mallCases.caseNo, last)))
            .orderBy(asc(mallCases.caseNo))
            .limit(limit);
          return rows.map(({ caseNo }) => caseNo);
        },
        (caseNo) =>
          handle(caseNo).catch((error: unknown) => log.error({ caseNo, error }, 'a due case cannot go on')),
      ),
  };
}
