import type { Api } from '@ev/contract';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { flowKind, type WorkOrderStatus } from '../../contract/kinds.ts';
import type { VisitHandler, WorkOrderAct } from '../../contract/staff-kinds.ts';
import type { AppointmentMoves } from '../appointment-home.ts';
import { presentDraft, saveDraft } from '../quote/writing.ts';
import type { WorkOrderRow } from '../tables.ts';
import { closeVisit } from '../work/closing.ts';
import { lockWork, type Work, type WorkMoves, workStates } from '../work/work-home.ts';
import type { Doing, WorkSteps } from '../work/work-steps.ts';
import type { StoreReach } from './reach.ts';

export type WorkActDeps = {
  clock: Clock;
  moves: WorkMoves;
  appointmentMoves: AppointmentMoves;
  steps: WorkSteps;
  stores: StoreReach;
  flows: Pick<SigningFlows, 'void'>;
  templates: SigningTemplates;
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

/**
 * What staff can do with a work order now; the caller needs the permission too. While the workshop system carries it
 * out, only money is returned here.
 */
export function actsOf(
  {
    status,
    paidAt,
    payFen,
    cardFen,
    refundedFen,
  }: Pick<WorkOrderRow, 'status' | 'paidAt' | 'payFen' | 'cardFen' | 'refundedFen'>,
  handler: VisitHandler,
): WorkOrderAct[] {
  const canRefund = paidAt !== null && refundedFen < payFen - cardFen;
  return actsByStatus[status].filter((act) => (act === 'refund' ? canRefund : handler === 'staff'));
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
 * maintenance.workOrderNotFound, moved, atPartner, actRefused
 */
export async function takeFor(
  { stores }: Pick<WorkActDeps, 'stores'>,
  tx: Transaction,
  { actor }: Acting,
  act: WorkOrderAct,
  { workOrderNo, seenStatus }: { workOrderNo: string; seenStatus?: WorkOrderStatus },
): Promise<{ work: Work; by: string }> {
  const work = await lockWork(tx, workOrderNo);
  const { order, appointment } = work;
  if (!(await stores.isOpen(tx, actor, order.storeId))) throw new AppError('maintenance.workOrderNotFound');
  if (seenStatus !== undefined && order.status !== seenStatus) throw new AppError('maintenance.moved');
  if (act !== 'refund' && appointment.handler === 'partner') throw new AppError('maintenance.atPartner');
  if (!actsOf(order, appointment.handler).includes(act)) throw new AppError('maintenance.actRefused');
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

const doingOf = (
  by: string,
  { actor: { staffId } }: Acting,
  { text, pictureIds }: Pick<MoveInput, 'text' | 'pictureIds'>,
): Doing => ({ actor: by, by: staffId, text, pictureIds });

/** @throws AppError maintenance.workOrderNotFound, atPartner, actRefused, media.privatePictureNotFound */
async function addStep(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.addStep']['parsed'],
): Promise<Moved> {
  const { workOrderNo, kind } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'addStep', { workOrderNo });
  await deps.steps.note(tx, work, { ...doingOf(by, acting, input), kind });
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
  const { work, by } = await takeFor(deps, tx, acting, 'saveQuote', input);
  const { seenVersion, lines, readyAt } = input;
  const version = await saveDraft(deps, tx, work, {
    writer: { actor: by, senderId: acting.actor.staffId },
    seenVersion,
    lines,
    readyAt: readyAt === null ? null : new Date(readyAt),
  });
  await finishAct(tx, acting, 'saveQuote', { workOrderNo, version });
  return { version };
}

/** @throws AppError those of `takeFor` and `presentDraft`, maintenance.noQuoteTemplate */
async function presentQuote(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.presentQuote']['parsed'],
): Promise<Moved> {
  const { workOrderNo, version } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'presentQuote', input);
  // The customer decides in the app only, so that the car would wait for a decision that nobody can make.
  if ((await deps.templates.versionInForce(tx, flowKind)) === null)
    throw new AppError('maintenance.noQuoteTemplate');
  await presentDraft(deps, tx, work, { version, actor: by });
  return finishAct(tx, acting, 'presentQuote', { workOrderNo, version });
}

/** @throws AppError those of `takeFor`, maintenance.partOut, media.privatePictureNotFound */
async function start(deps: WorkActDeps, tx: Transaction, acting: Acting, input: MoveInput): Promise<Moved> {
  const { workOrderNo } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'startWork', input);
  await deps.steps.start(tx, work, { ...doingOf(by, acting, input), parts: 'ofStore' });
  return finishAct(tx, acting, 'startWork', { workOrderNo });
}

/** @throws AppError those of `takeFor`, media.privatePictureNotFound */
async function checkQuality(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: MoveInput,
): Promise<Moved> {
  const { workOrderNo } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'checkQuality', input);
  await deps.steps.checkQuality(tx, work, doingOf(by, acting, input));
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
  const { workOrderNo } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'finishWork', input);
  const payFen = await deps.steps.finish(tx, work, doingOf(by, acting, input));
  return finishAct(tx, acting, 'finishWork', { workOrderNo, payFen });
}

/** @throws AppError those of `takeFor`, media.privatePictureNotFound */
async function handBack(
  deps: WorkActDeps,
  tx: Transaction,
  acting: Acting,
  input: MoveInput,
): Promise<Moved> {
  const { workOrderNo } = input;
  const { work, by } = await takeFor(deps, tx, acting, 'handBack', input);
  await deps.steps.handBack(tx, work, doingOf(by, acting, input));
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
