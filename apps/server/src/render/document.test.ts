import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocument } from './document.ts';
import { engineCheckOf, sourceOf } from './engine-check.ts';

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
  writeFileSync(
    join(dir, '.vite/older-engines.json'),
    JSON.stringify({ 'entry.ts': { file: 'assets/older-engines-1.js', isEntry: true } }),
  );
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

it('has one inline script, which comes before all others and is the one that the policy allows', () => {
  const html = pageOf('');
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? '');
  expect(inline).toEqual([engineCheckOf(join(dir, '.vite/manifest.json'))]);
  expect(html.indexOf('<script>')).toBeLessThan(html.search(/<script [^>]*src=/));
  expect(sourceOf(inline[0] ?? '')).toMatch(/^'sha256-[\w+/]{43}='$/);
});

it.each([
  ['of today', true, { withResolvers: true, canParse: true }, null, false],
  ['without the newest calls', true, { withResolvers: false, canParse: true }, null, true],
  ['without styles that the app needs', false, { withResolvers: true, canParse: true }, '', true],
])('an engine %s loads what it lacks', (_which, styles, calls, tooOld, loads) => {
  const written: string[] = [];
  const attributes: Record<string, string> = {};
  const context = createContext({
    window: { CSS: { supports: () => styles } },
    document: {
      write: (html: string) => written.push(html),
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
    Promise: { withResolvers: calls.withResolvers ? () => {} : undefined },
    URL: { canParse: calls.canParse ? () => {} : undefined },
  });
  runInContext(engineCheckOf(join(dir, '.vite/manifest.json')), context);
  expect(attributes['data-too-old'] ?? null).toBe(tooOld);
  expect(written).toEqual(loads ? ['<script src="/h5/assets/older-engines-1.js"></script>'] : []);
});
