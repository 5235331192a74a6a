import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { ocrPath } from './paths.ts';

export type OcrCredentials = { accessKeyId: string; accessKeySecret: string };

/** The brand's credentials at the demo's OCR service. */
export const ocrCredentials: CredentialsPart<OcrCredentials> = {
  key: 'aliyunOcr',
  make: () => ({
    accessKeyId: `LTAI${randomBytes(8).toString('hex')}`,
    accessKeySecret: randomBytes(15).toString('hex'),
  }),
};

/** Settings that make a server use the sandbox as its OCR service. */
export function recognitionOfSandbox(sandboxOrigin: string, dataDir: string) {
  return {
    provider: 'aliyun',
    endpoint: sandboxOrigin + ocrPath,
    ...loadOrCreateCredentials(dataDir, ocrCredentials),
  } as const;
}

const vaultKey: CredentialsPart<{ key: string }> = {
  key: 'papersVault',
  make: () => ({ key: randomBytes(32).toString('base64') }),
};

/** Encryption key of a demo, stored beside its database, not in it. */
export function vaultOfDemo(dataDir: string) {
  return {
    provider: 'keys',
    current: 'demo',
    keys: { demo: loadOrCreateCredentials(dataDir, vaultKey).key },
  } as const;
}
