import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import type { AppointmentMoves } from '../appointment-home.ts';
import { freeCampaigns } from '../campaign/campaign-home.ts';
import { quoteStates, quotesOf } from '../quote/quote-home.ts';
import { takeParts } from './part-taking.ts';
import type { Work, WorkMoves } from './work-home.ts';

export type ClosingDeps = {
  clock: Clock;
  moves: WorkMoves;
  appointmentMoves: AppointmentMoves;
  flows: Pick<SigningFlows, 'void'>;
};

/**
 * Closes a locked work order without work: what was quoted is void, and parts go back into the stock. @throws AppError
 * maintenance.actRefused
 */
export async function closeVisit(
  { clock, moves, appointmentMoves, flows }: ClosingDeps,
  tx: Transaction,
  work: Work,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  const { workOrderNo, appointmentNo, storeId, takenParts } = work.order;
  for (const { quoteNo, flowNo, status } of await quotesOf(tx, workOrderNo)) {
    if (status === 'replaced' || status === 'declined') continue;
    await quoteStates.transition(tx, clock, { id: quoteNo, event: 'replace', actor });
    if (flowNo !== null) await flows.void(tx, flowNo, '服务工单已关闭');
  }
  await takeParts(tx, storeId, { taken: takenParts, needed: new Map() });
  const endedAt = clock.now();
  const set = { finishedAt: endedAt, takenParts: {} };
  const moved = await moves.move(tx, { workOrderNo, event: 'close', actor, reason, set });
  await appointmentMoves.move(tx, { appointmentNo, event: 'finish', actor, set: { endedAt } });
  await freeCampaigns(tx, appointmentNo);
  if (moved.kind === 'moved')
    await moves.tell(tx, work, {
      template: 'maintenance.closed',
      cause: String(moved.historyId),
      words: { reason },
    });
}
