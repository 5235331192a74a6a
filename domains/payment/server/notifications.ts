import type { Transaction } from '@ev/platform/database.ts';
import { createGate } from '@ev/platform/gate.ts';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type PayChannel, payChannels } from '../contract/channels/index.ts';
import type { Booking } from './booking.ts';
import { answerOf } from './channel/no-answer.ts';
import type { ChannelEvent, ChannelPayment, ChannelRefund } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import { notifyPathOf, returnPathOf } from './notify-path.ts';
import type { Refunds } from './refunds-service.ts';
import { uncheckedRefund } from './repository.ts';
import { channelNotifications } from './tables.ts';

/**
 * Connections that notifications may use at once, because all repeats for one payment wait for the same row.
 */
const atOnce = 4;

/** A proven event, or the answer to a query about an unproven one. */
type Said = Exclude<ChannelEvent, { kind: 'ask' }>;
/** Records an action in the audit log, in its transaction. */
export type Recording = (tx: Transaction) => Promise<void>;

/**
 * A notification that was processed again. `state` is what the channel says about its subject now, null where its
 * effect was written before, at `appliedAt`; `outcome` is the effect.
 */
export type ReplayedNotification = Pick<
  typeof channelNotifications.$inferSelect,
  'channel' | 'kind' | 'subjectNo' | 'receivedAt' | 'appliedAt' | 'outcome'
> & {
  state: ChannelPayment['state'] | ChannelRefund['state'] | null;
  /** Whether this replay has written the effect. */
  applied: boolean;
};

/** Verified notifications of channels: stored, applied, then acknowledged, in this order. */
export function createNotifications(context: PaymentContext, booking: Booking, refunds: Refunds) {
  const { db, clock } = context;
  const gate = createGate(atOnce);

  /**
   * Called for every repeat of the channel; after a crash before the effect, the next delivery applies it.
   */
  async function receive(channel: PayChannel, event: ChannelEvent, raw: Buffer): Promise<void> {
    // An unproven event is identified by its subject as well: one about another subject with the same id is
    // no repeat.
    const id = `${channel}:${event.id}${event.kind === 'ask' ? `:${event.about}:${event.no}` : ''}`;
    // Do not query the channel for the repeat of an event that was applied.
    if (event.kind === 'ask' && (await isApplied(id))) return;
    const said = event.kind === 'ask' ? await ask(channel, event) : event;
    const subjectNo = said.kind === 'payment' ? said.payment.attemptNo : said.refund.refundNo;
    await db
      .insert(channelNotifications)
      .values({
        id,
        channel,
        kind: said.kind,
        subjectNo,
        raw: raw.toString('utf8'),
        receivedAt: clock.now(),
      })
      .onConflictDoNothing();
    await apply(channel, id, said, { asked: event.kind === 'ask' });
  }

  /**
   * Writes the effect of a stored notification once, and returns it. Null without an effect: another repeat was
   * faster, or there is no result yet to a query (`asked`), so the next repeat queries the channel again.
   */
  function apply(
    channel: PayChannel,
    id: string,
    said: Said,
    { asked, record }: { asked: boolean; record?: Recording },
  ): Promise<string | null> {
    const actor = `provider:${channel}` as const;
    return db.transaction(async (tx) => {
      // Concurrent repeats wait here for the first one, not on the order.
      const [stored] = await tx
        .select({ appliedAt: channelNotifications.appliedAt })
        .from(channelNotifications)
        .where(eq(channelNotifications.id, id))
        .for('update');
      if (stored?.appliedAt) return null;
      const outcome =
        said.kind === 'payment'
          ? await booking.settle(tx, said.payment.attemptNo, said.payment, actor)
          : (await refunds.settle(tx, said.refund.refundNo, said.refund, actor))
            ? 'refund'
            : 'unknownRefund';
      if (asked && (outcome === 'stillOpen' || outcome === 'processing')) return null;
      await tx
        .update(channelNotifications)
        .set({ appliedAt: clock.now(), outcome })
        .where(eq(channelNotifications.id, id));
      await record?.(tx);
      return outcome;
    });
  }

  /**
   * Processes a stored notification again. The channel is asked for the current state of the subject, because the
   * signature of the notification is not stored and would be too old; the answer is booked as that of a query.
   * Null for an unknown one.
   * @param record runs in the transaction of the effect
   * @throws NoAnswer
   */
  async function replay(
    id: string,
    { dry, record }: { dry: boolean; record: Recording },
  ): Promise<ReplayedNotification | null> {
    const [stored] = await db.select().from(channelNotifications).where(eq(channelNotifications.id, id));
    if (!stored) return null;
    const { channel, kind, subjectNo, receivedAt, appliedAt, outcome: before } = stored;
    const known = { channel, kind, subjectNo, receivedAt, appliedAt };
    if (appliedAt) return { ...known, outcome: before, state: null, applied: false };
    const about = { kind: 'ask', id, about: kind, no: subjectNo } as const;
    const said = await answerOf(channel, () => ask(channel, about));
    const state = said.kind === 'payment' ? said.payment.state : said.refund.state;
    const outcome = dry ? null : await apply(channel, id, said, { asked: true, record });
    return { ...known, outcome, state, applied: outcome !== null };
  }

  async function isApplied(id: string): Promise<boolean> {
    const [known] = await db
      .select({ appliedAt: channelNotifications.appliedAt })
      .from(channelNotifications)
      .where(eq(channelNotifications.id, id));
    return known !== undefined && known.appliedAt !== null;
  }

  /** The channel's current state of the subject. A refund that is not ours cannot be queried. */
  async function ask(
    channel: PayChannel,
    { id, about, no }: Extract<ChannelEvent, { kind: 'ask' }>,
  ): Promise<Said> {
    const port = context.channels[channel];
    if (about === 'payment') return { kind: about, id, payment: await port.query(no) };
    const refund = await uncheckedRefund(db, no);
    const { attemptNo = '' } = refund ?? {};
    return { kind: about, id, refund: await port.queryRefund({ attemptNo, refundNo: no }) };
  }

  /**
   * The endpoint for the channels' notifications, outside the API's protocol, because each channel has its
   * own signatures.
   */
  const route: FastifyPluginAsync = async (app) => {
    // The signature covers the raw bytes, whatever content type the channel sends.
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const channel of payChannels) {
      app.post(notifyPathOf(channel), (request, reply) => hear(channel, request, reply));
      // Some channels return the customer by a form. Its content proves nothing and no page of the app
      // accepts a POST, so this redirects.
      app.route<{ Querystring: { payNo?: unknown } }>({
        method: ['GET', 'POST'],
        url: returnPathOf(channel),
        handler: ({ query }, reply) => {
          const payNo = /^P\w{1,40}$/.exec(String(query.payNo ?? ''))?.[0];
          const page = payNo ? `pages/pay/result?payNo=${payNo}` : '';
          return reply.redirect(`${context.publicOrigin}/h5/${page}`, 303);
        },
      });
    }
  };

  async function hear(channel: PayChannel, request: FastifyRequest, reply: FastifyReply) {
    const port = context.channels[channel];
    const { type, accepted, refused } = port.acknowledgement;
    const answer = ({ status, body }: typeof accepted) => {
      reply.code(status);
      return body === '' ? reply.send() : reply.type(type).send(body);
    };
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    let event: ChannelEvent;
    try {
      event = await port.readNotification(request.headers, raw);
    } catch (error) {
      request.log.warn({ channel, err: error, ip: request.ip }, 'a notification is not genuine');
      return answer(refused);
    }
    try {
      await gate(() => receive(channel, event, raw));
    } catch (error) {
      request.log.error({ channel, err: error, id: event.id }, 'a notification could not be applied');
      return answer({ ...refused, status: 500 });
    }
    return answer(accepted);
  }

  return { receive, replay, route };
}
