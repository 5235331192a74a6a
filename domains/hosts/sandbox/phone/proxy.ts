import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { miniProgramPath } from '../paths.ts';

/** Paths that pages in the phone request from their own origin. */
const prefixes = ['/h5/*', '/main/*', '/ha/*', '/common/*', '/open/outer/*', '/time'];
/** Headers of one connection, or no longer true after proxying. */
const ofConnection = new Set([
  ...['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'],
]);
const firstScript = `<script src="${miniProgramPath}/inside.js"></script>`;

/** Proxies the app and its calls, and injects the host's script into each document. */
export function proxyPlugin(serverOrigin: string): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const url of prefixes) {
      app.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const answer = await fetch(serverOrigin + request.url, {
            method: request.method,
            headers: headersOf(request),
            ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
            redirect: 'manual',
          });
          for (const [name, value] of answer.headers) if (!ofConnection.has(name)) reply.header(name, value);
          reply.code(answer.status);
          if (!answer.headers.get('content-type')?.startsWith('text/html'))
            return reply.send(Buffer.from(await answer.arrayBuffer()));
          return reply.send((await answer.text()).replace('<head>', `<head>${firstScript}`));
        },
      });
    }
  };
}

function headersOf({ headers }: FastifyRequest): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !ofConnection.has(name) ? [[name, value] as [string, string]] : [],
  );
}
