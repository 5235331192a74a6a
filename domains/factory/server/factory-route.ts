import type { RefusalKind } from '@ev/contract/refusal-kinds';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Factory } from './factory-service.ts';
import type { FulfilmentPort } from './port.ts';

/** The endpoint for the factory's events, outside the API's protocol, because it has its own signatures. */
export function factoryRoute({
  fulfilment,
  factory,
  onRefusedEvent,
}: {
  fulfilment: FulfilmentPort;
  factory: Pick<Factory, 'receive'>;
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
    app.post('/open/fulfilment/events', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let event: Awaited<ReturnType<FulfilmentPort['readEvent']>>;
      try {
        event = await fulfilment.readEvent(request.headers, raw);
      } catch (error) {
        request.log.warn({ err: error, ip: request.ip }, 'an event of the factory is not genuine');
        onRefusedEvent(error instanceof NotGenuine ? error.kind : 'unreadable');
        return reply.code(401).send();
      }
      // Stored before it is acknowledged; an event that cannot be applied yet need not be sent again.
      if (await factory.receive(event)) return reply.code(204).send();
      const { id, orderNo, sequence } = event;
      request.log.warn({ id, orderNo, sequence }, 'an event of the factory has the id or number of another');
      onRefusedEvent('reused');
      return reply.code(409).send();
    });
  };
}
