import type { ErrorName } from '@ev/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Logs one line per API call whatever its outcome, so that it can be found by its request id. The line has no
 * message, so that the line limit never drops it, and no request data. The details of a fault are in a
 * separate line.
 */
export function logCall(
  request: FastifyRequest,
  reply: FastifyReply,
  call: string,
  outcome: 'ok' | ErrorName,
): void {
  request.log.info({ call, outcome, ms: Math.round(reply.elapsedTime) });
}
