import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { StepKind } from '../../contract/staff-kinds.ts';
import type { AppointmentMoves } from '../appointment-home.ts';
import { ownerOf, pictureDays } from '../pictures.ts';
import { shownQuoteOf } from '../quote/shown-quote.ts';
import { partsOf, payOf } from '../rules/quote-rules.ts';
import { finishVisit } from './finishing.ts';
import { takeParts } from './part-taking.ts';
import type { Work, WorkMoves } from './work-home.ts';

export type WorkStepDeps = {
  clock: Clock;
  moves: WorkMoves;
  appointmentMoves: AppointmentMoves;
  pictures: Pick<PrivatePictures, 'claim'>;
};

/** What is done, and by whom. */
export type Doing = {
  /** `staff:…`, `partner`. */
  actor: string;
  /** The staff member, who has uploaded the pictures; or `partner`, which sends none. */
  by: string;
  /** Without it the step has its usual words. */
  text: string;
  pictureIds: readonly string[];
};

export type WorkSteps = ReturnType<typeof createWorkSteps>;

/** The steps of the workshop, by staff or the workshop system. The caller has locked the work order. */
export function createWorkSteps(deps: WorkStepDeps) {
  return {
    note: note.bind(null, deps),
    start: start.bind(null, deps),
    checkQuality: checkQuality.bind(null, deps),
    finish: finish.bind(null, deps),
    handBack: handBack.bind(null, deps),
  };
}

/** @throws AppError media.privatePictureNotFound */
async function writeStep(
  { moves, pictures }: WorkStepDeps,
  tx: Transaction,
  { order: { workOrderNo, appointmentNo } }: Work,
  { kind, text, by, pictureIds }: Pick<Doing, 'by' | 'text' | 'pictureIds'> & { kind: StepKind },
): Promise<void> {
  const hasPictures = pictureIds.length > 0;
  const stepId = await moves.addStep(tx, { workOrderNo, kind, text, by, hasPictures });
  const owner = ownerOf.step(appointmentNo, stepId);
  await pictures.claim(tx, { senderId: by, pictureIds, owner, keptDays: pictureDays });
}

/** What the customer reads; an inspection begins with its first. @throws AppError media.privatePictureNotFound */
async function note(
  deps: WorkStepDeps,
  tx: Transaction,
  work: Work,
  doing: Doing & { kind: StepKind },
): Promise<void> {
  const { workOrderNo, status } = work.order;
  await writeStep(deps, tx, work, doing);
  if (doing.kind === 'inspection' && (status === 'checkedIn' || status === 'inspecting'))
    await deps.moves.move(tx, { workOrderNo, event: 'inspect', actor: doing.actor });
}

/**
 * Starts the approved work. Parts come from the stock of the store, unless the workshop system has its own. @throws
 * AppError maintenance.actRefused, partOut, media.privatePictureNotFound
 */
async function start(
  deps: WorkStepDeps,
  tx: Transaction,
  work: Work,
  doing: Doing & { parts: 'ofStore' | 'ofPartner' },
): Promise<void> {
  const { workOrderNo, storeId, takenParts: taken } = work.order;
  const quote = await shownQuoteOf(tx, workOrderNo);
  const needed = partsOf(quote?.lines ?? []);
  const takenParts = doing.parts === 'ofPartner' ? taken : await takeParts(tx, storeId, { taken, needed });
  await deps.moves.move(tx, { workOrderNo, event: 'start', actor: doing.actor, set: { takenParts } });
  await writeStep(deps, tx, work, { ...doing, kind: 'work', text: doing.text || '开始施工' });
}

/** @throws AppError maintenance.actRefused, media.privatePictureNotFound */
async function checkQuality(deps: WorkStepDeps, tx: Transaction, work: Work, doing: Doing): Promise<void> {
  await deps.moves.move(tx, { workOrderNo: work.order.workOrderNo, event: 'check', actor: doing.actor });
  await writeStep(deps, tx, work, { ...doing, kind: 'quality', text: doing.text || '施工完成，开始质检' });
}

/** Fixes what the customer pays, and returns it. @throws AppError maintenance.actRefused, media.privatePictureNotFound */
async function finish(deps: WorkStepDeps, tx: Transaction, work: Work, doing: Doing): Promise<number> {
  const { workOrderNo } = work.order;
  const payFen = payOf((await shownQuoteOf(tx, workOrderNo))?.lines ?? []);
  const event = payFen > 0 ? 'finish' : 'finishFree';
  const moved = await deps.moves.move(tx, { workOrderNo, event, actor: doing.actor, set: { payFen } });
  await writeStep(deps, tx, work, { ...doing, kind: 'quality', text: doing.text || '质检通过' });
  if (moved.kind === 'moved')
    await deps.moves.tell(tx, work, {
      template: payFen > 0 ? 'maintenance.toPay' : 'maintenance.toCollect',
      cause: String(moved.historyId),
    });
  return payFen;
}

/** @throws AppError maintenance.actRefused, media.privatePictureNotFound */
async function handBack(deps: WorkStepDeps, tx: Transaction, work: Work, doing: Doing): Promise<void> {
  await writeStep(deps, tx, work, { ...doing, kind: 'handBack', text: doing.text || '已提车' });
  await finishVisit(deps, tx, work, doing.actor);
}
