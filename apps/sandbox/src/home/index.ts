import { readFileSync } from 'node:fs';
import { sendHtml } from '@ev/sandbox-kit/html.ts';
import type { SandboxPartner } from '@ev/sandbox-kit/partner.ts';
import type { FastifyPluginAsync } from 'fastify';
import { pageHtml } from './page.ts';

const ownCss = readFileSync(new URL('./home.css', import.meta.url), 'utf8');

/** The home page for people: the cards of all partners, and links to everything else. */
export function homePage(parts: {
  partners: readonly SandboxPartner[];
  appPort: number;
}): FastifyPluginAsync {
  const cards = parts.partners.flatMap(({ card }) => card ?? []);
  const links = parts.partners.flatMap(({ link }) => link ?? []);
  const css = [ownCss, ...cards.flatMap((card) => card.css ?? [])].join('\n');
  // A block keeps the names in a card's script local.
  const script = cards.flatMap((card) => (card.script ? `{\n${card.script}}\n` : [])).join('\n');
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
    });
    app.get('/', async (request, reply) => {
      const columns = await Promise.all(cards.map(async (card) => ({ ...card, html: await card.html() })));
      const htmlOf = (column: 'main' | 'side') =>
        columns.filter((card) => card.column === column).map(({ html }) => html);
      const appOrigin = `http://${request.hostname.replace(/:\d+$/, '')}:${parts.appPort}`;
      return sendHtml(reply, pageHtml({ main: htmlOf('main'), side: htmlOf('side'), links, appOrigin }));
    });
    app.get('/home/home.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
    app.get('/home/home.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );
  };
}
