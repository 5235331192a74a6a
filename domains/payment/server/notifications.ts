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

/** Connections that notifications may hold at once: repeats of one payment all wait for the same row. */
const atOnce = 4;

/** Verified reports of channels: stored, applied, then acknowledged, in this order. */
export function createNotifications(context: PaymentContext, booking: Booking, refunds: Refunds) {
  const { db, clock } = context;
  const gate = createGate(atOnce);

  /** Comes as often as the channel repeats it; a crash before the effect is made good by the next delivery. */
  async function receive(channel: PayChannel, event: ChannelEvent, raw: Buffer): Promise<void> {
    // What is only asked about is known by its subject too: word of another one with the same number is no repeat.
    const id = `${channel}:${event.id}${event.kind === 'ask' ? `:${event.about}:${event.no}` : ''}`;
    // Who repeats what was heard asks for no answer.
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
      // Repeats that come at the same time wait here for the first one, not on the order.
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
      // Who was asked too early is asked again when the word comes again.
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

  /** What the channel itself says of it now. A refund that is not ours is none that it could be asked for. */
  async function ask(channel: PayChannel, { id, about, no }: Extract<ChannelEvent, { kind: 'ask' }>) {
    const port = context.channels[channel];
    if (about === 'payment') return { kind: about, id, payment: await port.query(no) };
    const refund = await uncheckedRefund(db, no);
    const { attemptNo = '' } = refund ?? {};
    return { kind: about, id, refund: await port.queryRefund({ attemptNo, refundNo: no }) };
  }

  /** Where a channel sends its notifications, outside of the API's wire: the channel signs in its own way. */
  const route: FastifyPluginAsync = async (app) => {
    // Whatever a channel calls what it sends, its signature is over the bytes.
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const channel of payChannels) {
      app.post(notifyPathOf(channel), (request, reply) => hear(channel, request, reply));
      // Some bring the customer back by a form; what it says is no proof, and no page of the app takes one.
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
