import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { asc, eq } from 'drizzle-orm';
import type { StepKind } from '../../contract/staff-kinds.ts';
import { findAppointment } from '../appointment-home.ts';
import type { PartnerOutbox } from '../partner/outbox.ts';
import { type AppointmentRow, type StepRow, type WorkOrderRow, workOrders, workSteps } from '../tables.ts';
import { type WorkEvent, workMachine } from '../work-machine.ts';

type Reader = Database | Transaction;

export const workStates = statefulTable(workOrders, { machine: workMachine, id: 'workOrderNo' });

export const workLink = (workOrderNo: string): string => `/pages/maintain/serviceOrder?id=${workOrderNo}`;
export const signLink = (workOrderNo: string): string => `/pages/maintain/sign?id=${workOrderNo}`;

/** A work order with its appointment. */
export type Work = { order: WorkOrderRow; appointment: AppointmentRow };

export async function findWork(reader: Reader, workOrderNo: string): Promise<Work | null> {
  const [order] = await reader.select().from(workOrders).where(eq(workOrders.workOrderNo, workOrderNo));
  const appointment = order && (await findAppointment(reader, order.appointmentNo));
  return order && appointment ? { order, appointment } : null;
}

/** The work order of an appointment; null before the car has arrived. */
export async function findWorkOf(reader: Reader, appointmentNo: string): Promise<Work | null> {
  const [order] = await reader
    .select({ workOrderNo: workOrders.workOrderNo })
    .from(workOrders)
    .where(eq(workOrders.appointmentNo, appointmentNo));
  return order ? findWork(reader, order.workOrderNo) : null;
}

/** Locks the work order; its appointment changes only with it. @throws AppError maintenance.workOrderNotFound */
export async function lockWork(tx: Transaction, workOrderNo: string): Promise<Work> {
  const order = await workStates.lock(tx, workOrderNo);
  const appointment = order && (await findAppointment(tx, order.appointmentNo));
  if (!order || !appointment) throw new AppError('maintenance.workOrderNotFound');
  return { order, appointment };
}

/** Oldest first. */
export const stepsOf = (reader: Reader, workOrderNo: string): Promise<StepRow[]> =>
  reader
    .select()
    .from(workSteps)
    .where(eq(workSteps.workOrderNo, workOrderNo))
    .orderBy(asc(workSteps.at), asc(workSteps.stepId));

export type WorkMoves = ReturnType<typeof createWorkMoves>;

/** Changes of work orders and their messages. The caller has locked the work order. */
export function createWorkMoves({
  clock,
  notices,
  outbox,
}: {
  clock: Clock;
  notices: Pick<Notices, 'tell'>;
  outbox: Pick<PartnerOutbox, 'followWork'>;
}) {
  return {
    /** @throws AppError with the refusal of the state machine */
    async move(
      tx: Transaction,
      change: {
        workOrderNo: string;
        event: WorkEvent;
        /** `member:…`, `staff:…`, `partner`, `payment`. */
        actor: string;
        reason?: string | undefined;
        set?: Partial<WorkOrderRow>;
      },
    ): Promise<Moved<WorkOrderRow>> {
      const { workOrderNo: id, ...rest } = change;
      const moved = await workStates.transition(tx, clock, { id, ...rest });
      if (moved.kind === 'moved') await outbox.followWork(tx, moved.row, change.event);
      return moved;
    },

    /** Writes what the customer reads about the work. Returns the id of the step. */
    async addStep(
      tx: Transaction,
      step: { workOrderNo: string; kind: StepKind; text: string; by: string; hasPictures: boolean },
    ): Promise<string> {
      const [row] = await tx
        .insert(workSteps)
        .values({ ...step, at: clock.now() })
        .returning({ stepId: workSteps.stepId });
      if (!row) throw new Error(`The step of ${step.workOrderNo} was not written`);
      return row.stepId;
    },

    /** A message to the customer about the work. `cause` identifies the event, so that it is sent once. */
    async tell(
      tx: Transaction,
      { order: { workOrderNo }, appointment }: Work,
      about: { template: TemplateCode; cause: string; words?: Record<string, string>; link?: string },
    ): Promise<void> {
      const { accountId, modelName, storeName } = appointment;
      await notices.tell(tx, {
        accountId,
        template: about.template,
        params: { modelName, storeName, ...about.words },
        source: `maintenance:${appointment.appointmentNo}:work:${about.cause}`,
        link: about.link ?? workLink(workOrderNo),
        business: { type: 'maintenance', no: workOrderNo },
      });
    },
  };
}
