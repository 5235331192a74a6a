import type { Log } from '@ev/platform/log.ts';
import type { FastifyPluginAsync } from 'fastify';
import { servedFormat } from './file-names.ts';
import type { MediaStorage } from './storage/port.ts';

/**
 * Serves the files of pictures. A name contains the hash of the upload, so its file never changes; other
 * names are not looked up.
 */
export function filesRoute({ storage, log }: { storage: MediaStorage; log: Log }): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      // Opened directly, a file must not act as a page.
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    });
    app.get<{ Params: { name: string } }>('/media/:name', async ({ params: { name } }, reply) => {
      const format = servedFormat(name);
      const bytes = format && (await storage.get(name).catch(away));
      if (bytes === 'away') return reply.code(503).header('cache-control', 'no-store').send();
      if (!bytes) return reply.header('cache-control', 'no-store').callNotFound();
      return reply
        .header('content-type', `image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    });
    const away = (error: unknown) => {
      log.warn({ err: error }, 'a picture could not be read');
      return 'away' as const;
    };
  };
}
