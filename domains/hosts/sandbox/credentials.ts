import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { scriptPath } from './paths.ts';

export type WechatAccountCredentials = { appId: string; secret: string };

/** What the brand's official account is known by at the demo's WeChat. */
export const wechatAccountCredentials: CredentialsPart<WechatAccountCredentials> = {
  key: 'wechatAccount',
  make: () => ({ appId: `wx${randomBytes(8).toString('hex')}`, secret: randomBytes(16).toString('hex') }),
};

/** The settings by which a server uses the sandbox as WeChat. */
export function wechatPlatformOfSandbox(sandboxOrigin: string, dataDir: string) {
  return {
    provider: 'wechat',
    baseUrl: sandboxOrigin,
    ...loadOrCreateCredentials(dataDir, wechatAccountCredentials),
    script: sandboxOrigin + scriptPath,
  } as const;
}

export type MapCredentials = { key: string; secretKey: string };

/** What the brand is known by at the demo's map service. */
export const mapCredentials: CredentialsPart<MapCredentials> = {
  key: 'mapService',
  make: () => ({ key: randomBytes(16).toString('hex'), secretKey: randomBytes(16).toString('hex') }),
};

/** The settings by which a server uses the sandbox as map service. */
export function ipLocationOfSandbox(sandboxOrigin: string, dataDir: string) {
  return {
    provider: 'tencent',
    baseUrl: sandboxOrigin,
    ...loadOrCreateCredentials(dataDir, mapCredentials),
  } as const;
}
