import { randomInt } from 'node:crypto';
import type { CredentialsPart } from '@ev/platform/demo-credentials.ts';
import { rsaPair } from '../till/rsa-pair.ts';
import { certificateOf } from './certificate.ts';

/** The credentials of both sides, the brand and the demo's UnionPay. Keys and certificates are PEM. */
export type UnionpayCredentials = {
  /** 15 digits. */
  merId: string;
  /** Serial of the merchant's certificate, in decimal. */
  certId: string;
  merchantPrivateKey: string;
  merchantPublicKey: string;
  issuerCertificate: string;
  /** The issuer's key for certificates. */
  authority: { name: string; privateKey: string };
  gatewayPrivateKey: string;
  gatewayCertificate: string;
};

export const unionpayCredentials: CredentialsPart<UnionpayCredentials> = {
  key: 'unionpay',
  make() {
    const merchant = rsaPair();
    const pair = rsaPair();
    const gateway = rsaPair();
    const issuer = { name: 'SANDBOX OCA1', privateKey: pair.privateKey };
    const holder = `041@${randomInt(1e12)}@中国银联股份有限公司@${randomInt(1e7, 1e8)}`;
    return {
      merId: `777${randomInt(1e11, 1e12)}`,
      certId: String(randomInt(1e11, 1e12)),
      merchantPrivateKey: merchant.privateKey,
      merchantPublicKey: merchant.publicKey,
      issuerCertificate: certificateOf({ name: issuer.name, publicKey: pair.publicKey }, issuer),
      authority: issuer,
      gatewayPrivateKey: gateway.privateKey,
      gatewayCertificate: certificateOf({ name: holder, publicKey: gateway.publicKey }, issuer),
    };
  },
};
