import type { FastifyPluginAsync } from 'fastify';
import type { ServerLink } from './server-link.ts';

/** Solutions of captchas at `GET /captcha?id=`, and the world's clock at `/clock`. */
export function demoControls(server: ServerLink): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { id?: string } }>('/captcha', async (request, reply) => {
      const solution = await server.findSolution(request.query.id ?? '');
      return solution ?? reply.code(404).send({ error: '没有这道验证，可能已经用过或过期' });
    });
    app.get('/clock', () => server.readClock());
    app.post<{ Body: { offsetMs?: unknown } | null }>('/clock', async (request, reply) => {
      const offsetMs = request.body?.offsetMs;
      if (typeof offsetMs !== 'number' || !Number.isSafeInteger(offsetMs)) {
        return reply.code(400).send({ error: 'offsetMs 应为整数毫秒' });
      }
      return server.moveClock(offsetMs);
    });
  };
}
