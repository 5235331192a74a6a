import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@ev/brand/default/brand.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createDocument } from './document.ts';
import { registerOffline } from './offline.ts';

let clientDir: string;
let manifestFile: string;
beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'ev-offline-'));
  manifestFile = join(clientDir, '.vite/manifest.json');
  for (const dir of ['.vite', 'assets']) mkdirSync(join(clientDir, dir));
  writeFileSync(join(clientDir, 'assets/entry.css'), '.entry{color:red}');
  writeFileSync(join(clientDir, 'service-worker.js'), 'start();');
  const manifest = {
    'src/app/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], isEntry: true },
    'src/app/after-start.ts': { file: 'assets/after.js', imports: ['shared.ts'] },
    'src/app/client.ts': { file: 'assets/client.js', imports: ['shared.ts'] },
    'src/app/offline/start-offline.ts': { file: 'assets/offline.js', css: ['assets/notice.css'] },
    'page.tsx': { file: 'assets/page.js' },
    'shared.ts': { file: 'assets/shared.js' },
  };
  writeFileSync(manifestFile, JSON.stringify(manifest));
});
afterAll(() => rmSync(clientDir, { recursive: true, force: true }));

function serve(on: boolean) {
  const app = Fastify();
  registerOffline(app, { on, clientDir, manifestFile, document: createDocument(manifestFile) });
  return app;
}

/** What the worker is told, from the first line of its file. */
const toldBy = (file: string) => JSON.parse(/^self\.shell=(.*);$/m.exec(file)?.[1] ?? '');

it('names what the app needs to start, and no page', async () => {
  const { body, headers } = await serve(true).inject('/h5/service-worker.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(body).toMatch(/\nstart\(\);$/);
  const { page, files } = toldBy(body);
  expect(page).toBe('/h5/offline');
  expect(files.map((file: string) => file.slice('/h5/assets/'.length)).sort()).toEqual(
    ['after.js', 'client.js', 'entry.css', 'entry.js', 'notice.css', 'offline.js', 'shared.js'].sort(),
  );
});

it('is another worker with every build', async () => {
  const told = async () => toldBy((await serve(true).inject('/h5/service-worker.js')).body);
  const before = await told();
  expect(await told()).toEqual(before);
  writeFileSync(join(clientDir, 'service-worker.js'), 'start( );');
  expect((await told()).build).not.toBe(before.build);
  writeFileSync(join(clientDir, 'service-worker.js'), 'start();');
});

it('tells the worker to remove itself once it is switched off', async () => {
  expect(toldBy((await serve(false).inject('/h5/service-worker.js')).body)).toBeNull();
  expect(readConfig({ APP_ENV: 'dev' }).offline).toBe(true);
  expect(readConfig({ APP_ENV: 'dev', OFFLINE: 'off' }).offline).toBe(false);
});

it('serves a page that the app renders itself, with the hotline until then', async () => {
  const { body, headers } = await serve(true).inject('/h5/offline');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).toContain('<div id="app" data-rendered="false">');
  expect(body).toContain('<style>.entry{color:red}</style>');
  expect(body).toContain(`href="tel:${brand.hotline.phone.replaceAll('-', '')}"`);
});

it('can be installed under the name and logo of the brand', async () => {
  const { headers, body } = await serve(true).inject('/h5/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(JSON.parse(body)).toMatchObject({
    name: brand.name,
    short_name: brand.shortName,
    start_url: '/h5/',
    scope: '/h5/',
    display: 'standalone',
    icons: [{ src: '/h5/logo.svg', sizes: 'any' }],
  });
});
