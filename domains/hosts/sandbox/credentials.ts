import { randomBytes } from 'node:crypto';
import type { CredentialsPart } from '@ev/platform/demo-credentials.ts';

export type WechatAccountCredentials = { appId: string; secret: string };

/** What the brand's official account is known by at the demo's WeChat. */
export const wechatAccountCredentials: CredentialsPart<WechatAccountCredentials> = {
  key: 'wechatAccount',
  make: () => ({ appId: `wx${randomBytes(8).toString('hex')}`, secret: randomBytes(16).toString('hex') }),
};
