import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findIn, isText, type Pattern } from '../../check/secret-patterns.ts';
import type { Searched } from './history.ts';

/** What must not be in files that browsers load, beside keys. */
const serverOnly: readonly Pattern[] = [
  { what: 'code of the server', pattern: /\b(from|require\()\s*["']node:|\bpg-boss\b|\bdrizzle-orm\b/ },
  { what: 'a source map', pattern: /[#@] ?sourceMappingURL=(?!data:application\/wasm)/ },
  { what: 'a setting of the server', pattern: /\b(DATABASE_URL|KEYS_FILE|PROVIDERS_FILE|REDIS_URL)\b/ },
];

/** Searches the built files of these folders. @throws Error when one of them is missing */
export function searchBundles(folders: readonly string[], patterns: readonly Pattern[]): Searched {
  const files = folders.flatMap((folder) => filesIn(folder).map((name) => join(folder, name)));
  const texts = files.flatMap((file) => {
    const bytes = readFileSync(file);
    return isText(bytes) ? [{ file, text: bytes.toString('utf8') }] : [];
  });
  const found = texts.flatMap(({ file, text }) =>
    findIn(file, text, [...patterns, ...serverOnly]).map(({ what }) => ({ place: file, what })),
  );
  const maps = files
    .filter((file) => file.endsWith('.map'))
    .map((place) => ({ place, what: 'a source map' }));
  return { texts: texts.length, found: [...found, ...maps] };
}

/** All files of a folder, relative to it, sorted. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: npm run build makes it`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
