import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocument } from './document.ts';

let dir: string;
let document: ReturnType<typeof createDocument>;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'ev-document-'));
  mkdirSync(join(dir, '.vite'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/page.css'), '.page{color:red}');
  const manifest = {
    'entry.tsx': { file: 'assets/entry.js', isEntry: true },
    'page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['shared.ts'] },
    'routes.ts': { file: 'assets/routes.js' },
    'shared.ts': { file: 'assets/shared.js' },
  };
  writeFileSync(join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  document = createDocument(join(dir, '.vite/manifest.json'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const picture = (name: string, priority: string) =>
  `<picture><source type="image/avif" srcSet="/${name}.avif 800w" sizes="100vw"/><source type="image/webp" srcSet="/${name}.webp 800w" sizes="100vw"/><img src="/${name}.webp" fetchPriority="${priority}"/></picture>`;

const pageOf = (html: string) =>
  document({
    kind: 'page',
    status: 200,
    html,
    meta: { title: '<车>' },
    state: '{}',
    files: ['routes.ts', 'page.tsx'],
    look: 'night',
  });

it('contains its styles and loads code after the first picture', () => {
  const html = pageOf(picture('other', 'auto') + picture('hero', 'high'));
  expect(html).toContain('<style>.page{color:red}</style>');
  expect(html).toContain('<link rel="stylesheet" href="/h5/assets/page.css" disabled>');
  expect(html).toContain('type="image/avif" imagesrcset="/hero.avif 800w" imagesizes="100vw"');
  expect(html).not.toContain('imagesrcset="/other');
  const asked = [...html.matchAll(/(?:src|href)="(\/h5\/assets\/\w+\.js)" fetchpriority="low"/g)];
  expect(asked.map(([, file]) => file)).toEqual([
    '/h5/assets/entry.js',
    '/h5/assets/routes.js',
    '/h5/assets/page.js',
    '/h5/assets/shared.js',
  ]);
  expect(html).toContain('<title>&#60;车&#62;</title>');
});

it('preloads nothing on a page without a first picture', () => {
  expect(pageOf(picture('other', 'auto'))).not.toContain('rel="preload"');
});
