import { sign } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';

export type AlipayKeys = {
  appId: string;
  sellerId: string;
  appPrivateKey: string;
  appPublicKey: string;
  alipayPrivateKey: string;
  alipayPublicKey: string;
};

type Fields = Readonly<Record<string, string>>;
export type SignedForm = { headers: Record<string, string>; body: string };

/**
 * Test support: Alipay's own SDK as the merchant's; `verifyingBy` is the key with which it verifies messages.
 */
export function foreignSdk(keys: AlipayKeys, gateway?: string, verifyingBy = keys.alipayPublicKey) {
  return new AlipaySdk({
    appId: keys.appId,
    privateKey: keys.appPrivateKey,
    keyType: 'PKCS8',
    alipayPublicKey: verifyingBy,
    ...(gateway ? { gateway } : {}),
    camelcase: false,
  });
}

/**
 * Test support: a notification as Alipay sends it. The SDK does not sign any; that it accepts these is
 * tested.
 */
export function signAsAlipay(
  keys: Pick<AlipayKeys, 'alipayPrivateKey'>,
  fields: Fields,
  how: { algorithm?: string; signType?: string } = {},
): SignedForm {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const signature = sign(how.algorithm ?? 'RSA-SHA256', Buffer.from(text), keys.alipayPrivateKey);
  const all = { ...fields, sign: signature.toString('base64'), sign_type: how.signType ?? 'RSA2' };
  return formOf(all);
}

export function formOf(fields: Fields): SignedForm {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Test support: a response to a method, signed by Alipay. */
export function answerAsAlipay(
  keys: Pick<AlipayKeys, 'alipayPrivateKey'>,
  method: string,
  content: object,
): string {
  const piece = JSON.stringify(content);
  const signature = sign('RSA-SHA256', Buffer.from(piece), keys.alipayPrivateKey).toString('base64');
  return `{"${method.replaceAll('.', '_')}_response":${piece},"sign":"${signature}"}`;
}

/** Test support: the fields of a paid trade's notification. */
export function paidNotice(
  keys: Pick<AlipayKeys, 'appId' | 'sellerId'>,
  paid: { id: string; attemptNo: string; yuan: string },
) {
  return {
    notify_id: paid.id,
    notify_type: 'trade_status_sync',
    notify_time: '2026-11-21 12:00:02',
    charset: 'utf-8',
    version: '1.0',
    app_id: keys.appId,
    auth_app_id: keys.appId,
    seller_id: keys.sellerId,
    trade_no: `2026${paid.attemptNo}`,
    out_trade_no: paid.attemptNo,
    subject: '购车定金 100% + 礼',
    trade_status: 'TRADE_SUCCESS',
    total_amount: paid.yuan,
    receipt_amount: paid.yuan,
    gmt_payment: '2026-11-21 12:00:00',
    passback_params: '',
  };
}
