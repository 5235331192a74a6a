import { existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { placesOf } from '../../packages/platform/src/domains.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';

type Group = { name: string; test: RegExp; minShareCount?: number };

const libraries = ['react', 'react-dom', 'scheduler', 'react-router', '@tanstack'];
/** Parts of these libraries for pages that send commands, show long lists or run several queries. */
const ofSomePages = [
  'useMutation',
  'mutationObserver',
  'useInfiniteQuery',
  'infiniteQueryObserver',
  'useQueries',
  'queriesObserver',
];
const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const styles = (file: string) => file.replace(/\.tsx?$/, '.module.css');
const pattern = (file: string) => file.replaceAll(/[.\\/+]/g, '\\$&');

/** An earlier group takes a module first, so that its dependencies are not pulled into a later one. */
const groups: (Omit<Group, 'test'> & { with?: string })[] = [
  { name: 'common' },
  // Otherwise a later group takes it, and pages that only fill a text load that whole group.
  { name: 'texts' },
  // Code that follows the phone and the host after the first response of a page.
  { name: 'host' },
  // Input is validated by schemas, whose library no other page waits for.
  { name: 'forms', with: 'node_modules/zod/' },
  // A sheet is not visible before it is opened.
  { name: 'sheets', minShareCount: 4 },
  { name: 'widgets', minShareCount: 4 },
  { name: 'fields', minShareCount: 4 },
  { name: 'car', minShareCount: 2 },
  { name: 'configurator', minShareCount: 2 },
];

/**
 * Few files compress better and load faster than many: what every page needs is in three files, what sheets
 * need in one, what choices need in another, and so is the configurator, which several pages show. The
 * members of a group are listed beside the code, in `chunks.ts` of a package and `app/chunks.ts` of a domain;
 * styles go with their component.
 * @throws Error when a listed file does not exist, or a list has an unknown group
 */
export async function chunkGroups(): Promise<Group[]> {
  const files = new Map(groups.map(({ name }) => [name, [] as string[]]));
  for (const list of chunkLists()) {
    const { chunks } = (await import(pathToFileURL(list).href)) as { chunks: Record<string, string[]> };
    for (const [name, listed] of Object.entries(chunks)) {
      const group = files.get(name);
      if (!group) throw new Error(`${list} lists files for ${name}, but there is no such group`);
      for (const file of listed.map((path) => resolve(dirname(list), path))) {
        if (!existsSync(file))
          throw new Error(`${list} lists ${file} for ${name}, but there is no such file`);
        group.push(file);
        if (styles(file) !== file && existsSync(styles(file))) group.push(styles(file));
      }
    }
  }
  const vendor = {
    name: 'vendor',
    // Includes the helper that loads files on demand: every page uses it, and otherwise it would be placed in
    // the chunk of the first one that does.
    test: new RegExp(
      `node_modules/(${libraries.join('|')})/(?!.*/(${ofSomePages.join('|')})\\.js)|vite/preload-helper|rolldown/runtime`,
    ),
  };
  const own = groups.flatMap(({ with: library, ...group }) => {
    const listed = files.get(group.name) ?? [];
    const paths = `^(${listed.map(pattern).join('|')})(\\?|$)`;
    return listed.length > 0
      ? [{ ...group, test: new RegExp(library ? `${paths}|${pattern(library)}` : paths) }]
      : [];
  });
  return [vendor, ...own];
}

function chunkLists(): string[] {
  const ofPackages = readdirSync(packages).map((name) => `${packages}/${name}/chunks.ts`);
  const ofDomains = placesOf(offeredDomains(process.env.DOMAINS)).map(
    ({ directory }) => `${directory}/app/chunks.ts`,
  );
  return [...ofPackages, ...ofDomains].filter((file) => existsSync(file));
}
