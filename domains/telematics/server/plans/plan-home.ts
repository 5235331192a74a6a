import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Connection, PlanStatus } from '../../contract/kinds.ts';
import type { Plan } from '../../contract/telematics.ts';
import { repeatText } from '../../contract/weekdays.ts';
import { type PlanRow, planSets, vehiclePlans } from '../tables.ts';
import { type PlanEvent, planMachine } from './plan-machine.ts';
import { nextOccurrence, nextText } from './plan-times.ts';

export const planStates = statefulTable(vehiclePlans, { machine: planMachine, id: 'planNo' });

/** Statuses of plans that the car holds or is to hold. */
export const inCar: PlanStatus[] = ['sending', 'held'];
export const isOn = ({ status }: Pick<PlanRow, 'status'>): boolean =>
  status !== 'off' && status !== 'deleted';

export const plansOf = (reader: Database | Transaction, vin: string): Promise<PlanRow[]> =>
  reader
    .select()
    .from(vehiclePlans)
    .where(and(eq(vehiclePlans.vin, vin), ne(vehiclePlans.status, 'deleted')))
    .orderBy(asc(vehiclePlans.planNo));

/** Two people who change plans of one car wait for each other here. */
export async function lockPlans(tx: Transaction, vin: string): Promise<void> {
  await tx
    .insert(planSets)
    .values({ vin, version: 0 })
    .onConflictDoUpdate({ target: planSets.vin, set: { version: sql`${planSets.version}` } });
}

export type PlanMoves = ReturnType<typeof createPlanMoves>;

/** The only way to change plans: the history, and the set that is sent to the car. */
export function createPlanMoves({ clock, jobs }: { clock: Clock; jobs: Jobs }) {
  /** The caller has locked the plans. */
  async function sendSet(tx: Transaction, vin: string): Promise<void> {
    await tx
      .update(planSets)
      .set({ version: sql`${planSets.version} + 1` })
      .where(eq(planSets.vin, vin));
    await jobs.enqueue(tx, 'telematics.sendPlans', { vin });
  }

  async function move(
    tx: Transaction,
    { planNo }: Pick<PlanRow, 'planNo'>,
    change: { event: PlanEvent; actor: string; set?: Partial<PlanRow> },
  ): Promise<PlanRow> {
    const { event, actor, set } = change;
    const moved = await planStates.transition(tx, clock, { id: planNo, event, actor, set });
    return { ...moved.row, ...set, status: moved.to as PlanStatus };
  }

  return {
    sendSet,
    move,
    /** Plans that must not run any more, in our table and in the car. */
    async removeAll(
      tx: Transaction,
      vin: string,
      { actor, savedBy }: { actor: string; savedBy?: string },
    ): Promise<void> {
      await lockPlans(tx, vin);
      const plans = (await plansOf(tx, vin)).filter(({ accountId }) => !savedBy || accountId === savedBy);
      for (const plan of plans) await move(tx, plan, { event: 'delete', actor });
      if (plans.length > 0) await sendSet(tx, vin);
    },
  };
}

/** Live plans of a car that would run. */
export const hasPlans = async (reader: Database | Transaction, vin: string): Promise<boolean> =>
  (await reader.$count(
    vehiclePlans,
    and(eq(vehiclePlans.vin, vin), inArray(vehiclePlans.status, ['sending', 'held', 'refused', 'off'])),
  )) > 0;

/** When a plan runs next; null if it is off. */
export function nextAtOf(row: PlanRow, now: Date): Date | null {
  if (!isOn(row)) return null;
  if (row.weekdays.length > 0) return nextOccurrence(row, now);
  return row.onceAt !== null && row.onceAt > now ? row.onceAt : null;
}

function statusTextOf({ status }: PlanRow, connection: Connection): string {
  if (status === 'held') return '已在车辆生效';
  if (status === 'refused') return '车辆没有接受，请修改后再保存';
  if (status === 'off') return '已关闭';
  if (status === 'deleted') return '已删除';
  if (connection === 'online') return '正在发送到车辆';
  if (connection === 'never') return '车辆联网后生效';
  return connection === 'asleep' ? '车辆唤醒后生效' : '车辆恢复网络后生效';
}

export function presentPlan(row: PlanRow, now: Date, connection: Connection): Plan {
  const nextAt = nextAtOf(row, now);
  return {
    planNo: row.planNo,
    vin: row.vin,
    kind: row.kind,
    status: row.status,
    statusText: statusTextOf(row, connection),
    weekdays: row.weekdays,
    time: row.time,
    endTime: row.endTime,
    celsius: row.celsius,
    percent: row.percent,
    enabled: isOn(row),
    repeatText: repeatText(row.weekdays),
    nextAt: nextAt?.toISOString() ?? null,
    nextText: nextAt && nextText(nextAt, now),
    version: row.version,
  };
}
