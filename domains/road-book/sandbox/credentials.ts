import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { amapPath } from './paths.ts';

/** The brand's key at the demo's map service. */
export const amapCredentials: CredentialsPart<{ key: string }> = {
  key: 'amapWebService',
  make: () => ({ key: randomBytes(16).toString('hex') }),
};

/** The settings with which a server uses the sandbox as its map service. */
export function amapOfSandbox(sandboxOrigin: string, dataDir: string) {
  const endpoint = sandboxOrigin + amapPath;
  return { provider: 'amap', endpoint, ...loadOrCreateCredentials(dataDir, amapCredentials) } as const;
}
