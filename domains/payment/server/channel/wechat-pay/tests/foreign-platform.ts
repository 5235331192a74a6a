import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';

export type PlatformKeys = {
  appId: string;
  mchId: string;
  apiV3Key: string;
  platformSerial: string;
  platformPrivateKey: string;
};

export type SignedMessage = { headers: Record<string, string>; body: string };

/** Test support: a message of WeChat Pay signed by wechatpay-axios-plugin, which we did not write. */
export function signAsPlatform(
  keys: Pick<PlatformKeys, 'platformSerial' | 'platformPrivateKey'>,
  body: string,
  now: Date,
): SignedMessage {
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = Formatter.nonce();
  const message = Formatter.response(String(timestamp), nonce, body);
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': String(timestamp),
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keys.platformSerial,
      'wechatpay-signature': Rsa.sign(message, keys.platformPrivateKey),
    },
    body,
  };
}

/** Test support: a notification's body, encrypted by wechatpay-axios-plugin. */
export function notificationBody(
  keys: Pick<PlatformKeys, 'apiV3Key'>,
  notice: { id: string; eventType?: string; content: object; algorithm?: string },
): string {
  const nonce = Formatter.nonce(12);
  return JSON.stringify({
    id: notice.id,
    create_time: '2026-11-21T12:00:00+08:00',
    resource_type: 'encrypt-resource',
    event_type: notice.eventType ?? 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      algorithm: notice.algorithm ?? 'AEAD_AES_256_GCM',
      ciphertext: Aes.AesGcm.encrypt(JSON.stringify(notice.content), keys.apiV3Key, nonce, 'transaction'),
      associated_data: 'transaction',
      nonce,
    },
  });
}

/** Test support: the decrypted content of a paid order. */
export function paidContent(
  keys: Pick<PlatformKeys, 'appId' | 'mchId'>,
  paid: { attemptNo: string; amountFen: number; transactionId?: string },
) {
  return {
    appid: keys.appId,
    mchid: keys.mchId,
    out_trade_no: paid.attemptNo,
    transaction_id: paid.transactionId ?? `42${paid.attemptNo}`,
    trade_type: 'MWEB',
    trade_state: 'SUCCESS',
    trade_state_desc: '支付成功',
    bank_type: 'OTHERS',
    success_time: '2026-11-21T12:00:00+08:00',
    payer: { openid: 'payer' },
    amount: { total: paid.amountFen, payer_total: paid.amountFen, currency: 'CNY', payer_currency: 'CNY' },
  };
}
