import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';

/** Secrets of both directions (Standard Webhooks, `whsec_…`). */
export type LenderSecrets = { brandSecret: string; lenderSecret: string };

const secret = () => `whsec_${randomBytes(32).toString('base64')}`;

export const lenderSecrets: CredentialsPart<LenderSecrets> = {
  key: 'lender',
  make: () => ({ brandSecret: secret(), lenderSecret: secret() }),
};

export const messagesPath = '/lender/messages';

/** Settings that connect a server to the sandbox's lender. */
export function lenderOfSandbox(sandboxOrigin: string, dataDir: string) {
  const { brandSecret, lenderSecret } = loadOrCreateCredentials(dataDir, lenderSecrets);
  return {
    provider: 'signedEvents' as const,
    endpoint: sandboxOrigin + messagesPath,
    ourSecrets: [brandSecret],
    lenderSecrets: [lenderSecret],
  };
}
