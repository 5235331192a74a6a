import { createHash, sign } from 'node:crypto';
import type { UnionpayCredentials } from '../../../../sandbox/unionpay/credentials.ts';
import recorded from './recorded-messages.json' with { type: 'json' };

export type Fields = Record<string, string>;
export type SignedForm = { headers: Record<string, string>; body: string };

/**
 * Test support: a notification and a response that UnionPay's test gateway once sent, with its certificate,
 * from the tests of the open-source library yansongda/pay.
 */
export function recordedMessages(): Record<'notification' | 'answer', Fields> {
  const signPubKeyCert = recorded.signPubKeyCert.join('\r\n');
  return {
    notification: { ...recorded.notification, signPubKeyCert },
    answer: { ...recorded.answer, signPubKeyCert },
  };
}

type Signer = Pick<UnionpayCredentials, 'gatewayPrivateKey' | 'gatewayCertificate'>;

/** Test support: fields as UnionPay signs them. */
export function signAsUnionpay(signer: Signer, fields: Fields, how: { algorithm?: string } = {}): Fields {
  const all: Fields = {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    accessType: '0',
    signPubKeyCert: signer.gatewayCertificate,
    ...fields,
  };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  const digest = createHash('sha256').update(text).digest('hex');
  const signature = sign(how.algorithm ?? 'RSA-SHA256', Buffer.from(digest), signer.gatewayPrivateKey);
  return { ...all, signature: signature.toString('base64') };
}

export function formOf(fields: Fields): SignedForm {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(fields).toString(),
  };
}

/** A response's text: its values are not encoded. */
export function answerOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Test support: the fields of a paid order's notification. */
export function paidNotice(
  { merId }: Pick<UnionpayCredentials, 'merId'>,
  paid: { attemptNo: string; amountFen: number },
): Fields {
  return {
    merId,
    bizType: '000201',
    txnType: '01',
    txnSubType: '01',
    orderId: paid.attemptNo,
    txnTime: `20${paid.attemptNo.slice(1, 13)}`,
    txnAmt: String(paid.amountFen),
    currencyCode: '156',
    settleAmt: String(paid.amountFen),
    traceTime: '1121120000',
    queryId: `2026${paid.attemptNo}`,
    respCode: '00',
    respMsg: '成功[0000000]',
  };
}
