import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { productionFiles } from '../check/production-files.ts';
import { pageModules } from './page-modules.ts';

/** What the gate knows of the repository. All paths are from its root. */
export type House = {
  /** By name, each with the domains and packages that its package.json builds on. */
  domains: ReadonlyMap<string, DomainFacts>;
  packages: ReadonlyMap<string, readonly string[]>;
  /** The files that the page tests of a folder (`domains/order`) are built on. */
  pageModules: ReadonlyMap<string, ReadonlySet<string>>;
  /** The files that a server loads. */
  serverModules: ReadonlySet<string>;
};

export type DomainFacts = {
  domains: readonly string[];
  packages: readonly string[];
  /** The journey that shows its main path, from the root of the project; null where it has no journeys. */
  smoke: string | null;
};

type Manifest = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  ev?: { smoke?: string };
};

export function readHouse(root: string): House {
  const namesIn = (folder: string) =>
    readdirSync(join(root, folder)).filter((name) => existsSync(join(root, folder, name, 'package.json')));
  const manifestOf = (folder: string): Manifest =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const domainNames = namesIn('domains');
  const packageNames = namesIn('packages');
  const ownDependencies = ({ dependencies, optionalDependencies }: Manifest) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) =>
      name.startsWith('@ev/') ? [name.slice('@ev/'.length)] : [],
    );

  const domains = domainNames.map((name): [string, DomainFacts] => {
    const manifest = manifestOf(`domains/${name}`);
    const needs = ownDependencies(manifest);
    return [
      name,
      {
        domains: needs.filter((need) => domainNames.includes(need)),
        packages: needs.filter((need) => packageNames.includes(need)),
        smoke: manifest.ev?.smoke ? `domains/${name}/${manifest.ev.smoke}` : null,
      },
    ];
  });
  const packages = packageNames.map((name): [string, string[]] => [
    name,
    ownDependencies(manifestOf(`packages/${name}`)).filter((need) => packageNames.includes(need)),
  ]);
  const serverModules = [...productionFiles().files].map((file) => relative(root, file));
  return {
    domains: new Map(domains),
    packages: new Map(packages),
    pageModules: pageModules(root),
    serverModules: new Set(serverModules),
  };
}
