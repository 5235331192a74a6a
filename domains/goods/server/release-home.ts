import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, type StateHome, transition } from '@ev/platform/transition.ts';
import { eq } from 'drizzle-orm';
import { type ReleaseEvent, releaseMachine } from './release-machine.ts';
import { goodsReleases, type ReleaseRow } from './tables.ts';

export const releaseHome: StateHome<ReleaseRow> = {
  table: goodsReleases,
  id: goodsReleases.releaseNo,
  status: goodsReleases.status,
  async lock(tx, releaseNo) {
    const [row] = await tx
      .select()
      .from(goodsReleases)
      .where(eq(goodsReleases.releaseNo, releaseNo))
      .for('update');
    return row ?? null;
  },
  statusOf: ({ status }) => status,
};

/** The only way in which the status of a release changes. @throws AppError goods.releaseMoved */
export function moveRelease(
  tx: Transaction,
  clock: Clock,
  change: {
    releaseNo: string;
    event: ReleaseEvent;
    actor: string;
    reason?: string;
    set?: Partial<ReleaseRow>;
  },
): Promise<Moved<ReleaseRow>> {
  const { releaseNo, event, actor, reason, set } = change;
  return transition(tx, clock, {
    machine: releaseMachine,
    home: releaseHome,
    id: releaseNo,
    event,
    actor,
    ...(reason === undefined ? {} : { reason }),
    set: { ...set, statusSince: clock.now() },
  });
}
