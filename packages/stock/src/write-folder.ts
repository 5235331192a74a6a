import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@ev/platform/database.ts';
import { stringify } from 'yaml';
import { jsonSchemas } from './json-schemas.ts';
import type { StockPart } from './part.ts';
import { extension } from './read-folder.ts';

/** One spelling for one content, so that what was exported, applied and exported again is the same byte by byte. */
const spelling = { lineWidth: 110, singleQuote: true, aliasDuplicateObjects: false } as const;

const schemaOf = (part: StockPart, depth: string) =>
  `# yaml-language-server: $schema=${depth}schema/${part.name}.json\n`;

/** The texts of the files of all parts, by their names. A part without items has no file. */
export async function filesOf(db: Database, parts: readonly StockPart[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const part of parts) {
    const items = await part.read(db);
    if (items.length === 0) continue;
    if (part.files === 'list') {
      files.set(`${part.name}.yaml`, schemaOf(part, '') + stringify(items, spelling));
    } else {
      for (const item of items) {
        files.set(`${part.name}/${part.keyOf(item)}.yaml`, schemaOf(part, '../') + stringify(item, spelling));
      }
    }
  }
  return files;
}

/** Writes what the database has; files of items that are there no more go. Files that are not ours stay. */
export async function writeFolder(
  folder: string,
  db: Database,
  parts: readonly StockPart[],
): Promise<number> {
  const files = await filesOf(db, parts);
  const old = (await Promise.all(parts.map((part) => filesOfPart(folder, part)))).flat();
  await Promise.all(old.filter((file) => !files.has(file)).map((file) => rm(join(folder, file))));
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return files.size;
}

/** The files in the folder that would be read as this part, by any spelling of their endings. */
async function filesOfPart(folder: string, { name, files }: StockPart): Promise<string[]> {
  const place = files === 'each' ? name : '';
  const entries = await readdir(join(folder, place), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && extension.test(entry.name) && !entry.name.startsWith('.'))
    .filter((entry) => files === 'each' || entry.name.replace(extension, '') === name)
    .map((entry) => join(place, entry.name));
}

/** What the files may hold, for editors, beside them. */
export async function writeSchemas(folder: string, parts: readonly StockPart[]): Promise<void> {
  await mkdir(join(folder, 'schema'), { recursive: true });
  for (const { name, text } of jsonSchemas(parts))
    await writeFile(join(folder, 'schema', `${name}.json`), text);
}
