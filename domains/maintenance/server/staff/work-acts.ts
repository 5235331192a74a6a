import type { Api } from '@ev/contract';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import type { WorkOrderStatus } from '../../contract/kinds.ts';
import type { StepKind, WorkOrderAct } from '../../contract/staff-kinds.ts';
import type { AppointmentMoves } from '../appointment-home.ts';
import { ownerOf, pictureDays } from '../pictures.ts';
import { shownQuoteOf } from '../quote/quote-home.ts';
import { presentDraft, saveDraft } from '../quote/writing.ts';
import { partsOf, payOf } from '../rules/quote-rules.ts';
import type { WorkOrderRow } from '../tables.ts';
import { closeVisit } from '../work/closing.ts';
import { finishVisit } from '../work/finishing.ts';
import { takeParts } from '../work/part-taking.ts';
import { lockWork, type Work, type WorkMoves, workStates } from '../work/work-home.ts';
import type { StoreReach } from './reach.ts';

export type WorkActDeps = {
  clock: Clock;
  moves: WorkMoves;
  appointmentMoves: AppointmentMoves;
  stores: StoreReach;
  flows: Pick<SigningFlows, 'void'>;
  pictures: Pick<PrivatePictures, 'claim' | 'idsOf'>;
};
type Moved = { status: WorkOrderStatus };
type MoveInput = Api['maintenance.startWork']['parsed'];

const writing = ['addStep', 'saveQuote'] as const;
const actsByStatus: Record<WorkOrderStatus, readonly WorkOrderAct[]> = {
  checkedIn: [...writing, 'presentQuote', 'close'],
  inspecting: [...writing, 'presentQuote', 'close'],
  quoted: [...writing, 'presentQuote'],
  approved: [...writing, 'presentQuote', 'startWork', 'close'],
  inWork: [...writing, 'presentQuote', 'checkQuality'],
  qualityCheck: [...writing, 'presentQuote', 'reopenWork', 'finishWork'],
  toPay: ['addStep'],
  toCollect: ['addStep', 'handBack', 'refund'],
  done: ['refund'],
  closed: [],
};

/** What staff can do with a work order now; the caller needs the permission too. */
export function actsOf({
  status,
  paidAt,
  payFen,
  cardFen,
  refundedFen,
}: Pick<WorkOrderRow, 'status' | 'paidAt' | 'payFen' | 'cardFen' | 'refundedFen'>): WorkOrderAct[] {
  const canRefund = paidAt !== null && refundedFen < payFen - cardFen;
  return actsByStatus[status].filter((act) => act !== 'refund' || canRefund);
}

/** What the workshop does with work orders of the stores in the staff member's reach. */
export function createWorkActs(deps: WorkActDeps) {
  return {
    addStep: addStep.bind(null, deps),
    saveQuote: saveQuote.bind(null, deps),
    presentQuote: presentQuote.bind(null, deps),
    start: start.bind(null, deps),
    checkQuality: checkQuality.bind(null, deps),
    reopen: reopen.bind(null, deps),
    finish: finish.bind(null, deps),
    handBack: handBack.bind(null, deps),
    close: close.bind(null, deps),
  };
}

/**
 * Locks a work order that still has the status that the staff member saw. @throws AppError
 * maintenance.workOrderNotFound, moved, actRefused
 */
export async function takeFor(
  { stores }: Pick<WorkActDeps, 'stores'>,
  tx: Transaction,
  { actor }: Acting,
  act: WorkOrderAct,
  { workOrderNo, seenStatus }: { workOrderNo: string; seenStatus?: WorkOrderStatus },
): Promise<{ work: Work; by: string }> {
  const work = await lockWork(tx, workOrderNo);
  const { order } = work;
  if (!(await stores.isOpen(tx, actor, order.storeId))) throw new AppError('maintenance.workOrderNotFound');
  if (seenStatus !== undefined && order.status !== seenStatus) throw new AppError('maintenance.moved');
  if (!actsOf(order).includes(act)) throw new AppError('maintenance.actRefused');
  return { work, by: `staff:${actor.staffId}` };
}

export async function finishAct(
  tx: Transaction,
  { audit }: Acting,
  act: WorkOrderAct,
  { workOrderNo, ...details }: { workOrderNo: string } & Record<string, unknown>,
): Promise<Moved> {
  await audit(tx, { action: `maintenance.${act}`, object: `maintenanceWorkOrder:${workOrderNo}`, details });
  const order = await workStates.lock(tx, workOrderNo);
  if (!order) throw new AppError('maintenance.workOrderNotFound');
  return { status: order.status };
}

/** @throws AppError media.privatePictureNotFound */
async function writeStep(
  { moves, pictures }: WorkActDeps,
  tx: Transaction,
  { actor: { staffId } }: Acting,
  step: { work: Work; kind: StepKind; text: string; pictureIds: readonly string[] },
): Promise<void> {
  const { work, kind, text, pictureIds } = step;
  const { workOrderNo, appointmentNo } = work.order;
  const hasPictures = pictureIds.length > 0;
  const stepId = await moves.addStep(tx, { workOrderNo, kind, text, by: staffId, hasPictures });
  const owner = ownerOf.step(appointmentNo, stepId);
  await pictures.claim(tx, { senderId: staffId, pictureIds, owner, keptDays: pictureDays });
}

/** @throws AppError maintenance.workOrderNotFound, actRefused, media.privatePictureNotFound */
async function addStep(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.addStep']['parsed'],
): Promise<Moved> {
  const { workOrderNo, kind } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'addStep', { workOrderNo });
  await writeStep(deps, tx, acting, { work, ...input });
  const { status } = work.order;
  if (kind === 'inspection' && (status === 'checkedIn' || status === 'inspecting'))
    await deps.moves.move(tx, { workOrderNo, event: 'inspect', actor: by });
  return finishAct(tx, acting, 'addStep', { workOrderNo, kind });
}

/** @throws AppError those of `takeFor` and `saveDraft` */
async function saveQuote(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.saveQuote']['parsed'],
): Promise<Api['maintenance.saveQuote']['output']> {
  const { workOrderNo } = input;
  const { work } = await takeFor(deps, tx, acting, 'saveQuote', input);
  const version = await saveDraft(deps, tx, work, { ...input, staffId: acting.actor.staffId });
  await finishAct(tx, acting, 'saveQuote', { workOrderNo, version });
  return { version };
}

/** @throws AppError those of `takeFor` and `presentDraft` */
async function presentQuote(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.presentQuote']['parsed'],
): Promise<Moved> {
  const { workOrderNo, version } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'presentQuote', input);
  await presentDraft(deps, tx, work, { version, actor: by });
  return finishAct(tx, acting, 'presentQuote', { workOrderNo, version });
}

/** @throws AppError those of `takeFor`, maintenance.partOut, media.privatePictureNotFound */
async function start(deps: WorkActDeps, tx: Transaction, acting: Acting, input: MoveInput): Promise<Moved> {
  const { workOrderNo, text, pictureIds } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'startWork', input);
  const quote = await shownQuoteOf(tx, workOrderNo);
  const needed = partsOf(quote?.lines ?? []);
  const takenParts = await takeParts(tx, work.order.storeId, { taken: work.order.takenParts, needed });
  await deps.moves.move(tx, { workOrderNo, event: 'start', actor: by, set: { takenParts } });
  await writeStep(deps, tx, acting, { work, kind: 'work', text: text || '开始施工', pictureIds });
  return finishAct(tx, acting, 'startWork', { workOrderNo });
}

/** @throws AppError those of `takeFor`, media.privatePictureNotFound */
async function checkQuality(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: MoveInput,
): Promise<Moved> {
  const { workOrderNo, text, pictureIds } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'checkQuality', input);
  await deps.moves.move(tx, { workOrderNo, event: 'check', actor: by });
  await writeStep(deps, tx, acting, {
    work,
    kind: 'quality',
    text: text || '施工完成，开始质检',
    pictureIds,
  });
  return finishAct(tx, acting, 'checkQuality', { workOrderNo });
}

/** @throws AppError those of `takeFor` */
async function reopen(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.reopenWork']['parsed'],
): Promise<Moved> {
  const { workOrderNo, reason } = input;
  const { by } = await takeFor(deps, tx, acting, 'reopenWork', input);
  await deps.moves.move(tx, { workOrderNo, event: 'reopen', actor: by, reason });
  return finishAct(tx, acting, 'reopenWork', { workOrderNo, reason });
}

/** @throws AppError those of `takeFor`, media.privatePictureNotFound */
async function finish(deps: WorkActDeps, tx: Transaction, acting: Acting, input: MoveInput): Promise<Moved> {
  const { workOrderNo, text, pictureIds } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'finishWork', input);
  const payFen = payOf((await shownQuoteOf(tx, workOrderNo))?.lines ?? []);
  const event = payFen > 0 ? 'finish' : 'finishFree';
  const moved = await deps.moves.move(tx, { workOrderNo, event, actor: by, set: { payFen } });
  await writeStep(deps, tx, acting, { work, kind: 'quality', text: text || '质检通过', pictureIds });
  if (moved.kind === 'moved')
    await deps.moves.tell(tx, work, {
      template: payFen > 0 ? 'maintenance.toPay' : 'maintenance.toCollect',
      cause: String(moved.historyId),
    });
  return finishAct(tx, acting, 'finishWork', { workOrderNo, payFen });
}

/** @throws AppError those of `takeFor`, media.privatePictureNotFound */
async function handBack(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: MoveInput,
): Promise<Moved> {
  const { workOrderNo, text, pictureIds } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'handBack', input);
  await writeStep(deps, tx, acting, { work, kind: 'handBack', text: text || '已提车', pictureIds });
  await finishVisit(deps, tx, work, by);
  return finishAct(tx, acting, 'handBack', { workOrderNo });
}

/** @throws AppError those of `takeFor` */
async function close(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.close']['parsed'],
): Promise<Moved> {
  const { workOrderNo, reason } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'close', input);
  await closeVisit(deps, tx, work, { actor: by, reason });
  return finishAct(tx, acting, 'close', { workOrderNo, reason });
}
