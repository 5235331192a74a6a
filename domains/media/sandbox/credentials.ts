import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';

const vaultKey: CredentialsPart<{ key: string }> = {
  key: 'mediaVault',
  make: () => ({ key: randomBytes(32).toString('base64') }),
};

/** Encryption key of a demo, stored beside its database, not in it. */
export function mediaVaultOfDemo(dataDir: string) {
  return {
    provider: 'keys',
    current: 'demo',
    keys: { demo: loadOrCreateCredentials(dataDir, vaultKey).key },
  } as const;
}
