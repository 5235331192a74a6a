import { orderNo } from '@ev/kernel/ids.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { type PlanKind, planLimit } from '../../contract/kinds.ts';
import type { Plan, PlanPreview, SavePlan, SwitchPlan } from '../../contract/telematics.ts';
import { repeatText } from '../../contract/weekdays.ts';
import type { CarAccess } from '../car-access.ts';
import type { StateHome } from '../state/state-home.ts';
import { connectionOf } from '../state/state-rules.ts';
import { type PlanRow, vehiclePlans } from '../tables.ts';
import { conflictText, isConflict, type Timed } from './plan-conflicts.ts';
import { isOn, lockPlans, nextAtOf, type PlanMoves, planStates, plansOf, presentPlan } from './plan-home.ts';
import { nextOccurrence, nextText, weekdayNumber } from './plan-times.ts';

type Reader = Database | Transaction;
type PlanDeps = { db: Database; clock: Clock; access: CarAccess; states: StateHome; moves: PlanMoves };

/** Plans as customers save them. */
export function createOwnPlans(deps: PlanDeps) {
  return {
    list: listPlans.bind(null, deps),
    preview: previewPlan.bind(null, deps),
    save: savePlan.bind(null, deps),
    switch: switchPlan.bind(null, deps),
    remove: removePlan.bind(null, deps),
  };
}

async function present({ clock, states }: PlanDeps, reader: Reader, vin: string, rows: readonly PlanRow[]) {
  const now = clock.now();
  const connection = connectionOf(await states.uncheckedFacts(reader, vin), now);
  const last = Number.POSITIVE_INFINITY;
  return rows
    .map((row) => ({ row, at: nextAtOf(row, now)?.getTime() ?? last }))
    .sort((one, other) =>
      one.at === other.at ? (one.row.planNo < other.row.planNo ? -1 : 1) : one.at - other.at,
    )
    .map(({ row }) => presentPlan(row, now, connection));
}

async function presentOne(deps: PlanDeps, reader: Reader, row: PlanRow): Promise<Plan> {
  const [plan] = await present(deps, reader, row.vin, [row]);
  if (!plan) throw new AppError('telematics.planNotFound');
  return plan;
}

/** @throws AppError vehicle.notFound */
async function listPlans(
  deps: PlanDeps,
  accountId: string,
  { vin, kind }: { vin: string; kind?: PlanKind | undefined },
): Promise<{ plans: Plan[] }> {
  const { db, access } = deps;
  await access.mayRead(db, accountId, vin);
  const rows = (await plansOf(db, vin)).filter((row) => kind === undefined || row.kind === kind);
  return { plans: await present(deps, db, vin, rows) };
}

const onceDayOf = (onceAt: Date | null) => onceAt && weekdayNumber(shanghaiDay(onceAt));
const timedOf = (row: PlanRow): Timed => ({
  kind: row.kind,
  weekdays: row.weekdays,
  onceDay: onceDayOf(row.onceAt),
  time: row.time,
  endTime: row.endTime,
});

/** The plans that are on and in the way of another one. */
const conflictsWith = (plan: Timed, planNo: string | undefined, rows: readonly PlanRow[]): PlanRow[] =>
  rows.filter((row) => row.planNo !== planNo && isOn(row) && isConflict(plan, timedOf(row)));

const onceAtOf = ({ weekdays, time }: Pick<SavePlan, 'weekdays' | 'time'>, now: Date): Date | null =>
  weekdays.length === 0 ? nextOccurrence({ weekdays, time }, now) : null;

const wanted = ({ kind, weekdays, time, endTime }: SavePlan, onceAt: Date | null): Timed => ({
  kind,
  weekdays,
  onceDay: onceDayOf(onceAt),
  time,
  endTime,
});

/** @throws AppError vehicle.notFound, telematics.planNotFound */
async function previewPlan(
  { db, clock, access }: PlanDeps,
  accountId: string,
  input: SavePlan,
): Promise<PlanPreview> {
  await access.mayRead(db, accountId, input.vin);
  const rows = await plansOf(db, input.vin);
  if (input.planNo && !rows.some(({ planNo }) => planNo === input.planNo))
    throw new AppError('telematics.planNotFound');
  const now = clock.now();
  const plan = wanted(input, onceAtOf(input, now));
  return {
    repeatText: repeatText(input.weekdays),
    nextText: input.enabled ? nextText(nextOccurrence(input, now), now) : null,
    conflicts: input.enabled
      ? conflictsWith(plan, input.planNo, rows).map((row) => conflictText(timedOf(row)))
      : [],
  };
}

/**
 * @throws AppError vehicle.notFound, telematics.notAllowed, telematics.notAuthorised, telematics.planNotFound,
 * telematics.planChanged, telematics.planConflict, telematics.tooManyPlans
 */
async function savePlan(deps: PlanDeps, tx: Transaction, accountId: string, input: SavePlan): Promise<Plan> {
  const { clock, access, moves } = deps;
  const { vin, planNo, enabled } = input;
  await access.mayControl(tx, accountId, vin, 'plans');
  await lockPlans(tx, vin);
  const rows = await plansOf(tx, vin);
  const known = rows.find((row) => row.planNo === planNo);
  if (planNo !== undefined && !known) throw new AppError('telematics.planNotFound');
  if (known && known.version !== input.version) throw new AppError('telematics.planChanged');
  if (!known && rows.filter(({ kind }) => kind === input.kind).length >= planLimit)
    throw new AppError('telematics.tooManyPlans');
  const onceAt = onceAtOf(input, clock.now());
  if (enabled && conflictsWith(wanted(input, onceAt), planNo, rows).length > 0)
    throw new AppError('telematics.planConflict');
  const content = contentOf(input, accountId, onceAt);
  const row = known
    ? await changed(deps, tx, known, content, enabled)
    : await created(deps, tx, content, enabled);
  if (enabled || (known && isOn(known))) await moves.sendSet(tx, vin);
  return presentOne(deps, tx, row);
}

type PlanContent = Omit<PlanRow, 'planNo' | 'status' | 'statusSince' | 'version' | 'createdAt'>;

const contentOf = (input: SavePlan, accountId: string, onceAt: Date | null): PlanContent => ({
  vin: input.vin,
  accountId,
  kind: input.kind,
  weekdays: input.weekdays,
  time: input.time,
  endTime: input.kind === 'charging' ? input.endTime : null,
  celsius: input.kind === 'batteryTemperature' ? input.celsius : null,
  percent: input.kind === 'charging' ? input.percent : null,
  onceAt,
});

async function created(
  { clock }: PlanDeps,
  tx: Transaction,
  content: PlanContent,
  enabled: boolean,
): Promise<PlanRow> {
  const now = clock.now();
  const { row } = await planStates.create(tx, clock, {
    values: { ...content, planNo: orderNo('P', now), createdAt: now },
    event: 'create',
    actor: `member:${content.accountId}`,
    ...(enabled ? {} : { initial: 'off' }),
  });
  return row;
}

async function changed(
  { moves }: PlanDeps,
  tx: Transaction,
  known: PlanRow,
  content: PlanContent,
  enabled: boolean,
): Promise<PlanRow> {
  const set = { ...content, version: known.version + 1 };
  if (enabled || isOn(known)) {
    const event = enabled ? 'save' : 'switchOff';
    return moves.move(tx, known, { event, actor: `member:${content.accountId}`, set });
  }
  // It is off and stays off.
  const [row] = await tx
    .update(vehiclePlans)
    .set(set)
    .where(eq(vehiclePlans.planNo, known.planNo))
    .returning();
  return row ?? known;
}

/** The plan with its car's plans locked. @throws AppError telematics.planNotFound, telematics.notAllowed, telematics.notAuthorised */
async function lockOwnPlan(
  { access }: PlanDeps,
  tx: Transaction,
  accountId: string,
  planNo: string,
  needsAgreement: boolean,
): Promise<PlanRow> {
  const [seen] = await tx.select().from(vehiclePlans).where(eq(vehiclePlans.planNo, planNo));
  const held = seen && (await access.hold(tx, accountId, seen.vin).catch(notFound));
  if (!seen || !held) throw new AppError('telematics.planNotFound');
  if (!held.scopes.includes('plans')) throw new AppError('telematics.notAllowed');
  if (needsAgreement) await access.mayControl(tx, accountId, seen.vin, 'plans');
  await lockPlans(tx, seen.vin);
  const row = await planStates.lock(tx, planNo);
  if (!row || row.status === 'deleted') throw new AppError('telematics.planNotFound');
  return row;
}

/** Another customer's plan does not exist for the caller. */
function notFound(error: unknown): null {
  if (error instanceof AppError && error.errorName === 'vehicle.notFound') return null;
  throw error;
}

/** @throws AppError telematics.planNotFound, telematics.planConflict, telematics.notAuthorised, telematics.notAllowed */
async function switchPlan(
  deps: PlanDeps,
  tx: Transaction,
  accountId: string,
  { planNo, enabled }: SwitchPlan,
): Promise<Plan> {
  const { clock, moves } = deps;
  const row = await lockOwnPlan(deps, tx, accountId, planNo, enabled);
  if (isOn(row) === enabled) return presentOne(deps, tx, row);
  const onceAt = onceAtOf(row, clock.now());
  if (enabled) {
    const rows = await plansOf(tx, row.vin);
    if (conflictsWith(timedOf({ ...row, onceAt }), planNo, rows).length > 0)
      throw new AppError('telematics.planConflict');
  }
  const after = await moves.move(tx, row, {
    event: enabled ? 'save' : 'switchOff',
    actor: `member:${accountId}`,
    set: { onceAt, version: row.version + 1 },
  });
  await moves.sendSet(tx, row.vin);
  return presentOne(deps, tx, after);
}

/** @throws AppError telematics.planNotFound, telematics.notAllowed */
async function removePlan(
  deps: PlanDeps,
  tx: Transaction,
  accountId: string,
  planNo: string,
): Promise<{ plans: Plan[] }> {
  const { moves } = deps;
  const row = await lockOwnPlan(deps, tx, accountId, planNo, false);
  await moves.move(tx, row, { event: 'delete', actor: `member:${accountId}` });
  if (isOn(row)) await moves.sendSet(tx, row.vin);
  return { plans: await present(deps, tx, row.vin, await plansOf(tx, row.vin)) };
}
