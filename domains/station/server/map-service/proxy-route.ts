import { AppError } from '@ev/platform/app-error.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { isOfThisSite } from '@ev/platform/same-site.ts';
import type { FastifyPluginAsync } from 'fastify';
import { servicePath } from '../../contract/map-service.ts';
import { type MapServicePort, type ServiceAnswer, servicePaths } from './port.ts';

/** Generous, because many phones share their carrier's address, and a map sends only a few requests. */
const ofAddress = { limit: 240, windowSeconds: 60 };
const longestQuery = 2_048;
/** The names that AMap's script gives to JSONP callbacks. */
const callbackName = /^jsonp_\d+_(\d+_)?$/;

type Parts = {
  service: Pick<MapServicePort, 'page' | 'ask'>;
  /** Whether staff have disabled the service. */
  isOff(): Promise<boolean>;
  publicOrigin: string;
  limiter: RateLimiter;
  log: Log;
};

/**
 * Proxies the requests of a map script to its service, so that the security code stays on the server. This is
 * no endpoint of the contract, because AMap's script defines the requests. Requests from other sites, to
 * other paths or above the rate limit are refused.
 */
export function mapServiceRoute({ service, isOff, publicOrigin, limiter, log }: Parts): FastifyPluginAsync {
  return async (app) => {
    if (!service.page) return;
    // Clients call this before they load the script, so that nothing is loaded while the service is disabled.
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

/**
 * Accepts a script only if it does nothing but call the named function, because it would run with the rights
 * of our pages.
 */
function typeOf({ body }: ServiceAnswer, callback: string | null): string {
  const calls = callback !== null && body.subarray(0, callback.length + 1).toString() === `${callback}(`;
  return calls ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8';
}
