import smCrypto from 'sm-crypto';
import type { CmbCredentials } from '../../../../sandbox/cmb/credentials.ts';
import { sm2Signer } from '../sm2.ts';

export type Fields = Record<string, string>;
export type Envelope = { headers: Record<string, string>; body: string };

/** Test support: an envelope as the bank signs it. */
export function signAsBank(
  { bankPrivateKey }: Pick<CmbCredentials, 'bankPrivateKey'>,
  fields: Fields,
  how: { userId?: string } = {},
): Fields {
  const all: Fields = { version: '0.0.1', encoding: 'UTF-8', signMethod: '02', ...fields };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  const signature = smCrypto.sm2.doSignature(text, bankPrivateKey, {
    der: true,
    hash: true,
    userId: how.userId ?? '1234567812345678',
    publicKey: smCrypto.sm2.getPublicKeyFromPrivateKey(bankPrivateKey),
  });
  return { ...all, sign: Buffer.from(signature, 'hex').toString('base64') };
}

/** The same by our own signer, for thousands of messages: sm-crypto is slow. */
export function signFast({ bankPrivateKey }: Pick<CmbCredentials, 'bankPrivateKey'>, fields: Fields): Fields {
  const all: Fields = { version: '0.0.1', encoding: 'UTF-8', signMethod: '02', ...fields };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  const sign = signers.get(bankPrivateKey) ?? sm2Signer(bankPrivateKey);
  signers.set(bankPrivateKey, sign);
  return { ...all, sign: sign(text) };
}
const signers = new Map<string, (text: string) => string>();

export function jsonOf(fields: Fields): Envelope {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
}

/** Test support: the content of a paid order's notification. */
export function paidNotice(
  { merId }: Pick<CmbCredentials, 'merId'>,
  paid: { attemptNo: string; amountFen: number },
): Fields {
  return {
    merId,
    orderId: paid.attemptNo,
    cmbOrderId: `9001${paid.attemptNo}`,
    txnAmt: String(paid.amountFen),
    dscAmt: '0',
    currencyCode: '156',
    payType: 'WX',
    txnTime: '20261121120000',
    endDate: '20261121',
    endTime: '120000',
  };
}
