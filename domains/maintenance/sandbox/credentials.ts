import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';

/** Secrets of both directions (Standard Webhooks, `whsec_…`). */
export type WorkshopSecrets = { brandSecret: string; partnerSecret: string };

const secret = () => `whsec_${randomBytes(32).toString('base64')}`;

export const workshopSecrets: CredentialsPart<WorkshopSecrets> = {
  key: 'workshopPartner',
  make: () => ({ brandSecret: secret(), partnerSecret: secret() }),
};

export const messagesPath = '/workshop/messages';

/** Settings that connect a server to the sandbox's workshop system. */
export function workshopPartnerOfSandbox(sandboxOrigin: string, dataDir: string) {
  const { brandSecret, partnerSecret } = loadOrCreateCredentials(dataDir, workshopSecrets);
  return {
    provider: 'signedEvents' as const,
    endpoint: sandboxOrigin + messagesPath,
    ourSecrets: [brandSecret],
    partnerSecrets: [partnerSecret],
  };
}
