import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { CredentialsPart } from '@ev/platform/demo-credentials.ts';
import smCrypto from 'sm-crypto';

/** The credentials of both sides, the brand and the demo's bank. */
export type CmbCredentials = {
  merId: string;
  userId: string;
  appId: string;
  appSecret: string;
  /** SM2: 64 hex digits, and SPKI in Base64. */
  merchantPrivateKey: string;
  merchantPublicKey: string;
  bankPrivateKey: string;
  bankPublicKey: string;
  /** The key that signs the parameters of WeChat's pay sheet for the bank. */
  sheetSecret: string;
};

export const cmbCredentials: CredentialsPart<CmbCredentials> = {
  key: 'cmb',
  make() {
    const merchant = sm2Pair();
    const bank = sm2Pair();
    return {
      merId: `3089991${randomInt(1e7, 1e8)}`,
      userId: `N${randomInt(1e8, 1e9)}`,
      appId: randomUUID(),
      appSecret: randomUUID(),
      merchantPrivateKey: merchant.privateKey,
      merchantPublicKey: merchant.publicKey,
      bankPrivateKey: bank.privateKey,
      bankPublicKey: bank.publicKey,
      sheetSecret: randomBytes(32).toString('hex'),
    };
  },
};

function sm2Pair() {
  const { privateKey, publicKey } = smCrypto.sm2.generateKeyPairHex();
  const spki = `3059301306072a8648ce3d020106082a811ccf5501822d034200${publicKey}`;
  return { privateKey, publicKey: Buffer.from(spki, 'hex').toString('base64') };
}
