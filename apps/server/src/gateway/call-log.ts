import type { ErrorName } from '@ev/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The line of a call, by which its request id is found: one for each, whatever came of it. It has no sentence, so that
 * no limit of lines leaves it out, and nothing of what was sent. What a fault is about stands in a line of its own.
 */
export function logCall(
  request: FastifyRequest,
  reply: FastifyReply,
  call: string,
  outcome: 'ok' | ErrorName,
): void {
  request.log.info({ call, outcome, ms: Math.round(reply.elapsedTime) });
}
