import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { amapPath } from './paths.ts';

export type AmapCredentials = { key: string; jscode: string };

/** The brand's credentials at the demo's AMap. */
export const amapCredentials: CredentialsPart<AmapCredentials> = {
  key: 'amapJsApi',
  make: () => ({ key: randomBytes(16).toString('hex'), jscode: randomBytes(16).toString('hex') }),
};

/** The settings with which a server uses the sandbox as AMap. */
export function amapOfSandbox(sandboxOrigin: string, dataDir: string) {
  return {
    provider: 'amap',
    ...loadOrCreateCredentials(dataDir, amapCredentials),
    webOrigin: sandboxOrigin + amapPath,
    restOrigin: sandboxOrigin + amapPath,
  } as const;
}
