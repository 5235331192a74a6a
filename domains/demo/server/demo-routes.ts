import type { Clock, MovableClock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { knowsDemoSecret } from '@ev/platform/demo-secret.ts';
import type { Signals } from '@ev/platform/signals.ts';
import { moveWorldClock } from '@ev/platform/world-clock.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

/** Ten years either way: beyond that, dates of the demo world make no sense. */
const farthestOffsetMs = 10 * 365 * 24 * 3600 * 1000;
const MoveClock = z.object({
  offsetMs: z.int().check(z.gte(-farthestOffsetMs), z.lte(farthestOffsetMs)),
});

export type DemoParts = {
  secret: string;
  db: Database;
  clock: Clock;
  signals: Signals;
  /** The solution of an open captcha. */
  findSolution(id: string): Promise<object | null>;
};

/**
 * Endpoints for the sandbox of a demo: solutions of captchas and the world's clock. Registered only outside
 * `prd`, for callers with the demo's secret; for all others they do not exist.
 */
export function demoRoutes(parts: DemoParts): FastifyPluginAsync {
  const routes: FastifyPluginAsync = async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!knowsDemoSecret(request.headers, parts.secret)) return reply.callNotFound();
    });
    app.get<{ Params: { id: string } }>('/demo/captcha/:id', async (request, reply) => {
      const solution = await parts.findSolution(request.params.id);
      return solution ?? reply.callNotFound();
    });
    app.get('/demo/clock', async () => clockState(parts.clock));
    app.post('/demo/clock', async (request, reply) => {
      const body = z.safeParse(MoveClock, parseJson(request.body));
      const { clock } = parts;
      if (!body.success || !isMovable(clock)) return reply.code(400).send({ error: 'offsetMs' });
      await moveWorldClock(parts.db, clock, parts.signals, body.data.offsetMs);
      return clockState(clock);
    });
  };
  return routes;
}

function clockState(clock: Clock) {
  return { offsetMs: isMovable(clock) ? clock.offsetMs() : 0, now: clock.now().toISOString() };
}

function isMovable(clock: Clock): clock is MovableClock {
  return 'setOffset' in clock;
}

/** The server passes bodies on unparsed. */
function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return null;
  }
}
