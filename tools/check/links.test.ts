import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAppRoutes } from '../lib/app-routes.ts';

const root = join(import.meta.dirname, '../..');

/** Pages of the mini-program, which is another app, and the example on the page for developers. */
const otherPages = [
  '/pages/index/children/web',
  '/pages/pay/index',
  '/pages/payer/index',
  '/pages/find/postDetail',
];

/** A whole address in a text, a template or a link of the catalogue; not the beginning of one. */
const address = /(?<![\w.@])\/pages(?:\/\w+)+(?![\w/])/g;

const linksIn = (text: string) => [...text.matchAll(address)].map(([link]) => link);

it('finds whole addresses only', () => {
  const text = ['linkUrl: /pages/buy/allCar?a=1', '/pages/charge/', "'/pages/mine/message'", '../pages/x/y'];
  expect(linksIn(text.join('\n'))).toEqual(['/pages/buy/allCar', '/pages/mine/message']);
});

it('every link of texts, the catalogue and templates leads to a page', async () => {
  const routes = await readAppRoutes();
  const known = new Set([...routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]), ...otherPages]);
  const files = spawnSync('git', ['ls-files', 'domains', 'stock'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(
      (path) =>
        existsSync(join(root, path)) &&
        /\.(tsx?|yaml)$/.test(path) &&
        !/\.test\.|\/(tests|testing|journeys)\//.test(path),
    );
  const links = files.flatMap((path) =>
    linksIn(readFileSync(join(root, path), 'utf8')).map((link) => ({ path, link })),
  );
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(({ link }) => !known.has(link))).toEqual([]);
});
