import { createGate } from '@ev/platform/gate.ts';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type PayChannel, payChannels } from '../contract/channels/index.ts';
import type { Booking } from './booking.ts';
import type { ChannelEvent } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import { notifyPathOf, returnPathOf } from './notify-path.ts';
import type { Refunds } from './refunds-service.ts';
import { uncheckedRefund } from './repository.ts';
import { channelNotifications } from './tables.ts';

/**
 * Connections that notifications may use at once, because all repeats for one payment wait for the same row.
 */
const atOnce = 4;

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
    await db.transaction(async (tx) => {
      // Concurrent repeats wait here for the first one, not on the order.
      const [stored] = await tx
        .select({ appliedAt: channelNotifications.appliedAt })
        .from(channelNotifications)
        .where(eq(channelNotifications.id, id))
        .for('update');
      if (stored?.appliedAt) return;
      const actor = `provider:${channel}` as const;
      const outcome =
        said.kind === 'payment'
          ? await booking.settle(tx, subjectNo, said.payment, actor)
          : (await refunds.settle(tx, subjectNo, said.refund, actor))
            ? 'refund'
            : 'unknownRefund';
      // There is no result yet, so the next repeat queries the channel again.
      if (event.kind === 'ask' && (outcome === 'stillOpen' || outcome === 'processing')) return;
      await tx
        .update(channelNotifications)
        .set({ appliedAt: clock.now(), outcome })
        .where(eq(channelNotifications.id, id));
    });
  }

  async function isApplied(id: string): Promise<boolean> {
    const [known] = await db
      .select({ appliedAt: channelNotifications.appliedAt })
      .from(channelNotifications)
      .where(eq(channelNotifications.id, id));
    return known !== undefined && known.appliedAt !== null;
  }

  /** The channel's current state of the subject. A refund that is not ours cannot be queried. */
  async function ask(channel: PayChannel, { id, about, no }: Extract<ChannelEvent, { kind: 'ask' }>) {
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

  return { receive, route };
}
