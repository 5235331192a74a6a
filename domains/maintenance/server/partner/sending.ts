import { dayMs, minuteMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { appointmentStates, findAppointment } from '../appointment-home.ts';
import { quotesOf } from '../quote/quote-home.ts';
import { type AppointmentRow, appointments, workOrders } from '../tables.ts';
import { findFile, lockFile, messagesOf, setFile } from './partner-home.ts';
import { type PartnerMessage, PartnerRefusal, type WorkshopPartnerPort } from './port.ts';
import { type PartnerMessageRow, partnerMessages } from './tables.ts';

type Content = PartnerMessage['content'];
/** How long a lost message waits before it is enqueued again, and how long that is tried. */
const againMs = minuteMs;
const tryMs = 3 * dayMs;
const batchSize = 200;

export type SendingDeps = { db: Database; clock: Clock; jobs: Jobs; log: Log; partner: WorkshopPartnerPort };

/** Sends the messages to the workshop system, outside of transactions. */
export function createPartnerSending(deps: SendingDeps) {
  return { tell: tell.bind(null, deps), tellAgain: tellAgain.bind(null, deps) };
}

/** The job `maintenance.tellPartner`: all that waits about an appointment, in its order. @throws Error if it may be retried */
async function tell(deps: SendingDeps, { appointmentNo }: { appointmentNo: string }): Promise<void> {
  for (;;) {
    const next = await nextOf(deps.db, appointmentNo);
    if (!next) return;
    const content = await contentOf(deps.db, next);
    if (content === null) await mark(deps, next, { state: 'dropped' });
    else await sendOne(deps, next, content);
  }
}

async function nextOf(db: Database, appointmentNo: string): Promise<PartnerMessageRow | null> {
  const [next = null] = await db
    .select()
    .from(partnerMessages)
    .where(and(eq(partnerMessages.appointmentNo, appointmentNo), eq(partnerMessages.state, 'waiting')))
    .orderBy(asc(partnerMessages.messageNo))
    .limit(1);
  return next;
}

async function sendOne(deps: SendingDeps, row: PartnerMessageRow, content: Content): Promise<void> {
  const { appointmentNo, messageNo, type } = row;
  // First: whatever becomes of the answer, from now on the partner may know it.
  await countTry(deps.db, messageNo);
  try {
    const id = `${appointmentNo}-${messageNo}`;
    await deps.partner.send({ id, appointmentNo, sequence: messageNo, content });
  } catch (error) {
    if (!(error instanceof PartnerRefusal)) throw error;
    deps.log.warn({ appointmentNo, type, code: error.code }, 'the workshop system refuses a message');
    return mark(deps, row, { state: 'refused', refusedCode: error.code });
  }
  await mark(deps, row, { state: 'sent', sentAt: deps.clock.now() });
}

const countTry = (db: Database, messageNo: number) =>
  db
    .update(partnerMessages)
    .set({ tries: sql`${partnerMessages.tries} + 1` })
    .where(eq(partnerMessages.messageNo, messageNo));

/** Records the answer. An appointment that the partner refuses is the store's. */
async function mark(
  { db, clock }: SendingDeps,
  { messageNo, appointmentNo, type, waitingSince }: PartnerMessageRow,
  answer: Pick<PartnerMessageRow, 'state'> & Partial<Pick<PartnerMessageRow, 'refusedCode' | 'sentAt'>>,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const file = await lockFile(tx, appointmentNo);
    const isNew = file?.takenAt === null;
    // It does not know the appointment whose end it refuses.
    const set =
      type === 'cancelled' && answer.state === 'refused' && isNew ? { state: 'dropped' as const } : answer;
    const marked = await tx
      .update(partnerMessages)
      .set(set)
      // A repetition that was wished for meanwhile is sent too.
      .where(and(eq(partnerMessages.messageNo, messageNo), eq(partnerMessages.waitingSince, waitingSince)))
      .returning({ messageNo: partnerMessages.messageNo });
    if (!file || marked.length === 0) return;
    if (type === 'appointment' && set.state === 'sent' && isNew) {
      await setFile(tx, appointmentNo, { takenAt: now });
      await repeatEnd(tx, { appointmentNo, messageNo }, now);
    }
    if (set.state !== 'refused') return;
    await setFile(tx, appointmentNo, { problem: '门店维保系统拒绝了一条消息', problemAt: now });
    if (type === 'appointment') await giveToStore(tx, appointmentNo, now);
  });
}

/** An end that was written while the appointment was on the wire may have come before it, or was dropped. */
async function repeatEnd(
  tx: Transaction,
  { appointmentNo, messageNo }: Pick<PartnerMessageRow, 'appointmentNo' | 'messageNo'>,
  now: Date,
): Promise<void> {
  await tx
    .update(partnerMessages)
    .set({ state: 'waiting', waitingSince: now })
    .where(
      and(
        eq(partnerMessages.appointmentNo, appointmentNo),
        eq(partnerMessages.type, 'cancelled'),
        gt(partnerMessages.messageNo, messageNo),
      ),
    );
}

/** The partner does not carry the visit out. The caller has locked the exchange. */
export async function giveToStore(tx: Transaction, appointmentNo: string, now: Date): Promise<void> {
  const row = await appointmentStates.lock(tx, appointmentNo);
  if (row?.handler !== 'partner' || row.status === 'arrived' || row.endedAt !== null) return;
  await setFile(tx, appointmentNo, { refusedAt: now });
  await tx
    .update(appointments)
    .set({ handler: 'staff' })
    .where(eq(appointments.appointmentNo, appointmentNo));
}

/** What a message says now; null if the partner need not know it any more. */
async function contentOf(
  db: Database,
  { appointmentNo, type, version }: PartnerMessageRow,
): Promise<Content | null> {
  const row = await findAppointment(db, appointmentNo);
  if (!row) return null;
  switch (type) {
    case 'appointment':
      // Its end follows as a message of its own.
      return row.handler === 'partner' ? appointmentContent(row) : null;
    case 'cancelled':
      return (await mayKnow(db, appointmentNo)) ? { type } : null;
    case 'takenOver':
      return { type };
    case 'paid': {
      const [order] = await ordersOf(db, appointmentNo);
      return order ? { type, paidFen: order.payFen - order.cardFen } : null;
    }
    case 'decision': {
      const [order] = await ordersOf(db, appointmentNo);
      const quote = order && (await quotesOf(db, order.workOrderNo)).find((one) => one.version === version);
      if (!quote) return null;
      const named = (approved: boolean) =>
        quote.lines.flatMap((line) =>
          line.partnerLine !== undefined && (line.approved === true) === approved ? [line.partnerLine] : [],
        );
      return {
        type,
        version: quote.version,
        signed: quote.signedAt !== null,
        approved: named(true),
        declined: named(false),
      };
    }
  }
}

/** The partner has taken the appointment, or was sent it and its answer is not known. */
async function mayKnow(db: Database, appointmentNo: string): Promise<boolean> {
  if ((await findFile(db, appointmentNo))?.takenAt) return true;
  const messages = await messagesOf(db, appointmentNo);
  return messages.some(
    ({ type, state, tries }) => type === 'appointment' && state !== 'refused' && tries > 0,
  );
}

const ordersOf = (db: Database, appointmentNo: string) =>
  db.select().from(workOrders).where(eq(workOrders.appointmentNo, appointmentNo));

function appointmentContent(row: AppointmentRow): Content | null {
  const { status, day, hour, changeDay, changeHour } = row;
  if (status !== 'requested' && status !== 'confirmed' && status !== 'changed') return null;
  return {
    type: 'appointment',
    status,
    storeId: row.storeId,
    time: { day, hour },
    proposed: changeDay === null || changeHour === null ? null : { day: changeDay, hour: changeHour },
    minutes: row.minutes,
    way: row.way,
    pickUpAddress: row.pickUpAddress,
    vin: row.vin,
    plate: row.plate,
    modelName: row.modelName,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    problem: row.problem,
    items: row.items.map(({ code, name, priceFen, minutes }) => ({ code, name, priceFen, minutes })),
  };
}

/** Enqueues again what a lost job did not send; after three days a person repeats it. */
async function tellAgain({ db, clock, jobs, partner }: SendingDeps): Promise<void> {
  if (partner.missing) return;
  const now = clock.now().getTime();
  const { appointmentNo, state, waitingSince } = partnerMessages;
  const untold = await db
    .selectDistinct({ appointmentNo })
    .from(partnerMessages)
    .where(
      and(
        eq(state, 'waiting'),
        lte(waitingSince, new Date(now - againMs)),
        gt(waitingSince, new Date(now - tryMs)),
      ),
    )
    .limit(batchSize);
  await db.transaction(async (tx) => {
    for (const one of untold)
      await jobs.enqueue(tx, 'maintenance.tellPartner', one, { onceKey: one.appointmentNo });
  });
}
