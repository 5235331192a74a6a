import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';

/** Secrets of both directions (Standard Webhooks, `whsec_…`). */
export type RescueSecrets = { brandSecret: string; partnerSecret: string };

const secret = () => `whsec_${randomBytes(32).toString('base64')}`;

export const rescueSecrets: CredentialsPart<RescueSecrets> = {
  key: 'rescuePartner',
  make: () => ({ brandSecret: secret(), partnerSecret: secret() }),
};

export const messagesPath = '/rescue/messages';

/** Settings that connect a server to the sandbox's rescue partner. */
export function rescuePartnerOfSandbox(sandboxOrigin: string, dataDir: string) {
  const { brandSecret, partnerSecret } = loadOrCreateCredentials(dataDir, rescueSecrets);
  return {
    provider: 'signedEvents' as const,
    endpoint: sandboxOrigin + messagesPath,
    ourSecrets: [brandSecret],
    partnerSecrets: [partnerSecret],
  };
}
