import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';

/** The brand's key at the logistics service, and the salt that signs its reports. */
export type LogisticsCredentials = { key: string; salt: string };

export const logisticsCredentials: CredentialsPart<LogisticsCredentials> = {
  key: 'logistics',
  make: () => ({ key: randomBytes(8).toString('hex'), salt: randomBytes(16).toString('hex') }),
};

export const pollPath = '/kuaidi100/poll';

/** Settings that connect a server to the sandbox's logistics service. */
export function logisticsOfSandbox(sandboxOrigin: string, dataDir: string) {
  return {
    provider: 'kuaidi100' as const,
    endpoint: sandboxOrigin + pollPath,
    ...loadOrCreateCredentials(dataDir, logisticsCredentials),
  };
}
