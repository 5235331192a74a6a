import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** Names the build of the app that this server gives out; another build, another name. */
export function buildVersion(manifestFile: string): string {
  if (!existsSync(manifestFile)) return 'unbuilt';
  return createHash('sha256').update(readFileSync(manifestFile)).digest('hex').slice(0, 12);
}
