import { createGate } from '@ev/platform/gate.ts';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type PayChannel, payChannels } from '../contract/channels/index.ts';
import type { Booking } from './booking.ts';
import type { ChannelEvent } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import { notifyPathOf } from './notify-path.ts';
import type { Refunds } from './refunds-service.ts';
import { channelNotifications } from './tables.ts';

/** Connections that notifications may hold at once: repeats of one payment all wait for the same row. */
const atOnce = 4;

/** Verified reports of channels: stored, applied, then acknowledged, in this order. */
export function createNotifications(context: PaymentContext, booking: Booking, refunds: Refunds) {
  const { db, clock } = context;
  const gate = createGate(atOnce);

  /** Comes as often as the channel repeats it; a crash before the effect is made good by the next delivery. */
  async function receive(channel: PayChannel, event: ChannelEvent, raw: Buffer): Promise<void> {
    const id = `${channel}:${event.id}`;
    const subjectNo = event.kind === 'payment' ? event.payment.attemptNo : event.refund.refundNo;
    await db
      .insert(channelNotifications)
      .values({
        id,
        channel,
        kind: event.kind,
        subjectNo,
        raw: raw.toString('utf8'),
        receivedAt: clock.now(),
      })
      .onConflictDoNothing();
    await db.transaction(async (tx) => {
      // Repeats that come at the same time wait here for the first one, not on the order.
      const [stored] = await tx
        .select({ appliedAt: channelNotifications.appliedAt })
        .from(channelNotifications)
        .where(eq(channelNotifications.id, id))
        .for('update');
      if (stored?.appliedAt) return;
      const actor = `provider:${channel}` as const;
      const outcome =
        event.kind === 'payment'
          ? await booking.settle(tx, subjectNo, event.payment, actor)
          : (await refunds.settle(tx, subjectNo, event.refund, actor))
            ? 'refund'
            : 'unknownRefund';
      await tx
        .update(channelNotifications)
        .set({ appliedAt: clock.now(), outcome })
        .where(eq(channelNotifications.id, id));
    });
  }

  /** Where a channel sends its notifications, outside of the API's wire: the channel signs in its own way. */
  const route: FastifyPluginAsync = async (app) => {
    // Whatever a channel calls what it sends, its signature is over the bytes.
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const channel of payChannels) {
      app.post(notifyPathOf(channel), (request, reply) => hear(channel, request, reply));
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
