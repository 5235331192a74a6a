import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Services } from '@ev/platform/module.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Obstacle } from '../contract/closing.ts';
import { closingStatus, isOpen } from '../contract/kinds.ts';
import type { CarryingOut } from './carrying-out.ts';
import { type ClosingMoves, closingStates, lockClosingOf } from './closing-home.ts';
import type { Findings } from './obstacles.ts';
import type { Requests } from './requests.ts';
import { type ClosingRow, closings } from './tables.ts';

/** What became of an account, or in a rehearsal would become of it. */
export type Erasure =
  | { kind: 'closed'; closingNo: string | null; losses: readonly string[] }
  | { kind: 'obstructed'; obstacles: readonly Obstacle[] }
  | { kind: 'closedBefore'; closingNo: string; at: Date };

export type OperatorErasure = ReturnType<typeof createOperatorErasure>;

type ErasureDeps = {
  db: Database;
  moves: ClosingMoves;
  findings: Findings;
  requests: Pick<Requests, 'begin'>;
  carryingOut: Pick<CarryingOut, 'attempt'>;
  accounts: Pick<Services['account']['closings'], 'assertClosable'>;
};

const actor = 'operator';

/**
 * Closes an account on behalf of the operator of the server, for a customer who has asked for it in writing: without
 * a code and without cooling days, held up by the same obstacles, erased by the same register.
 */
export function createOperatorErasure(deps: ErasureDeps) {
  const { db, findings, carryingOut, moves, accounts } = deps;
  return {
    /** What would be done. @throws AppError account.userNotFound */
    async rehearse(accountId: string): Promise<Erasure> {
      const known = await standingClosingOf(db, accountId);
      if (known?.status === closingStatus.done) return closedBefore(known);
      await db.transaction((tx) => accounts.assertClosable(tx, accountId));
      const obstacles = await findings.obstaclesOf(db, accountId);
      if (obstacles.length > 0) return { kind: 'obstructed', obstacles };
      return { kind: 'closed', closingNo: null, losses: await findings.lossesOf(db, accountId) };
    },

    /**
     * Carries out the closing that is under way, if there is one. Repeating it changes nothing.
     * @param given.proof where the written request is
     * @param given.record records the closing in the audit log, in its transaction
     * @throws AppError account.userNotFound; closing.moved if the customer withdraws at this moment
     */
    async erase(
      accountId: string,
      given: { proof: string; record(tx: Transaction, closingNo: string): Promise<void> },
    ): Promise<Erasure> {
      const begun = await db.transaction((tx) => begin(deps, tx, accountId, given.proof));
      if ('obstacles' in begun) return { kind: 'obstructed', obstacles: begun.obstacles };
      const { closing, isNew } = begun;
      const { closingNo } = closing;
      if (closing.status === closingStatus.done) return closedBefore(closing);
      await letCommandsEnd(db);
      return db.transaction(async (tx): Promise<Erasure> => {
        const row = await closingStates.lock(tx, closingNo);
        if (row?.status === closingStatus.done) return closedBefore(row);
        if (!row || !isOpen(row.status)) throw new AppError('closing.moved');
        const obstacles = await findings.obstaclesOf(tx, accountId);
        if (obstacles.length > 0) {
          const set = { nextTryAt: null, obstacles: [] };
          if (isNew) await moves.move(tx, { closingNo, event: 'withdraw', actor, set });
          return { kind: 'obstructed', obstacles };
        }
        const losses = await findings.lossesOf(tx, accountId);
        await carryingOut.attempt(tx, row, actor);
        await given.record(tx, closingNo);
        return { kind: 'closed', closingNo, losses };
      });
    },
  };
}

const closedBefore = ({ closingNo, statusSince }: ClosingRow): Erasure => ({
  kind: 'closedBefore',
  closingNo,
  at: statusSince,
});

/** The closing of an account that is under way or done; null if there is none, or all were withdrawn. */
async function standingClosingOf(
  reader: Database | Transaction,
  accountId: string,
): Promise<ClosingRow | null> {
  const [row] = await reader
    .select()
    .from(closings)
    .where(and(eq(closings.accountId, accountId), ne(closings.status, closingStatus.withdrawn)));
  return row ?? null;
}

/** The standing closing, or a new one, of which the customer is not notified: it ends in a moment. */
async function begin(
  { findings, requests, accounts }: ErasureDeps,
  tx: Transaction,
  accountId: string,
  proofNote: string,
): Promise<{ closing: ClosingRow; isNew: boolean } | { obstacles: Obstacle[] }> {
  // Two operators wait for each other here, so that the second one finds the closing of the first.
  await lockClosingOf(tx, accountId);
  const standing = await standingClosingOf(tx, accountId);
  if (standing) return { closing: standing, isNew: false };
  await accounts.assertClosable(tx, accountId);
  const obstacles = await findings.obstaclesOf(tx, accountId);
  if (obstacles.length > 0) return { obstacles };
  const reason = '客户书面申请，由运维人员用命令注销';
  return { closing: await requests.begin(tx, { accountId, actor, reason, proofNote }), isNew: true };
}

/**
 * Commands of customers hold this lock until they end (`guard.ts`). Those that began before the closing was there
 * cannot see it and would not wait for the attempt; after this the last of them has ended.
 */
async function letCommandsEnd(db: Database): Promise<void> {
  await db.transaction((tx) => tx.execute(sql`lock table ${closings} in exclusive mode`));
}
