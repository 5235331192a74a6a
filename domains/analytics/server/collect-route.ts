import { AppError } from '@ev/platform/app-error.ts';
import { isOfThisSite } from '@ev/platform/same-site.ts';
import type { FastifyPluginAsync } from 'fastify';
import { Batch } from '../contract/event.ts';
import { collectPath, maxBatchBytes } from '../contract/kinds.ts';
import type { createCollect } from './collect-service.ts';

type Parts = { publicOrigin: string; collect: ReturnType<typeof createCollect> };

/**
 * Receives events of pages. A beacon has none of our headers and its response is not read, so it is outside
 * the contract: neither signed nor encrypted, smaller than a call, and only from our own pages. As JSON it
 * needs a CORS preflight from other sites, which we do not answer.
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

/** The server passes bodies on unparsed. */
function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return null;
  }
}
