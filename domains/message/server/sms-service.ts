import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { SmsPort } from './sms/port.ts';
import { type SmsEvent, smsMachine } from './sms-machine.ts';
import { smsDelaySeconds, smsTries, sweepGraceMs } from './sms-schedule.ts';
import { smsTitle } from './sms-title.ts';
import { smsDeliveries } from './tables.ts';

type Delivery = typeof smsDeliveries.$inferSelect;

/** The phone of an active account; null if there is none to send to. */
export type PhoneOf = (tx: Transaction, accountId: string) => Promise<string | null>;

export const smsStates = statefulTable(smsDeliveries, { machine: smsMachine, id: 'id' });

const sweepLimit = 200;

export type SmsDeliveries = ReturnType<typeof createSmsDeliveries>;

export function createSmsDeliveries(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  sms: SmsPort;
  phoneOf: PhoneOf;
}) {
  const { db, clock, jobs, log, sms, phoneOf } = parts;

  const move = (
    tx: Transaction,
    id: string,
    change: { event: SmsEvent; actor: string; set: Partial<Delivery> },
  ) => smsStates.transition(tx, clock, { id, ...change });

  /** Claims the next attempt of a due delivery; null if there is none. */
  async function claim(id: string): Promise<Delivery | null> {
    const now = clock.now();
    const [known] = await db.select().from(smsDeliveries).where(eq(smsDeliveries.id, id));
    if (known?.status !== 'pending' || !known.nextTryAt || known.nextTryAt > now) return null;
    if (known.tries >= smsTries) {
      await giveUp(known, 'The last try was cut off');
      return null;
    }
    const tries = known.tries + 1;
    const [claimed] = await db
      .update(smsDeliveries)
      .set({ tries, nextTryAt: new Date(now.getTime() + smsDelaySeconds(tries) * 1000) })
      .where(
        and(
          eq(smsDeliveries.id, id),
          eq(smsDeliveries.status, 'pending'),
          eq(smsDeliveries.tries, known.tries),
          eq(smsDeliveries.nextTryAt, known.nextTryAt),
        ),
      )
      .returning();
    return claimed ?? null;
  }

  async function giveUp({ id, tries }: Delivery, lastError: string): Promise<void> {
    log.error({ deliveryId: id, tries, lastError }, 'an SMS was given up, somebody has to look at it');
    await db.transaction((tx) =>
      move(tx, id, { event: 'giveUp', actor: 'system', set: { lastError, nextTryAt: null } }),
    );
  }

  async function putOff(delivery: Delivery, lastError: string): Promise<void> {
    const { id, tries } = delivery;
    if (tries >= smsTries) return giveUp(delivery, lastError);
    log.warn({ deliveryId: id, tries, lastError }, 'an SMS was not sent, it is tried again');
    await db.transaction(async (tx) => {
      await tx.update(smsDeliveries).set({ lastError }).where(eq(smsDeliveries.id, id));
      await jobs.enqueue(tx, 'message.sendSms', { deliveryId: id }, { afterSeconds: smsDelaySeconds(tries) });
    });
  }

  /** Makes one attempt. The provider may receive a message twice if the process dies right after sending. */
  async function send(id: string): Promise<void> {
    const claimed = await claim(id);
    if (!claimed) return;
    try {
      const { phone, params } = claimed;
      await sms.send({ phone, template: 'orderNotice', params: { title: smsTitle(params.title) } });
    } catch (error) {
      return putOff(claimed, error instanceof Error ? error.message : String(error));
    }
    await db.transaction((tx) =>
      move(tx, id, {
        event: 'send',
        actor: 'provider:sms',
        set: { sentAt: clock.now(), nextTryAt: null, lastError: null },
      }),
    );
  }

  return {
    send,

    /** Creates the SMS of a message and its job. Accounts without a phone get none. */
    async open(
      tx: Transaction,
      {
        messageId,
        accountId,
        title,
        text,
      }: { messageId: string; accountId: string; title: string; text: string },
    ): Promise<void> {
      const phone = await phoneOf(tx, accountId);
      if (phone === null) return;
      const now = clock.now();
      const { row } = await smsStates.create(tx, clock, {
        values: { messageId, phone, params: { title, text }, tries: 0, nextTryAt: now, createdAt: now },
        event: 'open',
        actor: 'system',
      });
      await jobs.enqueue(tx, 'message.sendSms', { deliveryId: row.id });
    },

    /** Work of the job `message.sweep`: makes attempts whose job was lost. */
    async sweep(): Promise<void> {
      const late = new Date(clock.now().getTime() - sweepGraceMs);
      const due = await db
        .select({ id: smsDeliveries.id })
        .from(smsDeliveries)
        .where(and(eq(smsDeliveries.status, 'pending'), lte(smsDeliveries.nextTryAt, late)))
        .orderBy(asc(smsDeliveries.nextTryAt))
        .limit(sweepLimit);
      for (const { id } of due) await send(id);
    },

    /** Newest first. */
    async listFailed(
      query: Api['message.listFailedSms']['parsed'],
    ): Promise<Api['message.listFailedSms']['output']> {
      const failed = eq(smsDeliveries.status, 'failed');
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(smsDeliveries)
          .where(failed)
          .orderBy(desc(smsDeliveries.createdAt), desc(smsDeliveries.id)),
        count: db.$count(smsDeliveries, failed),
        page: query,
      });
      const list = rows.map(({ id, phone, params, tries, lastError, createdAt }) => ({
        id,
        maskedPhone: maskPhone(phone),
        title: params.title,
        text: params.text,
        tries,
        lastError: lastError ?? '',
        createdAt: createdAt.toISOString(),
      }));
      return { list, ...page };
    },

    /** Recipients and contents of the SMS of these jobs, in order. */
    async describe(payloads: readonly Readonly<Record<string, unknown>>[]): Promise<(string | null)[]> {
      const ids = payloads.map(({ deliveryId }) => (typeof deliveryId === 'string' ? deliveryId : ''));
      const { id, phone, params } = smsDeliveries;
      const rows = await db
        .select({ id, phone, params })
        .from(smsDeliveries)
        .where(
          inArray(
            id,
            ids.filter((one) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(one)),
          ),
        );
      return ids.map((one) => {
        const row = rows.find((delivery) => delivery.id === one);
        return row ? `${maskPhone(row.phone)}，${row.params.title}` : null;
      });
    },

    /** SMS that are not retried automatically any more. */
    countFailed: () => db.$count(smsDeliveries, eq(smsDeliveries.status, 'failed')),

    /** Restarts the attempts. @throws AppError message.smsNotFound or message.smsNotFailed. */
    async resend(tx: Transaction, id: string, actor: string): Promise<void> {
      if (!(await smsStates.lock(tx, id))) throw new AppError('message.smsNotFound');
      await move(tx, id, { event: 'resend', actor, set: { tries: 0, nextTryAt: clock.now() } });
      await jobs.enqueue(tx, 'message.sendSms', { deliveryId: id });
    },
  };
}
