import { randomInt } from 'node:crypto';
import type { CredentialsPart } from '@ev/platform/demo-credentials.ts';
import { rsaPair } from '../till/rsa-pair.ts';

/** The credentials of both sides, the brand and the demo's Alipay. Keys are PEM. */
export type AlipayCredentials = {
  /** 16 digits. */
  appId: string;
  /** 16 digits, beginning with 2088. */
  sellerId: string;
  appPrivateKey: string;
  appPublicKey: string;
  alipayPrivateKey: string;
  alipayPublicKey: string;
};

export const alipayCredentials: CredentialsPart<AlipayCredentials> = {
  key: 'alipay',
  make() {
    const app = rsaPair();
    const alipay = rsaPair();
    return {
      appId: `20210${randomInt(1e10, 1e11)}`,
      sellerId: `2088${randomInt(1e11, 1e12)}`,
      appPrivateKey: app.privateKey,
      appPublicKey: app.publicKey,
      alipayPrivateKey: alipay.privateKey,
      alipayPublicKey: alipay.publicKey,
    };
  },
};
