import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { AmapCredentials } from './credentials.ts';
import { amapPath } from './paths.ts';

const script = readFileSync(new URL('./amap-jsapi.js', import.meta.url), 'utf8');

/**
 * How the played AMap behaves: normally, slower than any timeout, with a truncated script, or without
 * responding to requests of the service.
 */
const behaviours = ['well', 'slow', 'broken', 'mute'] as const;
type Behaviour = (typeof behaviours)[number];
const slowMs = 20_000;

type Query = Record<string, string | undefined>;

/**
 * AMap: the script of JS API 2.0 as pages load it, and the service that the script calls. Refusals use AMap's
 * error codes.
 */
export function amapSandbox({ key, jscode }: AmapCredentials): FastifyPluginAsync {
  let behaviour: Behaviour = 'well';
  const refusalOf = (query: Query) => {
    if (query.key !== key) return { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' };
    if (query.jscode !== jscode) return { status: '0', info: 'INVALID_USER_SCODE', infocode: '10008' };
    return null;
  };
  const scriptFor = (query: Query): string => {
    if (query.key !== key) return `throw new Error('<AMap JSAPI> KEY异常，错误信息：INVALID_USER_KEY');`;
    if (behaviour === 'broken') return script.slice(0, script.length / 2);
    return script;
  };
  return async (app) => {
    app.post<{ Querystring: Query }>(`${amapPath}/behaviour`, async ({ query }, reply) => {
      const next = behaviours.find((one) => one === query.is);
      if (!next) return reply.code(400).send({ behaviours });
      behaviour = next;
      return { behaviour };
    });
    app.get<{ Querystring: Query }>(`${amapPath}/maps`, async ({ query }, reply) => {
      if (behaviour === 'slow') await wait(slowMs);
      return reply.type('text/javascript; charset=utf-8').send(scriptFor(query));
    });
    for (const path of ['/v3/log/init', '/v4/map/styles']) {
      app.get<{ Querystring: Query }>(amapPath + path, async ({ query }, reply) => {
        if (behaviour === 'mute') return reply.code(502).send();
        const answer = refusalOf(query) ?? { status: '1', info: 'OK', infocode: '10000' };
        const { callback } = query;
        if (!callback) return answer;
        const called = `${callback}(${JSON.stringify(answer)})`;
        return reply.type('text/javascript; charset=utf-8').send(called);
      });
    }
  };
}
