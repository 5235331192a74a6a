import { newWork, type Work, withinWork } from '@ev/platform/work.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Messages of partners arrive below this path. */
const partnerPath = '/open/';

const works = new WeakMap<FastifyRequest, Work>();

/** The work that a request causes. */
export function workOf(request: FastifyRequest): Work {
  const known = works.get(request);
  if (known) return known;
  const made = newWork(isFromPartner(request) ? 'partner' : null, request.headers.traceparent);
  works.set(request, made);
  return made;
}

export function isFromPartner(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith(partnerPath) ?? false;
}

/** Every handler runs within the work of its request. An earlier hook would lose it while a body is read. */
export function registerWork(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => withinWork(workOf(request), done));
}
