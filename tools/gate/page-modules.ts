import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsIn, ownFileOf } from '../check/import-graph.ts';

/** Packages that all pages are built on: a change of one asks for all page tests. */
export const pageFoundations: ReadonlySet<string> = new Set([
  'ui',
  'app-kit',
  'console-kit',
  'query',
  'kernel',
]);

const pages = ['domains/*/{app,console}/**/*.{ts,tsx,css}', 'packages/{host,map}/src/**/*.{ts,tsx,css}'];
const slot = 'virtual:ev/slot/';
const slotFile = /^domains\/[^/]+\/(?:app|console)\/slots\/(.+)\.tsx$/;

/**
 * The files that the pages of a domain or package and their tests are built on, by its folder (`domains/order`,
 * `packages/map`): its own, what they import, and what other domains fill their slots with. A page test opens a
 * page by its address, so that imports do not tell which of the domain's pages it opens. All paths are from the root.
 */
export function pageModules(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const files = globSync(pages, { cwd: root, exclude: ['**/node_modules/**'] });
  const fills = Map.groupBy(files, (file) => slotFile.exec(file)?.[1] ?? '');
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string) => {
    const found = known.get(file) ?? readImports(root, file, fills);
    known.set(file, found);
    return found;
  };
  const byFolder = Map.groupBy(files, (file) => file.split('/').slice(0, 2).join('/'));
  return new Map([...byFolder].map(([folder, own]) => [folder, reachedFrom(own, importsOf)]));
}

function reachedFrom(
  entries: readonly string[],
  importsOf: (file: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const file of reached) for (const next of importsOf(file)) reached.add(next);
  return reached;
}

function readImports(
  root: string,
  file: string,
  fills: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const from = join(root, file);
  return importsIn(readFileSync(from, 'utf8')).flatMap((imported) => {
    const [name = ''] = imported.split('?');
    // The slots of the shell are filled by many domains, and its own tests always run.
    if (name.startsWith(slot))
      return file.startsWith('domains/') ? (fills.get(name.slice(slot.length)) ?? []) : [];
    const own = ownFileOf(from, name);
    const path = own && relative(root, own);
    return path && !isFoundation(path) ? [path] : [];
  });
}

/** Of the package `contract` pages take schemas and types: walks, its own tests and the compiler cover a change of it. */
function isFoundation(file: string): boolean {
  const [top, name = ''] = file.split('/');
  return top === 'packages' && (name === 'contract' || pageFoundations.has(name));
}
