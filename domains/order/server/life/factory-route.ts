import type { RefusalKind } from '@ev/contract/refusal-kinds';
import type { FastifyPluginAsync } from 'fastify';
import { type FulfilmentPort, NotGenuine } from '../fulfilment/port.ts';
import type { Factory } from './factory-service.ts';

/** Where the factory sends its events, outside of the API's wire: it signs in its own way. */
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
    // The signature covers the exact bytes, so the body stays as it came.
    app.addContentTypeParser('application/cloudevents+json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // What has no body that we read, or too long a one, is refused before its signature is looked at.
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
      // Kept before it is acknowledged; what cannot be applied yet is no reason to send it again.
      if (await factory.receive(event)) return reply.code(204).send();
      const { id, orderNo, sequence } = event;
      request.log.warn({ id, orderNo, sequence }, 'an event of the factory has the id or number of another');
      onRefusedEvent('reused');
      return reply.code(409).send();
    });
  };
}
