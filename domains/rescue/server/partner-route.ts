import type { RefusalKind } from '@ev/contract/refusal-kinds';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { PartnerEvent, RescuePartnerPort } from './partner/port.ts';
import type { PartnerEvents } from './partner-events.ts';

export const partnerEventsPath = '/open/rescue/events';

/** The endpoint for the partner's events, outside the API's protocol, because it has its own signatures. */
export function partnerRoute({
  partner,
  events,
  onRefusedEvent,
}: {
  partner: RescuePartnerPort;
  events: Pick<PartnerEvents, 'receive'>;
  onRefusedEvent(kind: RefusalKind): void;
}): FastifyPluginAsync {
  return async (app) => {
    // The signature covers the exact bytes, so the body stays unparsed.
    app.addContentTypeParser('application/cloudevents+json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // A missing, unsupported or oversized body is refused before its signature is checked.
    app.addHook('onError', async (_request, _reply, { statusCode = 500 }) => {
      if (statusCode < 500) onRefusedEvent('unreadable');
    });
    app.post(partnerEventsPath, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let event: PartnerEvent;
      try {
        event = await partner.readEvent(request.headers, raw);
      } catch (error) {
        request.log.warn({ err: error, ip: request.ip }, 'an event of the rescue partner is not genuine');
        onRefusedEvent(error instanceof NotGenuine ? error.kind : 'unreadable');
        return reply.code(401).send();
      }
      // Stored before it is acknowledged, also one that has no effect.
      if (await events.receive(event)) return reply.code(204).send();
      request.log.warn({ id: event.id }, 'an event of the rescue partner has the id of another');
      onRefusedEvent('reused');
      return reply.code(409).send();
    });
  };
}
