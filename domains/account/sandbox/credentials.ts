import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { captchaPath, scriptFile } from './paths.ts';

export type CaptchaCredentials = {
  accessKeyId: string;
  accessKeySecret: string;
  sceneId: string;
  prefix: string;
};

/** The brand's credentials at the demo's captcha provider. */
export const captchaCredentials: CredentialsPart<CaptchaCredentials> = {
  key: 'aliyunCaptcha',
  make: () => ({
    accessKeyId: `LTAI${randomBytes(8).toString('hex')}`,
    accessKeySecret: randomBytes(15).toString('hex'),
    sceneId: randomBytes(4).toString('hex'),
    prefix: randomBytes(3).toString('hex'),
  }),
};

/** Settings that make a server use the sandbox as its captcha provider. */
export function captchaOfSandbox(sandboxOrigin: string, dataDir: string) {
  const endpoint = sandboxOrigin + captchaPath;
  return {
    provider: 'aliyun',
    endpoint,
    ...loadOrCreateCredentials(dataDir, captchaCredentials),
    script: `${endpoint}/${scriptFile}`,
  } as const;
}
