import { join } from 'node:path';
import { init, type ModuleInfos } from 'license-checker-rseidelsohn';

export interface InstalledPackage {
  id: string;
  licenses: string;
  licenseFile?: string;
}

/** The packages in node_modules on this machine, without our own. */
export async function installedPackages(): Promise<InstalledPackage[]> {
  const start = join(import.meta.dirname, '../..');
  const packages = await new Promise<ModuleInfos>((resolve, reject) => {
    init({ start }, (error, found) => (error ? reject(error) : resolve(found)));
  });
  return Object.entries(packages)
    .filter(([id]) => !id.startsWith('@ev/') && !id.startsWith('ev-brand-app@'))
    .map(([id, { licenses, licenseFile }]) => ({
      id,
      licenseFile,
      licenses: [licenses ?? 'unknown'].flat().join(' AND '),
    }));
}
