import { AppError } from '@ev/platform/app-error.ts';
import { isOfThisSite } from '@ev/platform/same-site.ts';
import type { FastifyPluginAsync } from 'fastify';
import { Batch } from '../contract/event.ts';
import { collectPath, maxBatchBytes } from '../contract/kinds.ts';
import type { createCollect } from './collect-service.ts';

type Parts = { publicOrigin: string; collect: ReturnType<typeof createCollect> };

/**
 * Where pages send what they noticed. A beacon carries no headers of ours and nobody reads its answer, so it is no
 * call of the contract: neither signed nor sealed, smaller than a call may be, and of our own pages alone. As JSON
 * another site could not send it without asking us first, and we do not answer that.
 */
export function collectRoute({ publicOrigin, collect }: Parts): FastifyPluginAsync {
  return async (app) => {
    app.post(collectPath, {
      bodyLimit: maxBatchBytes,
      async onRequest(request) {
        if (!isOfThisSite(request, publicOrigin)) throw new AppError('analytics.foreignPage');
        await collect.assertMaySend(request.ip);
      },
      async handler(request, reply) {
        const batch = Batch.safeParse(parseJson(request.body));
        if (!batch.success) throw new AppError('request.invalid');
        await collect.take(batch.data, request.ip);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    });
  };
}

/** The server keeps bodies as they came. */
function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return null;
  }
}
