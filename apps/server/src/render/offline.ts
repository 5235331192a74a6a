import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '@ev/brand/default/brand.ts';
import type { FastifyInstance } from 'fastify';
import { type createDocument, filesOfBuild } from './document.ts';

/** Where the worker finds the page that renders itself without a network; no route of the app has this path. */
const shellPath = '/h5/offline';

/** What the app needs to start without a network, besides the code of the pages that were opened before. */
const neededOffline = ['src/app/after-start.ts', 'src/app/client.ts', 'src/app/offline/start-offline.ts'];

/**
 * What makes the app installable and lets it open without a network: its manifest, its service worker and the
 * page that the worker shows.
 * @param options `on`: false removes the worker from every phone at its next visit.
 */
export function registerOffline(
  app: FastifyInstance,
  {
    on,
    clientDir,
    manifestFile,
    document,
  }: {
    on: boolean;
    clientDir: string;
    manifestFile: string;
    document: ReturnType<typeof createDocument>;
  },
): void {
  const shell = shellPage(document);
  const files = filesOfBuild(manifestFile, neededOffline).map((file) => `/h5/${file}`);
  const code = readFileSync(`${clientDir}/service-worker.js`, 'utf8');
  const build = createHash('sha256')
    .update(JSON.stringify([shell, files, code]))
    .digest('hex')
    .slice(0, 12);
  const told = on ? { build, page: shellPath, files } : null;
  const worker = `self.shell=${JSON.stringify(told)};\n${code}`;

  // A browser checks at each visit whether it has the current worker.
  app.get('/h5/service-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
  app.get(shellPath, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(shell),
  );
  app.get('/h5/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest)),
  );
}

/** The document without a page: the app renders the page of the address. Until then it shows what helps. */
function shellPage(document: ReturnType<typeof createDocument>): string {
  const { phone } = brand.hotline;
  return document(
    {
      kind: 'page',
      status: 200,
      html: `<p style="padding:var(--gutter)">没有网络。服务热线 <a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a></p>`,
      meta: { title: brand.name },
      state: '',
      files: [],
      look: 'day',
    },
    { rendered: false },
  );
}

const manifest = {
  id: '/h5/',
  name: brand.name,
  short_name: brand.shortName,
  lang: 'zh-CN',
  start_url: '/h5/',
  scope: '/h5/',
  display: 'standalone',
  background_color: '#F8F8F8',
  theme_color: '#F8F8F8',
  icons: [{ src: '/h5/logo.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
};
