import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { ChargeMoves } from './charge-home.ts';

/** Moves a session to the stage in which its operator is asked to stop it; a session already there stays. */
export async function askToStop(
  tx: Transaction,
  { clock, jobs, moves }: { clock: Clock; jobs: Jobs; moves: ChargeMoves },
  { chargeOrderId, actor, text }: { chargeOrderId: string; actor: string; text: string },
) {
  const set = { stopAskedAt: clock.now(), stopAnsweredAt: null, stopAsks: 0 };
  const moved = await moves.move(tx, { chargeOrderId, event: 'askStop', actor, set });
  if (moved.kind === 'moved') {
    const note = { from: 'platform', what: 'query_stop_charge', taken: true, text } as const;
    await moves.note(tx, chargeOrderId, note);
    await jobs.enqueue(tx, 'charge.askStop', { chargeOrderId });
  }
  return moved;
}
