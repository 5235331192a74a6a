import { readFileSync } from 'node:fs';
import type { ServerLink } from '@ev/demo/sandbox/server-link.ts';
import type { Inbox } from '@ev/message/sandbox/inbox.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Partner } from '../partner.ts';
import { messagesHtml, pageHtml } from './page.ts';

const css = readFileSync(new URL('./home.css', import.meta.url), 'utf8');
const script = readFileSync(new URL('./home-client.js', import.meta.url), 'utf8');
const shownMessages = 30;

/** The page for people: what arrived by SMS, the world's clock, the way to everything else. */
export function homePage(parts: {
  inbox: Inbox;
  server: ServerLink;
  links: NonNullable<Partner['link']>[];
  appPort: number;
}): FastifyPluginAsync {
  /** While somebody types, a part of the number finds it. */
  const newest = (part = '') =>
    parts.inbox
      .list()
      .filter(({ phone }) => phone.includes(part))
      .slice(0, shownMessages);
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
      );
      reply.header('x-content-type-options', 'nosniff');
    });
    app.get('/', async (request, reply) => {
      const clock = await parts.server.readClock().catch((error: unknown) => {
        request.log.warn({ err: error }, 'the server does not answer');
        return null;
      });
      const { hostname } = request;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          pageHtml({
            messages: newest(),
            clock,
            links: parts.links,
            appOrigin: `http://${hostname.replace(/:\d+$/, '')}:${parts.appPort}`,
          }),
        );
    });
    app.get<{ Querystring: { phone?: string } }>('/home/messages', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(messagesHtml(newest(request.query.phone))),
    );
    app.get('/home/home.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
    app.get('/home/home.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );
  };
}
