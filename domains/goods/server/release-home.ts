import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { type ReleaseEvent, releaseMachine } from './release-machine.ts';
import { goodsReleases, type ReleaseRow } from './tables.ts';

export const releaseStates = statefulTable(goodsReleases, { machine: releaseMachine, id: 'releaseNo' });

/** The only way to change the status of a release. @throws AppError goods.releaseMoved */
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
  return releaseStates.transition(tx, clock, {
    id: releaseNo,
    event,
    actor,
    ...(reason === undefined ? {} : { reason }),
    set: { ...set, statusSince: clock.now() },
  });
}
