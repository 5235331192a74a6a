import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DomainContract } from '@ev/contract';
import type { DomainModule } from './module.ts';
import type { Partner } from './partners.ts';

/**
 * A domain and its folder. `needs` lists the domains that its package.json depends on, `optional` those that it
 * lists as optional; `rank` is its position in menus and lists.
 */
export type DomainPlace = {
  name: string;
  directory: string;
  needs: readonly string[];
  optional: readonly string[];
  rank: number;
};

/** What the server loads from a domain. */
export type LoadedDomain = DomainPlace & {
  contract: DomainContract;
  module: DomainModule | null;
  partners: readonly Partner[];
};

const product = fileURLToPath(new URL('../../../', import.meta.url));
const house = `${product}domains/`;

/**
 * The folders of the offered domains. A domain comes after those that it depends on, the optional ones
 * included, otherwise in the order of the list. A plain name is a folder of this repository; a name with a slash is an external folder,
 * relative to the root of the product.
 * @throws Error when a domain does not exist, occurs twice, or depends on one that is not offered
 */
export function placesOf(offered: readonly string[]): DomainPlace[] {
  const places = offered.map(placeOf);
  const byName = new Map(places.map((place) => [place.name, place]));
  if (byName.size < places.length) throw new Error(`A domain is offered twice: ${offered.join(', ')}`);
  const sorted: DomainPlace[] = [];
  const visit = (place: DomainPlace, path: readonly string[]): void => {
    if (sorted.includes(place)) return;
    const way = [...path, place.name];
    if (path.includes(place.name)) throw new Error(`Domains need each other: ${way.join(' → ')}`);
    for (const name of place.needs) {
      const needed = byName.get(name);
      if (!needed) throw new Error(`The domain ${place.name} needs ${name}, which is not offered`);
      visit(needed, way);
    }
    for (const name of place.optional) {
      const wanted = byName.get(name);
      if (wanted) visit(wanted, way);
    }
    sorted.push(place);
  };
  for (const place of places) visit(place, []);
  return sorted;
}

function placeOf(offered: string, rank: number): DomainPlace {
  const directory = offered.includes('/') ? foreignFolder(offered) : `${house}${offered}`;
  const file = `${directory}/package.json`;
  if (!existsSync(file)) throw new Error(`There is no domain ${offered}: ${file} is missing`);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  };
  const domainsOf = (packages: Record<string, string> = {}) =>
    Object.keys(packages).flatMap((name) => {
      const [, own] = /^@ev\/([a-z-]+)$/.exec(name) ?? [];
      return own && existsSync(`${house}${own}`) ? [own] : [];
    });
  const needs = domainsOf(dependencies);
  const optional = domainsOf(optionalDependencies);
  return { name: basename(offered), directory, needs, optional, rank };
}

/**
 * Resolves links, so that builds and processes see the same folder regardless of their working directory, and
 * in the form that a build's manifest uses for its files.
 */
function foreignFolder(offered: string): string {
  const directory = resolve(product, offered);
  return existsSync(directory) ? realpathSync(directory) : directory;
}

/** Node imports a module once, but vitest reads the file again at each dynamic import. */
const imported = new Map<string, Promise<unknown>>();

/** Loads a file of a domain; null if the domain has none. */
export async function loadPart<Part>(place: DomainPlace, file: string): Promise<Part | null> {
  const path = `${place.directory}/${file}`;
  const known = imported.get(path);
  if (known) return known as Promise<Part>;
  if (!existsSync(path)) return null;
  const part = import(pathToFileURL(path).href);
  imported.set(path, part);
  return part;
}

/** Loads the same file of each domain that has one, in the order of the domains. */
export async function loadParts<Part>(places: readonly DomainPlace[], file: string): Promise<Part[]> {
  const parts = await Promise.all(places.map((place) => loadPart<Part>(place, file)));
  return parts.flatMap((part) => (part ? [part] : []));
}

/** Loads the contract of each domain, without any server code. */
export async function loadContracts(
  places: readonly DomainPlace[],
): Promise<(DomainPlace & { contract: DomainContract })[]> {
  return Promise.all(
    places.map(async (place) => ({
      ...place,
      contract: (await loadPart<DomainContract>(place, 'contract/index.ts')) ?? { calls: [] },
    })),
  );
}

export async function loadDomains(places: readonly DomainPlace[]): Promise<LoadedDomain[]> {
  return Promise.all(
    (await loadContracts(places)).map(async (place) => {
      const [module, partners] = await Promise.all([
        loadPart<{ module: DomainModule }>(place, 'server/module.ts'),
        loadPart<{ partners: readonly Partner[] }>(place, 'server/partners.ts'),
      ]);
      return {
        ...place,
        module: module?.module ?? null,
        partners: partners?.partners ?? [],
      };
    }),
  );
}
