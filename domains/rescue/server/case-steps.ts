import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Place } from '../contract/rescue.ts';
import type { Handler } from '../contract/staff-kinds.ts';
import { rescueStates } from './case-home.ts';
import type { RescueEvent } from './case-machine.ts';
import type { News, RescueTemplate } from './news.ts';
import { type Driver, type PartnerTask, type RescueRow, rescueCases, rescuePositions } from './tables.ts';

type StepDeps = { clock: Clock; jobs: Jobs; news: News };
/** `actor`: `member:…`, `staff:…`, `visitor`, `partner`. */
type By = { actor: string };

export type RescueSteps = ReturnType<typeof createRescueSteps>;

/** The steps of a rescue, by staff, the partner or the person who waits. The caller has locked the rescue. */
export function createRescueSteps(deps: StepDeps) {
  return {
    accept: accept.bind(null, deps),
    dispatch: dispatch.bind(null, deps),
    advance: advance.bind(null, deps),
    giveBack: giveBack.bind(null, deps),
    cancel: cancel.bind(null, deps),
    setArrival,
    addPosition,
    askPartner: askPartner.bind(null, deps),
  };
}

/** @throws AppError rescue.moved; the row is null if the event has happened already */
async function move(
  { clock, news }: StepDeps,
  tx: Transaction,
  { caseNo }: RescueRow,
  change: {
    event: RescueEvent;
    actor: string;
    reason?: string | undefined;
    set?: Partial<RescueRow>;
    tell: RescueTemplate | null;
  },
): Promise<RescueRow | null> {
  const { tell, ...transition } = change;
  const moved = await rescueStates.transition(tx, clock, { id: caseNo, ...transition });
  if (moved.kind === 'already') return null;
  const [row] = await tx.select().from(rescueCases).where(eq(rescueCases.caseNo, caseNo));
  if (!row) throw new Error(`${caseNo} has vanished while it was locked`);
  if (tell)
    await news(tx, row, { template: tell, cause: String(moved.historyId), reason: change.reason ?? '' });
  return row;
}

/**
 * What the partner must know next. A request that the partner never got is not cancelled there; one that is being
 * sent at this moment is cancelled once it has been sent (`partner-requests.ts`).
 */
async function askPartner(
  { clock, jobs }: StepDeps,
  tx: Transaction,
  { caseNo, sentAt }: RescueRow,
  task: PartnerTask,
): Promise<void> {
  const unsent = task === 'cancel' && sentAt === null ? null : task;
  await tx
    .update(rescueCases)
    .set({ unsent, unsentSince: unsent && clock.now() })
    .where(eq(rescueCases.caseNo, caseNo));
  if (unsent) await jobs.enqueue(tx, 'rescue.tellPartner', { caseNo });
}

/** The partner must not come too when the desk takes a rescue. */
async function takeFromPartner(deps: StepDeps, tx: Transaction, row: RescueRow, handler: Handler) {
  if (handler === 'staff' && row.handler !== 'staff') await askPartner(deps, tx, row, 'cancel');
}

async function accept(
  deps: StepDeps,
  tx: Transaction,
  row: RescueRow,
  { actor, handler }: By & { handler: Handler },
): Promise<void> {
  await takeFromPartner(deps, tx, row, handler);
  await move(deps, tx, row, { event: 'accept', actor, set: { handler }, tell: 'rescue.accepted' });
}

async function dispatch(
  deps: StepDeps,
  tx: Transaction,
  row: RescueRow,
  { actor, handler, driver, etaAt, at }: By & { handler: Handler; driver: Driver; etaAt: Date; at: Date },
): Promise<void> {
  await takeFromPartner(deps, tx, row, handler);
  const set = { handler, driver, etaAt, etaUpdatedAt: at };
  await move(deps, tx, row, { event: 'dispatch', actor, set, tell: 'rescue.dispatched' });
}

const newsOf = { arrive: 'rescue.onSite', begin: null, finish: 'rescue.done' } as const;

async function advance(
  deps: StepDeps,
  tx: Transaction,
  row: RescueRow,
  { actor, step }: By & { step: keyof typeof newsOf },
): Promise<void> {
  const set = step === 'finish' ? { closedAt: deps.clock.now() } : {};
  await move(deps, tx, row, { event: step, actor, set, tell: newsOf[step] });
}

/** The vehicle or the partner does not come: the rescue waits again, and its former vehicle leaves the map. */
async function giveBack(
  deps: StepDeps,
  tx: Transaction,
  row: RescueRow,
  { actor, reason }: By & { reason: string },
): Promise<void> {
  const fromPartner = row.handler === 'partner';
  // Also one from which the desk had taken the rescue: it was cancelled there, and is not asked again.
  const hadIt = fromPartner || row.sentAt !== null;
  if (fromPartner && actor !== 'partner') await askPartner(deps, tx, row, 'cancel');
  await tx.delete(rescuePositions).where(eq(rescuePositions.caseNo, row.caseNo));
  const set = {
    handler: null,
    driver: null,
    etaAt: null,
    etaUpdatedAt: null,
    ...(hadIt ? { partnerRefusedAt: deps.clock.now() } : {}),
  };
  await move(deps, tx, row, { event: 'giveBack', actor, reason, set, tell: 'rescue.requeued' });
}

async function cancel(
  deps: StepDeps,
  tx: Transaction,
  row: RescueRow,
  { actor, reason, feeFen, tell }: By & { reason: string; feeFen: number; tell: boolean },
): Promise<void> {
  if (row.handler !== 'staff') await askPartner(deps, tx, row, 'cancel');
  const set = { feeFen, endText: reason, closedAt: deps.clock.now() };
  await move(deps, tx, row, {
    event: 'cancel',
    actor,
    reason,
    set,
    tell: tell ? 'rescue.cancelled' : null,
  });
}

/** An arrival time that is older than the known one changes nothing. */
async function setArrival(
  tx: Transaction,
  { caseNo, etaUpdatedAt }: RescueRow,
  { etaAt, at }: { etaAt: Date; at: Date },
): Promise<void> {
  if (etaUpdatedAt !== null && at < etaUpdatedAt) return;
  await tx.update(rescueCases).set({ etaAt, etaUpdatedAt: at }).where(eq(rescueCases.caseNo, caseNo));
}

/** Where the rescue vehicle was. False if a newer position is known, which then stays the newest. */
async function addPosition(
  tx: Transaction,
  { caseNo }: RescueRow,
  { lat, lng, at }: Place & { at: Date },
): Promise<boolean> {
  const { caseNo: no, at: positionAt } = rescuePositions;
  const newer = await tx.$count(rescuePositions, and(eq(no, caseNo), gt(positionAt, at)));
  await tx.insert(rescuePositions).values({ caseNo, at, lat, lng }).onConflictDoNothing();
  return newer === 0;
}
