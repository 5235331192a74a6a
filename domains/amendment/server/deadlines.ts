import { hourMs } from '@ev/kernel/durations.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { OrderAmendments } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { flowStatus } from '@ev/signing/contract/kinds.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { amendmentStatus, reminderHours } from '../contract/kinds.ts';
import { type AmendmentMoves, findLive } from './amendment-home.ts';
import type { AmendmentSteps } from './amendment-steps.ts';
import { lapsed } from './signing-subject.ts';
import { amendments } from './tables.ts';

const batchSize = 200;

/** Reminds customers of amendments that wait for their signature, and ends those whose time is over. */
export function createDeadlines(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  moves: AmendmentMoves;
  steps: AmendmentSteps;
  orders: OrderAmendments;
  flows: Pick<SigningFlows, 'find'>;
}) {
  const { db, clock, log, moves, steps, orders, flows } = deps;

  /** It may have been signed there in time. Signing asks the provider, and ends the document if it was not. */
  async function isAtProvider(tx: Transaction, flowNo: string | null): Promise<boolean> {
    const flow = flowNo === null ? null : await flows.find(tx, flowNo);
    return flow?.status === flowStatus.atProvider;
  }

  async function handle(orderNo: string): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await orders.uncheckedLock(tx, orderNo))) return;
      const amendment = await findLive(tx, orderNo);
      const now = clock.now();
      if (amendment?.status !== amendmentStatus.toSign || amendment.signBefore === null) return;
      const { amendmentNo, signBefore } = amendment;
      if (signBefore <= now) {
        if (await isAtProvider(tx, amendment.flowNo)) return;
        return steps.drop(tx, amendment, { event: 'lapse', actor: 'system', reason: lapsed });
      }
      if (amendment.reminded) return;
      await tx.update(amendments).set({ reminded: true }).where(eq(amendments.amendmentNo, amendmentNo));
      const words = { until: formatShortDateTime(signBefore) };
      await moves.tell(tx, amendment, { template: 'amendment.signSoon', cause: 'signSoon', words });
    });
  }

  return {
    async sweep(): Promise<void> {
      const now = clock.now();
      const soon = new Date(now.getTime() + reminderHours * hourMs);
      const { status, signBefore, reminded, orderNo } = amendments;
      const due = await db
        .select({ orderNo })
        .from(amendments)
        .where(
          and(
            eq(status, amendmentStatus.toSign),
            or(lte(signBefore, now), and(lte(signBefore, soon), sql`not ${reminded}`)),
          ),
        )
        .orderBy(asc(signBefore))
        .limit(batchSize);
      for (const one of due)
        await handle(one.orderNo).catch((error: unknown) =>
          log.error({ orderNo: one.orderNo, error }, 'a due amendment cannot be handled'),
        );
    },
  };
}
