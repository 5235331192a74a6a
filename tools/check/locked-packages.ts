import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface LockedPackage {
  path: string;
  name: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

/** The third-party packages of package-lock.json, without our own workspaces. */
export function readPackages(): LockedPackage[] {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  return Object.entries<LockedPackage & { link?: boolean }>(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }));
}

/** The packages of a running product, each once as `name@version`, sorted. */
export function productionPackages(): { id: string; license: string }[] {
  const licences = new Map(
    readPackages()
      .filter(({ dev, devOptional }) => !dev && !devOptional)
      .map(({ name, version, license }) => [`${name}@${version}`, license ?? 'unknown']),
  );
  return [...licences].map(([id, license]) => ({ id, license })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Changes when a production package is added, removed or updated. */
export function productionHash(): string {
  const ids = productionPackages().map(({ id }) => id);
  return createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 16);
}
