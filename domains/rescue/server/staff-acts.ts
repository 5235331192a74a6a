import type { Api } from '@ev/contract';
import { minuteMs } from '@ev/kernel/durations.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { StaffRescueAct } from '../contract/staff-kinds.ts';
import { rescueStates, uncheckedCase } from './case-home.ts';
import { actsOf } from './case-rules.ts';
import type { RescueSteps } from './case-steps.ts';
import type { createRequests } from './requests.ts';
import type { RescueRow } from './tables.ts';

type ActDeps = {
  clock: Clock;
  steps: RescueSteps;
  requests: Pick<ReturnType<typeof createRequests>, 'ofCaller'>;
};
type Seen = { caseNo: string; seenStatus: RescueRow['status'] };
type Moved = { status: RescueRow['status'] };

/** What the desk does. Everything that a partner does, staff can do by hand. */
export function createStaffActs(deps: ActDeps) {
  return {
    takeCall: takeCall.bind(null, deps),
    accept: acceptCase.bind(null, deps),
    dispatch: dispatchCase.bind(null, deps),
    updateArrival: updateArrival.bind(null, deps),
    advance: advanceCase.bind(null, deps),
    giveBack: giveBackCase.bind(null, deps),
    cancel: cancelCase.bind(null, deps),
  };
}

/**
 * Locks a rescue that still has the status that the staff member saw.
 * @throws AppError rescue.notFound, rescue.moved
 */
async function takeFor(
  tx: Transaction,
  act: StaffRescueAct,
  { caseNo, seenStatus }: Seen,
): Promise<RescueRow> {
  const row = await rescueStates.lock(tx, caseNo);
  if (!row) throw new AppError('rescue.notFound');
  if (row.status !== seenStatus || !actsOf(row).includes(act)) throw new AppError('rescue.moved');
  return row;
}

const actorOf = ({ actor }: Acting) => `staff:${actor.staffId}`;

/** Records the act and says where the rescue stands now. */
async function audited(
  tx: Transaction,
  { audit }: Acting,
  act: StaffRescueAct,
  { caseNo, ...details }: { caseNo: string } & Record<string, unknown>,
): Promise<Moved> {
  await audit(tx, { action: `rescue.${act}`, object: `rescue:${caseNo}`, details });
  const row = await uncheckedCase(tx, caseNo);
  if (!row) throw new AppError('rescue.notFound');
  return { status: row.status };
}

async function takeCall(
  { requests }: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['rescue.takeCall']['parsed'],
): Promise<{ caseNo: string }> {
  const { caseNo } = await requests.ofCaller(tx, acting.actor.staffId, input);
  await acting.audit(tx, {
    action: 'rescue.takeCall',
    object: `rescue:${caseNo}`,
    details: { kind: input.kind },
  });
  return { caseNo };
}

/** @throws AppError rescue.notFound, rescue.moved */
async function acceptCase(
  { steps }: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['rescue.acceptCase']['parsed'],
): Promise<Moved> {
  const row = await takeFor(tx, 'accept', input);
  await steps.accept(tx, row, { actor: actorOf(acting), handler: 'staff' });
  return audited(tx, acting, 'accept', { caseNo: input.caseNo });
}

const arrivalOf = ({ clock }: ActDeps, etaMinutes: number) => {
  const at = clock.now();
  return { at, etaAt: new Date(at.getTime() + etaMinutes * minuteMs) };
};

/** @throws AppError rescue.notFound, rescue.moved */
async function dispatchCase(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  { driver: name, plate, phone, etaMinutes, ...seen }: Api['rescue.dispatchCase']['parsed'],
): Promise<Moved> {
  const row = await takeFor(tx, 'dispatch', seen);
  await deps.steps.dispatch(tx, row, {
    actor: actorOf(acting),
    handler: 'staff',
    driver: { name, phone, plate },
    ...arrivalOf(deps, etaMinutes),
  });
  return audited(tx, acting, 'dispatch', { caseNo: seen.caseNo, plate });
}

/** @throws AppError rescue.notFound, rescue.moved */
async function updateArrival(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  { etaMinutes, place, ...seen }: Api['rescue.updateArrival']['parsed'],
): Promise<Moved> {
  const row = await takeFor(tx, 'updateArrival', seen);
  const arrival = arrivalOf(deps, etaMinutes);
  await deps.steps.setArrival(tx, row, arrival);
  if (place) await deps.steps.addPosition(tx, row, { ...place, at: arrival.at });
  return audited(tx, acting, 'updateArrival', { caseNo: seen.caseNo, etaMinutes });
}

/** @throws AppError rescue.notFound, rescue.moved */
async function advanceCase(
  { steps }: ActDeps,
  tx: Transaction,
  acting: Acting,
  { step, ...seen }: Api['rescue.advanceCase']['parsed'],
): Promise<Moved> {
  const row = await takeFor(tx, step, seen);
  await steps.advance(tx, row, { actor: actorOf(acting), step });
  return audited(tx, acting, step, { caseNo: seen.caseNo });
}

/** @throws AppError rescue.notFound, rescue.moved */
async function giveBackCase(
  { steps }: ActDeps,
  tx: Transaction,
  acting: Acting,
  { reason, ...seen }: Api['rescue.giveBackCase']['parsed'],
): Promise<Moved> {
  const row = await takeFor(tx, 'giveBack', seen);
  await steps.giveBack(tx, row, { actor: actorOf(acting), reason });
  return audited(tx, acting, 'giveBack', { caseNo: seen.caseNo, reason });
}

/** @throws AppError rescue.notFound, rescue.moved */
async function cancelCase(
  { steps }: ActDeps,
  tx: Transaction,
  acting: Acting,
  { reason, ...seen }: Api['rescue.cancelAnyCase']['parsed'],
): Promise<Moved> {
  const row = await takeFor(tx, 'cancel', seen);
  await steps.cancel(tx, row, { actor: actorOf(acting), reason, feeFen: 0, tell: true });
  return audited(tx, acting, 'cancel', { caseNo: seen.caseNo, reason });
}
