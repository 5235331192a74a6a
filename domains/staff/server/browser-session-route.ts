import { deviceOf } from '@ev/host/device.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { browserSessionHeader, browserSessionPath } from '../contract/browser-session.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import { cookieOf, isFromOwnPage, keepCookie, staffCookie } from './cookies.ts';
import { hashOf } from './tokens.ts';

/** The cookie that stores a browser's login. */
export function browserCookieOf(secure: boolean) {
  return staffCookie('ev_console', browserSessionPath, 'Strict', secure);
}

/**
 * Stores a browser's login for all its tabs. The cookie is invisible to scripts, read by this path only and
 * never sent with requests from other sites; for browsers without SameSite support, a header that other sites
 * cannot send without a preflight protects the endpoint.
 */
export function browserSessionRoute({
  sessions,
  identify,
  secure,
}: {
  sessions: BrowserSessions;
  /** @throws AppError */
  identify(token: string): Promise<StaffActor>;
  /** Whether customers and staff use https. */
  secure: boolean;
}): FastifyPluginAsync {
  const cookie = browserCookieOf(secure);

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isOwnPage(request)) return reply.code(403).send();
    });

    /** Called by the tab that has just logged in. */
    app.post(browserSessionPath, async (request, reply) => {
      const token = /^Bearer (\S{1,512})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      try {
        const former = cookieOf(request, cookie.name);
        const secret = await sessions.tie(await identify(token), {
          formerHash: former && hashOf(former),
          device: deviceOf(request.headers['user-agent'] ?? ''),
        });
        return keepCookie(reply, cookie, secret).code(204).send();
      } catch (error) {
        if (error instanceof AppError) return reply.code(401).send();
        throw error;
      }
    });

    /** Called by a tab that opens. */
    app.post(`${browserSessionPath}/join`, async (request, reply) => {
      const secret = cookieOf(request, cookie.name);
      const joined = secret && (await sessions.join(secret));
      if (joined) return joined;
      return (secret ? keepCookie(reply, cookie, '', 0) : reply).code(401).send();
    });

    /** Called by a tab that logs out. */
    app.post(`${browserSessionPath}/leave`, async (request, reply) => {
      const secret = cookieOf(request, cookie.name);
      if (secret) await sessions.leave(secret, request.ip);
      return keepCookie(reply, cookie, '', 0).code(204).send();
    });
  };
}

function isOwnPage(request: FastifyRequest): boolean {
  return request.headers[browserSessionHeader] === '1' && isFromOwnPage(request);
}
