import { randomBytes } from 'node:crypto';
import type { CredentialsPart } from '@ev/platform/demo-credentials.ts';
import type { FactorySecrets } from './options.ts';

const secret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Secrets of the messages between brand and factory; each direction is signed by its sender. */
export const factorySecrets: CredentialsPart<FactorySecrets> = {
  key: 'factory',
  make: () => ({ brandSecret: secret(), factorySecret: secret() }),
};
