/** Texts that lead customers to a page or a button by its name: each name must exist in the app. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The manual also names what is on the screen of the car, and is left out. */
const told = ['stock/demo/documents/*.yaml', 'stock/demo/service-help.yaml', 'domains/*/server/templates.ts'];
/** `在“我的—设置”`, `打开“充电记录”`, `点“停止充电”`; placeholders of templates are no names. */
const promise = /(?:在|打开|点|点击)[“「]([^”」{}]+)[”」]/g;

/** The names of pages, cells, tabs and buttons: titles, labels, and what stands alone in JSX or in a choice. */
const named = [
  /(?:title|label|text|name|children|aria-label)(?:=|: )\{?['"`]([^'"`{}$]+)['"`]/g,
  />\s*([\p{Script=Han}\w ]+?)\s*</gu,
  /^\s*([\p{Script=Han}\w ]+)$/gmu,
  /[?:] '([\p{Script=Han}\w ]+)'/gu,
];

type Promised = { file: string; name: string };

function promisesIn(file: string, text: string): Promised[] {
  return [...text.matchAll(promise)].flatMap(([, path = '']) =>
    path.split(/\s*[—–-]+\s*/).map((name) => ({ file, name })),
  );
}

function namesOf(app: readonly string[]): Set<string> {
  const texts = app.map(read);
  return new Set(
    texts.flatMap((text) =>
      named.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name.trim())),
    ),
  );
}

const isTest = (file: string) => /\.test\.|\/testing\//.test(file);
const app = globSync('domains/*/{app,contract}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
const names = namesOf(app);
const brokenIn = (file: string, text: string) =>
  promisesIn(file, text).filter(({ name }) => !names.has(name));

it('every page and button that a text sends customers to exists under this name', () => {
  const files = told.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const promises = files.flatMap((file) => promisesIn(file, read(file)));
  expect(promises.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => brokenIn(file, read(file)))).toEqual([]);
});

it('finds a name that nothing has, each part of a way on its own', () => {
  expect(brokenIn('a', '请在“我的—不存在的一页”查看，或点“不存在的按钮”')).toEqual([
    { file: 'a', name: '不存在的一页' },
    { file: 'a', name: '不存在的按钮' },
  ]);
});
