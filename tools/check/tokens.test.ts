import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const read = (file: string) => ({ file, text: readFileSync(root + file, 'utf8') });
const styles = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => /node_modules|dist/.test(name) }).map(read);
/** Components set properties of their own in `style`, and the app its size. */
const code = globSync('{packages/*/src,domains/*/app,domains/*/console,apps/*/src}/**/*.{ts,tsx}', {
  cwd: root,
}).map(read);

const namesIn = (files: readonly { text: string }[], pattern: RegExp): Set<string> =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

/** A property without a value is ignored silently: a line has no colour, a card no ground. */
it.each([
  ['the app', '{packages/{ui,app-kit,brand,map}/src,domains/*/app,apps/h5/src}/**/*.css'],
  ['the console', '{packages/{console-kit,ui,brand}/src,domains/*/console,apps/console/src}/**/*.css'],
  ['the sandbox', '{packages/sandbox-kit/src,domains/*/sandbox,apps/sandbox/src}/**/*.css'],
])('every custom property that styles of %s use has a value', (_, pattern) => {
  const files = styles(pattern);
  expect(files.length).toBeGreaterThan(0);
  const defined = new Set([...namesIn(files, /(--[a-z0-9-]+)\s*:/g), ...namesIn(code, /'(--[a-z0-9-]+)'/g)]);
  const undefinedUses = files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !defined.has(name) && !name.startsWith('--ant-'))
      .map((name) => `${file}: ${name}`),
  );
  expect(undefinedUses).toEqual([]);
});
