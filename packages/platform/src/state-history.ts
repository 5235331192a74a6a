import type { Clock } from './clock.ts';
import type { Transaction } from './database.ts';
import { stateHistory } from './tables.ts';

/** Writes one history row and returns its id. The first row of an object has no `from`. */
export async function recordState(
  tx: Transaction,
  clock: Clock,
  change: {
    machine: string;
    entityId: string;
    from: string | null;
    event: string;
    to: string;
    actor: string;
    reason?: string | undefined;
  },
): Promise<number> {
  const [row] = await tx
    .insert(stateHistory)
    .values({
      machine: change.machine,
      entityId: change.entityId,
      fromState: change.from,
      event: change.event,
      toState: change.to,
      actor: change.actor,
      reason: change.reason ?? null,
      at: clock.now(),
    })
    .returning({ id: stateHistory.id });
  if (!row) throw new Error('The history was not written');
  return row.id;
}
