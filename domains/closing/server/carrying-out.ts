import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Services } from '@ev/platform/module.ts';
import type { PersonalDataService } from '@ev/privacy/server/public.ts';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { closingStatus, isOpen } from '../contract/kinds.ts';
import { type ClosingMoves, closingStates } from './closing-home.ts';
import { remindsUntil, tryAgainAt } from './closing-rules.ts';
import type { Findings } from './obstacles.ts';
import type { Requests } from './requests.ts';
import { type ClosingRow, closings } from './tables.ts';

type CarryingOutDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  moves: ClosingMoves;
  findings: Findings;
  requests: Pick<Requests, 'remind'>;
  closings: Services['account']['closings'];
  personalData: Pick<PersonalDataService, 'erase'>;
};

export type CarryingOut = ReturnType<typeof createCarryingOut>;

/** Carries out closings whose cooling days are over. */
export function createCarryingOut(deps: CarryingOutDeps) {
  const { db, clock, jobs, requests } = deps;
  return {
    attempt: attempt.bind(null, deps),

    /** The job `closing.carryOut`. A withdrawal or another attempt may have been faster. */
    carryOut: ({ closingNo }: { closingNo: string }): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await closingStates.lock(tx, closingNo);
        if (!row?.nextTryAt || row.nextTryAt > clock.now()) return;
        await attempt(deps, tx, row, 'system');
      }),

    /** The job `closing.sweep`. Each closing gets a job of its own, so that a failure concerns no other. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const due = await db
        .select({ closingNo: closings.closingNo })
        .from(closings)
        .where(lte(closings.nextTryAt, now))
        .orderBy(asc(closings.nextTryAt));
      for (const { closingNo } of due)
        await db.transaction((tx) =>
          jobs.enqueue(tx, 'closing.carryOut', { closingNo }, { onceKey: closingNo }),
        );
      const soon = await db
        .select({ closingNo: closings.closingNo })
        .from(closings)
        .where(
          and(
            eq(closings.status, closingStatus.pending),
            isNull(closings.remindedAt),
            gt(closings.coolingEndsAt, now),
            lte(closings.coolingEndsAt, remindsUntil(now)),
          ),
        );
      for (const { closingNo } of soon) await db.transaction((tx) => requests.remind(tx, closingNo));
    },
  };
}

/**
 * Closes the account, or records what holds it up. The caller has locked the row, for which the commands of
 * the customer wait (`guard.ts`): what they have begun is visible here, and what follows is refused.
 */
async function attempt(
  deps: CarryingOutDeps,
  tx: Transaction,
  row: ClosingRow,
  actor: string,
): Promise<ClosingRow['status']> {
  const { closingNo, accountId, status } = row;
  if (!isOpen(status)) return status;
  const obstacles = await deps.findings.obstaclesOf(tx, accountId);
  if (obstacles.length > 0) {
    await holdUp(deps, tx, row, obstacles, actor);
    return closingStatus.heldUp;
  }
  const farewellPhone = await deps.closings.uncheckedPhoneOf(tx, accountId);
  await deps.personalData.erase(tx, accountId);
  await deps.closings.close(tx, accountId);
  const set = { nextTryAt: null, obstacles: [], farewellPhone };
  await deps.moves.move(tx, { closingNo, event: 'carryOut', actor, set });
  await deps.jobs.enqueue(tx, 'closing.sendFarewell', { closingNo });
  return closingStatus.done;
}

async function holdUp(
  { clock, moves }: CarryingOutDeps,
  tx: Transaction,
  row: ClosingRow,
  obstacles: ClosingRow['obstacles'],
  actor: string,
): Promise<void> {
  const { closingNo } = row;
  const set = { obstacles, nextTryAt: tryAgainAt(clock.now()) };
  const moved = await moves.move(tx, { closingNo, event: 'holdUp', actor, set });
  if (moved.kind === 'already') {
    await tx.update(closings).set(set).where(eq(closings.closingNo, closingNo));
    return;
  }
  const what = obstacles.map(({ title }) => title).join('、');
  await moves.tell(tx, row, 'closing.heldUp', { what });
}
