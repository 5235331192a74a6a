import type { FastifyPluginAsync } from 'fastify';
import type { FulfilmentPort } from '../../../providers/fulfilment/port.ts';
import type { Factory } from './factory-service.ts';

/** Where the factory sends its events, outside of the API's wire: it signs in its own way. */
export function factoryRoute(
  fulfilment: FulfilmentPort,
  factory: Pick<Factory, 'receive'>,
): FastifyPluginAsync {
  return async (app) => {
    // The signature covers the exact bytes, so the body stays as it came.
    app.addContentTypeParser('application/cloudevents+json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/open/fulfilment/events', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let event: Awaited<ReturnType<FulfilmentPort['readEvent']>>;
      try {
        event = await fulfilment.readEvent(request.headers, raw);
      } catch (error) {
        request.log.warn({ err: error, ip: request.ip }, 'an event of the factory is not genuine');
        return reply.code(401).send();
      }
      // Kept before it is acknowledged; what cannot be applied yet is no reason to send it again.
      if (await factory.receive(event)) return reply.code(204).send();
      const { id, orderNo, sequence } = event;
      request.log.warn({ id, orderNo, sequence }, 'an event of the factory has the id or number of another');
      return reply.code(409).send();
    });
  };
}
