import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Vehicles } from '@ev/vehicle/server/public.ts';
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type AppointmentMoves, appointmentStates, findOpen } from './appointment-home.ts';
import { startOfSlot } from './rules/slot-rules.ts';
import { type AppointmentRow, appointments, workOrders } from './tables.ts';
import { lockWork, type WorkMoves } from './work/work-home.ts';

/** After this time a car that has not arrived counts as not coming. */
const graceMs = 4 * hourMs;
/** The customer is reminded this long before the appointment. */
const reminderMs = dayMs;

const actor = 'system';

type DeadlineDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  moves: AppointmentMoves;
  workMoves: WorkMoves;
  vehicles: Pick<Vehicles, 'ownerOf'>;
};

/** What happens by itself: reminders, and the end of appointments that nobody answers or comes to. */
export function createDeadlines(deps: DeadlineDeps) {
  const { db, clock, log, moves } = deps;

  async function goOn(tx: Transaction, row: AppointmentRow, now: Date): Promise<void> {
    const { appointmentNo, status } = row;
    const startsAt = startOfSlot(row).getTime();
    if (status === 'changed') {
      if (row.answerBefore && row.answerBefore <= now)
        return lapse(tx, row, '没有在截止时间前确认或选择新时间');
      return;
    }
    if (status === 'requested' && startsAt <= now.getTime()) return lapse(tx, row, '门店没有及时确认');
    if (status !== 'confirmed') return;
    if (startsAt + graceMs <= now.getTime()) {
      const moved = await moves.end(tx, appointmentNo, { event: 'markNoShow', actor });
      if (moved.kind === 'moved')
        await moves.tell(tx, row, { template: 'maintenance.noShow', cause: String(moved.historyId) });
      return;
    }
    const isSoon = startsAt - reminderMs <= now.getTime() && startsAt > now.getTime();
    if (!isSoon || row.remindedAt !== null) return;
    await tx
      .update(appointments)
      .set({ remindedAt: now })
      .where(eq(appointments.appointmentNo, appointmentNo));
    const cause = `reminder:${row.day}-${row.hour}`;
    await moves.tell(tx, row, { template: 'maintenance.reminder', cause });
  }

  async function lapse(tx: Transaction, row: AppointmentRow, reason: string): Promise<void> {
    const { appointmentNo } = row;
    const moved = await moves.end(tx, appointmentNo, { event: 'lapse', actor, reason });
    if (moved.kind === 'moved')
      await moves.tell(tx, row, {
        template: 'maintenance.cancelled',
        cause: String(moved.historyId),
        words: { reason },
      });
  }

  const handle = (appointmentNo: string): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await appointmentStates.lock(tx, appointmentNo);
      if (row) await goOn(tx, row, clock.now());
    });

  return {
    async sweep(): Promise<void> {
      const now = clock.now();
      await eachKey(
        async (last, limit) => {
          const rows = await db
            .select({ appointmentNo: appointments.appointmentNo })
            .from(appointments)
            .where(and(isDue(now), gt(appointments.appointmentNo, last)))
            .orderBy(asc(appointments.appointmentNo))
            .limit(limit);
          return rows.map(({ appointmentNo }) => appointmentNo);
        },
        (appointmentNo) =>
          handle(appointmentNo).catch((error: unknown) =>
            log.error({ appointmentNo, error }, 'a due appointment cannot go on'),
          ),
      );
      await eachKey(
        async (last, limit) => {
          const rows = await db
            .select({ workOrderNo: workOrders.workOrderNo })
            .from(workOrders)
            .where(and(lte(workOrders.remindDueAt, now), gt(workOrders.workOrderNo, last)))
            .orderBy(asc(workOrders.workOrderNo))
            .limit(limit);
          return rows.map(({ workOrderNo }) => workOrderNo);
        },
        (workOrderNo) =>
          remindOfDue(deps, workOrderNo).catch((error: unknown) =>
            log.error({ workOrderNo, error }, 'a reminder cannot be sent'),
          ),
      );
    },
  };
}

/** Something that was done at a visit is due again soon. */
const remindOfDue = ({ db, workMoves, vehicles }: DeadlineDeps, workOrderNo: string): Promise<void> =>
  db.transaction(async (tx) => {
    const work = await lockWork(tx, workOrderNo);
    const { vin, accountId } = work.order;
    if (work.order.remindDueAt === null) return;
    await tx.update(workOrders).set({ remindDueAt: null }).where(eq(workOrders.workOrderNo, workOrderNo));
    const isOwner = (await vehicles.ownerOf(tx, vin)) === accountId;
    if (!isOwner || (await findOpen(tx, vin))) return;
    await workMoves.tell(tx, work, {
      template: 'maintenance.due',
      cause: 'due',
      link: `/pages/car/maintain?vin=${vin}`,
    });
  });

/** Appointments whose time has come: to remind of, to answer, to begin, or over. */
function isDue(now: Date): SQL | undefined {
  const { status, day, hour, remindedAt, answerBefore } = appointments;
  const startsAt = sql`((${day} + ${hour} * interval '1 hour') at time zone 'Asia/Shanghai')`;
  const ahead = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return or(
    and(eq(status, 'requested'), sql`${startsAt} <= ${ahead(0)}::timestamptz`),
    and(
      eq(status, 'confirmed'),
      or(
        and(isNull(remindedAt), sql`${startsAt} <= ${ahead(reminderMs)}::timestamptz`),
        sql`${startsAt} <= ${ahead(-graceMs)}::timestamptz`,
      ),
    ),
    and(eq(status, 'changed'), lte(answerBefore, now)),
  );
}
