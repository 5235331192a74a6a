import { AppError } from '@ev/platform/app-error.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { isOfThisSite } from '@ev/platform/same-site.ts';
import type { FastifyPluginAsync } from 'fastify';
import { servicePath } from '../../contract/map-service.ts';
import { type MapServicePort, type ServiceAnswer, servicePaths } from './port.ts';

/** Many phones share the address of their operator; a map asks a handful of times. */
const ofAddress = { limit: 240, windowSeconds: 60 };
const longestQuery = 2_048;
/** As AMap's script names the functions that its answers call. */
const callbackName = /^jsonp_\d+_(\d+_)?$/;

type Parts = {
  service: Pick<MapServicePort, 'page' | 'ask'>;
  /** Whether staff switched the service off. */
  isOff(): Promise<boolean>;
  publicOrigin: string;
  limiter: RateLimiter;
  log: Log;
};

/**
 * What a map's script asks of its service by way of us, so that the security code stays here. No call of the contract:
 * the script speaks as it does, and a page of another site, another path or too much of it finds nothing here.
 */
export function mapServiceRoute({ service, isOff, publicOrigin, limiter, log }: Parts): FastifyPluginAsync {
  return async (app) => {
    if (!service.page) return;
    // Whoever is about to load the script asks first: where it is off, nothing of it is loaded.
    app.get(servicePath, async (_request, reply) =>
      reply
        .code((await isOff()) ? 503 : 204)
        .header('cache-control', 'no-store')
        .send(),
    );
    for (const path of servicePaths) {
      app.get(servicePath + path, async (request, reply) => {
        if (!isOfThisSite(request, publicOrigin)) throw new AppError('request.notFound');
        const text = request.url.split('?')[1] ?? '';
        const query = new URLSearchParams(text);
        const callback = query.get('callback');
        const strange = callback !== null && !callbackName.test(callback);
        if (text.length > longestQuery || strange) throw new AppError('request.unreadable');
        if (!(await limiter.take(`station.mapService:${request.ip}`, ofAddress)))
          throw new AppError('request.tooManyRequests');
        const answer = await service.ask(path, query).catch((error: unknown) => {
          log.warn({ err: error, path }, 'the map service does not answer');
          return null;
        });
        reply.header('cache-control', 'no-store');
        if (!answer) return reply.code(503).send();
        return reply.code(answer.status).type(typeOf(answer, callback)).send(answer.body);
      });
    }
  };
}

/** A script only where it does nothing but call the function that was named: it would run as one of ours. */
function typeOf({ body }: ServiceAnswer, callback: string | null): string {
  const calls = callback !== null && body.subarray(0, callback.length + 1).toString() === `${callback}(`;
  return calls ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8';
}
