import { createRequire } from 'node:module';
import { join } from 'node:path';

const checker = createRequire(import.meta.url)('license-checker-rseidelsohn');

export interface InstalledPackage {
  id: string;
  licenses: string;
  licenseFile?: string;
  repository?: string;
}

/** What node_modules holds on this machine, without our own packages. */
export async function installedPackages(): Promise<InstalledPackage[]> {
  const start = join(import.meta.dirname, '../..');
  const packages = await new Promise<
    Record<string, Omit<InstalledPackage, 'id'> & { licenses: string | string[] }>
  >((resolve, reject) => {
    checker.init({ start }, (error: unknown, found: never) => (error ? reject(error) : resolve(found)));
  });
  return Object.entries(packages)
    .filter(([id]) => !id.startsWith('@ev/') && !id.startsWith('ev-brand-app@'))
    .map(([id, entry]) => ({ ...entry, id, licenses: [entry.licenses].flat().join(' AND ') }));
}
