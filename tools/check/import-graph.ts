import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

/** A package of others that a file imports. */
export type ForeignImport = { file: string; name: string };

/** Imports that Node.js carries out; those of types are stripped before. */
const forms = [
  /^(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /(?<!typeof )\bimport\(\s*'([^']+)'\s*\)/g,
  // What is loaded on first use only.
  /(?<!\btypeof )\brequire\(\s*'([^']+)'\s*\)/g,
  /\bnew Worker\(new URL\(\s*'([^']+)'/g,
];

/** What a file imports by name, without what only its types need. */
export function importsIn(text: string): string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].flatMap(([, name]) => name ?? []));
}

/** Follows all imports from these files through our own; returns the files and what they import of others. */
export function walkImports(entries: readonly string[]): { files: Set<string>; foreign: ForeignImport[] } {
  const files = new Set<string>();
  const foreign: ForeignImport[] = [];
  const open = [...entries];
  for (let file = open.pop(); file; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.m?[tj]sx?$/.test(file)) continue;
    for (const name of importsIn(readFileSync(file, 'utf8'))) {
      if (isBuiltin(name)) continue;
      const own = ownFileOf(file, name);
      if (own) open.push(own);
      else foreign.push({ file, name: packageOf(name) });
    }
  }
  return { files, foreign };
}

/** The file of this repository that a file imports by this name; null for packages of others. */
export function ownFileOf(file: string, name: string): string | null {
  if (name.startsWith('.')) return join(dirname(file), name);
  if (!name.startsWith('@ev/')) return null;
  const found = resolved.get(name) ?? realpathSync(createRequire(file).resolve(name));
  resolved.set(name, found);
  return found;
}

/** Every workspace finds the same packages of ours, and to find one takes long. */
const resolved = new Map<string, string>();

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The folder of the workspace that a file belongs to. */
export function workspaceOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
