import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { ChargeMoves } from './charge-home.ts';

/** Brings a session to where its operator is asked to stop it; one that is on the way there goes on. */
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
