import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@ev/platform/database.ts';
import { stringify } from 'yaml';
import { jsonSchemas } from './json-schemas.ts';
import type { StockPart } from './part.ts';
import { extension } from './read-folder.ts';

/** A canonical format, so that exporting, applying and exporting again yields the same bytes. */
const spelling = { lineWidth: 110, singleQuote: true, aliasDuplicateObjects: false } as const;

const schemaOf = (part: StockPart, depth: string) =>
  `# yaml-language-server: $schema=${depth}schema/${part.name}.json\n`;

/** The texts of the files of all parts, by file name. A part without items has no file. */
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

/** Writes the content of the database; files of items that no longer exist are removed. Other files stay. */
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

/** The files in the folder that would be read as this part, with any spelling of their extensions. */
async function filesOfPart(folder: string, { name, files }: StockPart): Promise<string[]> {
  const place = files === 'each' ? name : '';
  const entries = await readdir(join(folder, place), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && extension.test(entry.name) && !entry.name.startsWith('.'))
    .filter((entry) => files === 'each' || entry.name.replace(extension, '') === name)
    .map((entry) => join(place, entry.name));
}

/** Writes the schemas of the files beside them, for editors. */
export async function writeSchemas(folder: string, parts: readonly StockPart[]): Promise<void> {
  await mkdir(join(folder, 'schema'), { recursive: true });
  for (const { name, text } of jsonSchemas(parts))
    await writeFile(join(folder, 'schema', `${name}.json`), text);
}
