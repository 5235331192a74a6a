import type { IncomingHttpHeaders } from 'node:http';
import type { RefusalKind } from '@ev/contract/refusal-kinds';
import type { FastifyPluginAsync } from 'fastify';
import { cloudEventType } from './signed-events.ts';
import { NotGenuine } from './standard-webhooks.ts';

/**
 * What became of an event: stored, with or without an effect; under the id or number of another event, which is
 * final; or before one that is still missing, so that the partner sends it again.
 */
export type EventOutcome = 'taken' | 'reused' | 'early';

const statusOf: Readonly<Record<EventOutcome, number>> = { taken: 204, reused: 409, early: 425 };

/** The endpoint for a partner's signed events, outside the API's protocol, because it has its own signatures. */
export function signedEventsRoute<Event extends { id: string }>(partner: {
  path: string;
  /** How the log names the partner: `the rescue partner`. */
  name: string;
  /** Verifies one delivery over its raw bytes and parses it. @throws NotGenuine */
  read(headers: IncomingHttpHeaders, raw: Buffer): Promise<Event>;
  /** Stores the event before it is acknowledged, also one that has no effect. */
  receive(event: Event): Promise<EventOutcome>;
  onRefusedEvent(kind: RefusalKind): void;
}): FastifyPluginAsync {
  const { path, name, onRefusedEvent } = partner;
  return async (app) => {
    // The signature covers the exact bytes, so the body stays unparsed.
    app.addContentTypeParser(cloudEventType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // A missing, unsupported or oversized body is refused before its signature is checked.
    app.addHook('onError', async (_request, _reply, { statusCode = 500 }) => {
      if (statusCode < 500) onRefusedEvent('unreadable');
    });
    app.post(path, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let event: Event;
      try {
        event = await partner.read(request.headers, raw);
      } catch (error) {
        request.log.warn({ err: error, ip: request.ip }, `an event of ${name} is not genuine`);
        onRefusedEvent(error instanceof NotGenuine ? error.kind : 'unreadable');
        return reply.code(401).send();
      }
      const outcome = await partner.receive(event);
      if (outcome === 'reused') {
        request.log.warn({ id: event.id }, `an event of ${name} has the id or number of another`);
        onRefusedEvent('reused');
      }
      return reply.code(statusOf[outcome]).send();
    });
  };
}
