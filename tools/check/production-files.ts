import { globSync } from 'node:fs';
import { join } from 'node:path';
import { walkImports } from './import-graph.ts';

const root = join(import.meta.dirname, '../..');

/** What an operator starts, and the files of domains that the server loads by their path. */
const patterns = [
  'apps/server/src/main.ts',
  'tools/{ops,stock}/main.ts',
  'domains/*/{contract/index,server/{module,partners,stock,personal-data,tables}}.ts',
  'domains/*/world/{parts,life}.ts',
];

/** The files that a server of the product and its operator's tools load, and what they import of others. */
export function productionFiles() {
  return walkImports(globSync(patterns, { cwd: root }).map((path) => join(root, path)));
}
