import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { browserSessionHeader, browserSessionPath } from '../contract/browser-session.ts';
import type { BrowserSessions } from './browser-sessions.ts';

const cookieName = 'ev_console';

/**
 * Where a browser keeps its login for all tabs. The cookie is readable by no script, goes to this path alone and with
 * no request that another site has caused; a header that other sites cannot send without being asked stands in for
 * browsers that do not know the latter.
 */
export function browserSessionRoute({
  sessions,
  identify,
  secure,
}: {
  sessions: BrowserSessions;
  /** @throws AppError */
  identify(token: string): Promise<StaffActor>;
  /** Whether customers and staff come by https. */
  secure: boolean;
}): FastifyPluginAsync {
  const keep = (reply: FastifyReply, secret: string) => {
    const kept = `${cookieName}=${secret}; Path=${browserSessionPath}; HttpOnly; SameSite=Strict`;
    return reply.header('set-cookie', secure ? `${kept}; Secure` : kept);
  };
  const drop = (reply: FastifyReply) =>
    reply.header(
      'set-cookie',
      `${cookieName}=; Path=${browserSessionPath}; HttpOnly; SameSite=Strict; Max-Age=0`,
    );

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isOwnPage(request)) return reply.code(403).send();
    });

    /** Of the tab that has just logged in. */
    app.post(browserSessionPath, async (request, reply) => {
      const token = /^Bearer (\S{1,512})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      try {
        const secret = await sessions.tie(await identify(token), secretOf(request));
        return keep(reply, secret).code(204).send();
      } catch (error) {
        if (error instanceof AppError) return reply.code(401).send();
        throw error;
      }
    });

    /** Of a tab that opens. */
    app.post(`${browserSessionPath}/join`, async (request, reply) => {
      const secret = secretOf(request);
      const joined = secret && (await sessions.join(secret));
      if (joined) return joined;
      return (secret ? drop(reply) : reply).code(401).send();
    });

    /** Of a tab that logs out. */
    app.post(`${browserSessionPath}/leave`, async (request, reply) => {
      const secret = secretOf(request);
      if (secret) await sessions.leave(secret, request.ip);
      return drop(reply).code(204).send();
    });
  };
}

function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return headers[browserSessionHeader] === '1' && (site === undefined || site === 'same-origin');
}

function secretOf({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return found && found.length <= 100 ? found : null;
}
