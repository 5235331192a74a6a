import { randomBytes, randomInt } from 'node:crypto';
import { miniProgramCredentials, wechatAccountCredentials } from '@ev/hosts/sandbox/credentials.ts';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { rsaPair } from '../till/rsa-pair.ts';

/** The credentials of both sides, the brand and the demo's gateway. Keys are PEM. */
export type WechatCredentials = {
  appId: string;
  /** The brand's native app at WeChat. */
  nativeAppId: string;
  mchId: string;
  /** Serial of the merchant's certificate, in upper-case hex. */
  merchantSerial: string;
  /** PKCS#8. */
  merchantPrivateKey: string;
  /** SPKI. */
  merchantPublicKey: string;
  /** 32 characters, the AES-256 key of notifications. */
  apiV3Key: string;
  platformSerial: string;
  platformPrivateKey: string;
  platformPublicKey: string;
};

export const wechatCredentials: CredentialsPart<WechatCredentials> = {
  key: 'wechat',
  make() {
    const merchant = rsaPair();
    const platform = rsaPair();
    return {
      appId: `wx${randomBytes(8).toString('hex')}`,
      nativeAppId: `wx${randomBytes(8).toString('hex')}`,
      mchId: String(randomInt(1_600_000_000, 1_700_000_000)),
      merchantSerial: serial(),
      merchantPrivateKey: merchant.privateKey,
      merchantPublicKey: merchant.publicKey,
      apiV3Key: randomBytes(16).toString('hex'),
      platformSerial: serial(),
      platformPrivateKey: platform.privateKey,
      platformPublicKey: platform.publicKey,
    };
  },
  complete: (known, derive) => ({
    ...(known as WechatCredentials),
    nativeAppId: known.nativeAppId ?? `wx${derive('wechat native app', 8).toString('hex')}`,
  }),
};

/** The WeChat applications in which the demo's customers pay, besides the browser. */
export function otherAppsOfDemo(dataDir: string, { nativeAppId }: Pick<WechatCredentials, 'nativeAppId'>) {
  const { appId: inWechat } = loadOrCreateCredentials(dataDir, wechatAccountCredentials);
  const { appId: miniProgram } = loadOrCreateCredentials(dataDir, miniProgramCredentials);
  return { inWechat, miniProgram, app: nativeAppId };
}

function serial(): string {
  return randomBytes(20).toString('hex').toUpperCase();
}
