import type { Endpoint } from '@ev/contract/endpoint';
import { type ErrorCatalogue, type ErrorName, successCode } from '@ev/contract/errors';
import { type Work, workEnded } from '@ev/platform/work.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Figures } from './figures.ts';
import { isFromPartner, workOf } from './request-work.ts';

/** Outcomes that are our own fault, not an answer to the caller. */
const faults: readonly string[] = [
  'gateway.unavailable',
  'gateway.busy',
  'gateway.retry',
] satisfies ErrorName[];

/** From here on, a call is worth a line even if pages repeat it all the time. */
const slowMs = 1_000;

/** Records how a call ended. `call` is the id of an endpoint or another bounded name. */
export type LogCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: string,
  outcome: 'ok' | ErrorName,
) => void;

/**
 * Counts every call, and logs one line whatever its outcome, so that it can be found by its request id. The
 * line has no message, so that the line limit never drops it, and no request data. The details of a fault are
 * in a separate line. Calls that pages repeat are logged only when they fail or are slow, because nobody asks
 * about the others and they would be nearly all lines.
 */
export function createCallLog(parts: {
  endpoints: readonly Pick<Endpoint, 'id' | 'polled'>[];
  catalogue: ErrorCatalogue;
  figures: Pick<Figures, 'callEnded'>;
}): LogCall {
  const { endpoints, catalogue, figures } = parts;
  const polled = new Set(endpoints.filter((endpoint) => endpoint.polled).map(({ id }) => id));
  return (request, reply, call, outcome) => {
    const ms = Math.round(reply.elapsedTime);
    const answerCode = outcome === 'ok' ? successCode : catalogue[outcome].code;
    figures.callEnded({
      call,
      code: answerCode,
      refusal: outcome === 'ok' ? null : outcome,
      seconds: reply.elapsedTime / 1_000,
    });
    if (outcome === 'ok' && ms < slowMs && polled.has(call)) return;
    const work = workOf(request);
    const { actor, queries, traceId } = work;
    request.log.info({ call, outcome, answerCode, actor, ms, queries, traceId });
    workEnded(work, {
      kind: 'server',
      name: call,
      error: faults.includes(outcome) ? outcome : null,
      attributes: { ...spanOf(work, request.id), 'ev.outcome': outcome },
    });
  };
}

/** The same line for the message of a partner. Its response is in the partner's format, so it has a status. */
export function logPartnerMessage(request: FastifyRequest, reply: FastifyReply): void {
  if (!isFromPartner(request)) return;
  const work = workOf(request);
  const { actor, queries, traceId } = work;
  const { statusCode: status, elapsedTime } = reply;
  const call = request.routeOptions.url;
  request.log.info({ call, status, actor, ms: Math.round(elapsedTime), queries, traceId });
  workEnded(work, {
    kind: 'server',
    name: call ?? 'partner',
    error: status >= 500 ? String(status) : null,
    attributes: { ...spanOf(work, request.id), 'http.response.status_code': status },
  });
}

/** What every span of a request says: how it is found in the log, who called, and how much it asked the database. */
function spanOf({ actor, queries }: Work, requestId: string): Record<string, string | number> {
  return { 'ev.request_id': requestId, 'ev.actor': actor ?? 'unknown', 'ev.queries': queries };
}
