import { existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { placesOf } from '../../packages/platform/src/domains.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';

type Group = { name: string; test: RegExp; minShareCount?: number };

const libraries = ['react', 'react-dom', 'scheduler', 'react-router', '@tanstack'];
/** Of these, what comes with the pages that send commands, show long lists or ask several things at once. */
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

/** An earlier group takes a module first, so that what it needs is not drawn into a later one. */
const groups: (Omit<Group, 'test'> & { with?: string })[] = [
  { name: 'common' },
  // What follows the phone and the host once a page has been answered.
  { name: 'host' },
  // What is typed is checked by schemas, whose library no other page waits for.
  { name: 'forms', with: 'node_modules/zod/' },
  // Nobody sees a sheet before it is opened.
  { name: 'sheets', minShareCount: 4 },
  { name: 'widgets', minShareCount: 4 },
  { name: 'fields', minShareCount: 4 },
  { name: 'car', minShareCount: 2 },
  { name: 'configurator', minShareCount: 2 },
];

/**
 * Few files compress better and travel faster than many: what every page needs comes in three, what sheets need
 * in one, what choices need in another, and so does the configurator, which several pages show. What belongs to a group is listed
 * beside the code, in `chunks.ts` of a package and `app/chunks.ts` of a domain; styles go with their component.
 * @throws Error when a listed file is not there, or a list has a group that is unknown
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
    // With what loads a file when it is needed: every page does, and it would go with whoever does so first.
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
