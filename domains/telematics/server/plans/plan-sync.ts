import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Outcome } from '../intake/message-counts.ts';
import type { CarPlan, PlanSet, VehicleLink } from '../link/port.ts';
import type { PlansHeld } from '../state/report-shapes.ts';
import { type PlanRow, planSets, vehiclePlans } from '../tables.ts';
import { inCar, lockPlans, type PlanMoves, planStates, plansOf } from './plan-home.ts';

type SyncDeps = { db: Database; clock: Clock; jobs: Jobs; link: VehicleLink; moves: PlanMoves };

/** The plans in the car: the whole set is sent with a version, and the car says which version it holds. */
export function createPlanSync(deps: SyncDeps) {
  return {
    send: sendSet.bind(null, deps),
    held: takeHeld.bind(null, deps),
    switchOffPast: switchOffPast.bind(null, deps),
  };
}

const resendSeconds = 10;

const carPlanOf = ({
  planNo,
  kind,
  weekdays,
  onceAt,
  time,
  endTime,
  celsius,
  percent,
}: PlanRow): CarPlan => ({
  planNo,
  kind,
  weekdays,
  onceAt: onceAt?.toISOString() ?? null,
  time,
  endTime,
  celsius,
  percent,
});

/** Sends the present set. If another one was made meanwhile it is sent again, because the broker keeps the last. */
async function sendSet({ db, jobs, link }: SyncDeps, vin: string): Promise<void> {
  if (link.missing) return;
  const set = await db.transaction(
    async (tx): Promise<PlanSet | null> => {
      const [known] = await tx.select().from(planSets).where(eq(planSets.vin, vin));
      if (!known) return null;
      const rows = (await plansOf(tx, vin)).filter(({ status }) => inCar.includes(status));
      return { version: known.version, plans: rows.map(carPlanOf) };
    },
    { isolationLevel: 'repeatable read' },
  );
  if (!set) return;
  await link.sendPlans(vin, set);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(planSets)
      .set({ sentVersion: sql`greatest(${planSets.sentVersion}, ${set.version})` })
      .where(eq(planSets.vin, vin))
      .returning();
    if (row && row.sentVersion > set.version) await jobs.enqueue(tx, 'telematics.sendPlans', { vin });
  });
}

/** The car holds a version: those of its plans work, except those that it does not take. */
async function takeHeld(
  { jobs, moves }: SyncDeps,
  tx: Transaction,
  vin: string,
  { version, refused }: PlansHeld,
): Promise<Outcome> {
  const [set] = await tx.select().from(planSets).where(eq(planSets.vin, vin)).for('update');
  if (set?.version !== version) {
    // The broker may have kept an older set because two were sent at the same time.
    if (set && set.sentVersion >= set.version)
      await jobs.enqueue(tx, 'telematics.sendPlans', { vin }, { afterSeconds: resendSeconds, onceKey: vin });
    return 'otherPlans';
  }
  await tx.update(planSets).set({ heldVersion: version }).where(eq(planSets.vin, vin));
  const actor = `vehicle:${vin}`;
  for (const plan of (await plansOf(tx, vin)).filter(({ status }) => status === 'sending'))
    await moves.move(tx, plan, { event: refused.includes(plan.planNo) ? 'refuse' : 'hold', actor });
  return 'taken';
}

/** A plan that runs once is off after it has run, in the car too. */
async function switchOffPast({ db, clock, moves }: SyncDeps): Promise<void> {
  const isPast = () =>
    and(
      inArray(vehiclePlans.status, inCar),
      isNotNull(vehiclePlans.onceAt),
      lte(vehiclePlans.onceAt, clock.now()),
    );
  await eachKey(
    async (last, limit) => {
      const rows = await db
        .select({ planNo: vehiclePlans.planNo })
        .from(vehiclePlans)
        .where(and(isPast(), gt(vehiclePlans.planNo, last)))
        .orderBy(asc(vehiclePlans.planNo))
        .limit(limit);
      return rows.map(({ planNo }) => planNo);
    },
    (planNo) =>
      db.transaction(async (tx) => {
        const [seen] = await tx
          .select()
          .from(vehiclePlans)
          .where(and(eq(vehiclePlans.planNo, planNo), isPast()));
        if (!seen) return;
        await lockPlans(tx, seen.vin);
        const row = await planStates.lock(tx, planNo);
        if (!row?.onceAt || row.onceAt > clock.now() || !inCar.includes(row.status)) return;
        await moves.move(tx, row, { event: 'switchOff', actor: 'system' });
        await moves.sendSet(tx, row.vin);
      }),
  );
}
