import { dayMs } from '@ev/kernel/durations.ts';
import { shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { AppointmentMoves } from '../appointment-home.ts';
import { finishCampaigns } from '../campaign/campaign-home.ts';
import { intervalsOf } from '../catalogue/catalogue.ts';
import { dueSoon } from '../rules/due-rules.ts';
import { addMonths } from '../rules/months.ts';
import type { Work, WorkMoves } from './work-home.ts';

/** The customer has the car again: campaigns are done, and the next reminder is set. */
export async function finishVisit(
  deps: { clock: Clock; moves: WorkMoves; appointmentMoves: AppointmentMoves },
  tx: Transaction,
  { order, appointment }: Work,
  actor: string,
): Promise<void> {
  const { clock, moves, appointmentMoves } = deps;
  const { workOrderNo, appointmentNo } = order;
  const finishedAt = clock.now();
  const set = { finishedAt, remindDueAt: await remindDueAt(tx, appointment, finishedAt) };
  const moved = await moves.move(tx, { workOrderNo, event: 'handBack', actor, set });
  if (moved.kind === 'already') return;
  await appointmentMoves.move(tx, {
    appointmentNo,
    event: 'finish',
    actor,
    set: { endedAt: finishedAt },
  });
  await finishCampaigns(tx, appointmentNo, finishedAt);
  await moves.tell(
    tx,
    { order, appointment },
    { template: 'maintenance.done', cause: String(moved.historyId) },
  );
}

/** Some weeks before the first item of this visit is due again by its time; null if none is. */
async function remindDueAt(
  tx: Transaction,
  { modelCode, items }: Work['appointment'],
  finishedAt: Date,
): Promise<Date | null> {
  const done = new Set(items.map(({ code }) => code));
  const months = (await intervalsOf(tx, modelCode)).flatMap((interval) =>
    interval.months !== null && done.has(interval.itemCode) ? [interval.months] : [],
  );
  if (months.length === 0) return null;
  const dueDay = addMonths(shanghaiDay(finishedAt), Math.min(...months));
  return new Date(startOfDay(dueDay).getTime() - dueSoon.days * dayMs);
}
