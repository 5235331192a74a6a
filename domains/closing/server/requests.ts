import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { isOpen } from '../contract/kinds.ts';
import { type ClosingMoves, closingStates, lockClosingOf, openClosingOf } from './closing-home.ts';
import { datesOf } from './closing-rules.ts';
import type { Findings } from './obstacles.ts';
import { type ClosingRow, closings } from './tables.ts';

type NewClosing = { accountId: string; actor: string; reason: string | null; proofNote: string | null };

export type Requests = ReturnType<typeof createRequests>;

/** Requests and withdrawals, by the customer or by staff for them. */
export function createRequests(deps: { clock: Clock; moves: ClosingMoves; findings: Findings }) {
  const { clock, moves, findings } = deps;

  /**
   * A new closing, of which the customer is not notified yet.
   * @throws AppError closing.alreadyRequested, closing.obstructed
   */
  async function begin(tx: Transaction, given: NewClosing): Promise<ClosingRow> {
    const { accountId, actor, reason, proofNote } = given;
    await lockClosingOf(tx, accountId);
    if (await openClosingOf(tx, accountId)) throw new AppError('closing.alreadyRequested');
    if ((await findings.obstaclesOf(tx, accountId)).length > 0) throw new AppError('closing.obstructed');
    const now = clock.now();
    const { row } = await closingStates.create(tx, clock, {
      values: {
        closingNo: newNumber('L', now),
        accountId,
        ...datesOf(now),
        obstacles: [],
        reason,
        proofNote,
      },
      event: 'request',
      actor,
    });
    return row;
  }

  return {
    begin,

    /** @throws AppError closing.alreadyRequested, closing.obstructed */
    async request(tx: Transaction, given: NewClosing): Promise<ClosingRow> {
      const row = await begin(tx, given);
      await moves.tell(tx, row, 'closing.requested', { day: dayOf(row) });
      return row;
    },

    /**
     * Waits for an attempt that is under way: of the two, the first one counts.
     * @throws AppError closing.notFound, closing.moved
     */
    async withdraw(
      tx: Transaction,
      change: { closingNo: string; accountId?: string; actor: string; reason?: string },
    ): Promise<void> {
      const { closingNo, accountId, ...by } = change;
      const row = await closingStates.lock(tx, closingNo);
      if (!row || (accountId !== undefined && row.accountId !== accountId))
        throw new AppError('closing.notFound');
      const set = { nextTryAt: null, obstacles: [] };
      const moved = await moves.move(tx, { closingNo, event: 'withdraw', set, ...by });
      if (moved.kind === 'moved') await moves.tell(tx, row, 'closing.withdrawn');
    },

    /** Reminds once of the end of the cooling days. */
    async remind(tx: Transaction, closingNo: string): Promise<void> {
      const row = await closingStates.lock(tx, closingNo);
      if (!row || !isOpen(row.status) || row.remindedAt) return;
      await tx.update(closings).set({ remindedAt: clock.now() }).where(eq(closings.closingNo, closingNo));
      await moves.tell(tx, row, 'closing.tomorrow', { day: dayOf(row) });
    },
  };
}

const dayOf = ({ coolingEndsAt }: ClosingRow): string => formatDay(shanghaiDay(coolingEndsAt));
