import { randomBytes, randomInt } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { scriptPath, wecomScriptPath } from './paths.ts';

/** An app of the brand at the demo's WeChat. */
export type WechatAppCredentials = { appId: string; secret: string };
const make = () => ({
  appId: `wx${randomBytes(8).toString('hex')}`,
  secret: randomBytes(16).toString('hex'),
});

export const wechatAccountCredentials: CredentialsPart<WechatAppCredentials> = { key: 'wechatAccount', make };
export const miniProgramCredentials: CredentialsPart<WechatAppCredentials> = { key: 'miniProgram', make };

/** Settings that make a server use the sandbox as WeChat for the official account. */
export const wechatPlatformOfSandbox = settingsFor(wechatAccountCredentials);
/** The same for the mini-program. */
export const miniProgramOfSandbox = settingsFor(miniProgramCredentials);

/** The brand's own app at the demo's WeCom. */
export type WecomAppCredentials = { corpId: string; agentId: string; secret: string };
export const wecomAppCredentials: CredentialsPart<WecomAppCredentials> = {
  key: 'wecomApp',
  make: () => ({
    corpId: `ww${randomBytes(8).toString('hex')}`,
    agentId: String(1_000_002 + randomInt(1000)),
    secret: randomBytes(32).toString('base64url'),
  }),
};

/** Settings that make a server use the sandbox as WeCom. */
export function wecomPlatformOfSandbox(sandboxOrigin: string, dataDir: string) {
  return {
    provider: 'wecom' as const,
    baseUrl: sandboxOrigin,
    ...loadOrCreateCredentials(dataDir, wecomAppCredentials),
    scripts: [scriptPath, wecomScriptPath].map((path) => sandboxOrigin + path),
  };
}

function settingsFor(part: CredentialsPart<WechatAppCredentials>) {
  return (sandboxOrigin: string, dataDir: string) =>
    ({
      provider: 'wechat',
      baseUrl: sandboxOrigin,
      ...loadOrCreateCredentials(dataDir, part),
      pagesUrl: sandboxOrigin,
      script: sandboxOrigin + scriptPath,
    }) as const;
}

export type MapCredentials = { key: string; secretKey: string };

/** The brand's credentials at the demo's map service. */
export const mapCredentials: CredentialsPart<MapCredentials> = {
  key: 'mapService',
  make: () => ({ key: randomBytes(16).toString('hex'), secretKey: randomBytes(16).toString('hex') }),
};

/** Settings that make a server use the sandbox as its map service. */
export function ipLocationOfSandbox(sandboxOrigin: string, dataDir: string) {
  return {
    provider: 'tencent',
    baseUrl: sandboxOrigin,
    ...loadOrCreateCredentials(dataDir, mapCredentials),
  } as const;
}
