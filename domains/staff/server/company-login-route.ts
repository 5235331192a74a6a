import { deviceOf } from '@ev/host/device.ts';
import { ownPath } from '@ev/kernel/own-path.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { type CompanyRefusal, companyLoginPath } from '../contract/company-login.ts';
import { browserCookieOf } from './browser-session-route.ts';
import { type CompanyLogins, companyLoginLifeMs } from './company-logins.ts';
import { cookieOf, isFromOwnPage, keepCookie, staffCookie } from './cookies.ts';

export const companyLoginBack = `${companyLoginPath}/back`;

/**
 * The redirect to the company's identity provider and back. A cookie of its own links the two and is sent
 * when the provider redirects back; the login itself is in the cookie of the browser session, as for every
 * other login.
 */
export function companyLoginRoute({
  logins,
  secure,
}: {
  logins: CompanyLogins;
  /** Whether staff use https. */
  secure: boolean;
}): FastifyPluginAsync {
  const own = staffCookie('ev_company', companyLoginPath, 'Lax', secure);
  const ofBrowser = browserCookieOf(secure);

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });

    /** Only from the login page; other sites cannot start a login. */
    app.get<{ Querystring: { to?: unknown } }>(companyLoginPath, async (request, reply) => {
      const target = targetOf(request.query.to);
      if (!isFromOwnPage(request)) return toLogin(reply, target);
      const begun = await logins.begin(target, cookieOf(request, ofBrowser.name), request.ip);
      if ('reason' in begun) return toLogin(reply, target, begun.reason);
      keepCookie(reply, own, begun.secret, companyLoginLifeMs / 1000);
      return reply.redirect(begun.address);
    });

    app.get(companyLoginBack, async (request, reply) => {
      const secret = cookieOf(request, own.name);
      if (secret === null) return toLogin(reply, '/', 'over');
      keepCookie(reply, own, '', 0);
      const query = new URL(request.url, 'http://here.invalid').search;
      const device = deviceOf(request.headers['user-agent'] ?? '');
      const source = { ip: request.ip, requestId: request.id, device };
      const back = await logins.finish(secret, query, source);
      if (back.kind === 'refused') return toLogin(reply, back.target, back.reason);
      // In the fragment it reaches no server and no log.
      if (back.kind === 'code') return toLogin(reply, back.target, null, `#challenge=${back.challenge}`);
      keepCookie(reply, ofBrowser, back.browserSecret);
      return reply.redirect(`/console${back.target}`);
    });
  };
}

/** A path within the console, whatever the URL says. */
function targetOf(to: unknown): string {
  return (typeof to === 'string' && to.length <= 500 && ownPath(to)) || '/';
}

function toLogin(reply: FastifyReply, target: string, reason: CompanyRefusal | null = null, hash = '') {
  const query = new URLSearchParams({
    ...(target === '/' ? {} : { to: target }),
    ...(reason === null ? {} : { refused: reason }),
  }).toString();
  return reply.redirect(`/console/login${query && `?${query}`}${hash}`);
}
