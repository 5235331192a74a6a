import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { ocrPath } from './paths.ts';

export type OcrCredentials = { accessKeyId: string; accessKeySecret: string };

/** What the brand is known by at the demo's OCR service. */
export const ocrCredentials: CredentialsPart<OcrCredentials> = {
  key: 'aliyunOcr',
  make: () => ({
    accessKeyId: `LTAI${randomBytes(8).toString('hex')}`,
    accessKeySecret: randomBytes(15).toString('hex'),
  }),
};

/** The settings by which a server uses the sandbox as OCR service. */
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

/** The key of a demo, beside its database and not in it. */
export function vaultOfDemo(dataDir: string) {
  return {
    provider: 'keys',
    current: 'demo',
    keys: { demo: loadOrCreateCredentials(dataDir, vaultKey).key },
  } as const;
}
