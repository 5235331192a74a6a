import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** Identifies the build of the app that this server delivers; each build has another name. */
export function buildVersion(manifestFile: string): string {
  if (!existsSync(manifestFile)) return 'unbuilt';
  return createHash('sha256').update(readFileSync(manifestFile)).digest('hex').slice(0, 12);
}
