import { createCipheriv, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import type { WechatSandboxCredentials } from './options.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048';
const allowedSkewSeconds = 300;

export type Protocol = ReturnType<typeof createProtocol>;

/**
 * The cryptography of WeChat Pay APIv3 on the gateway's side. Implemented independently of the merchant's
 * adapter.
 */
export function createProtocol(credentials: WechatSandboxCredentials) {
  const merchantKey = createPublicKey(credentials.merchantPublicKey);
  const platformKey = createPrivateKey(credentials.platformPrivateKey);

  return {
    /** Why a merchant's request is refused; null if its signature is correct. */
    refusalOf(request: { method: string; url: string; body: Buffer; authorization: string | undefined }) {
      const authorization = request.authorization ?? '';
      if (!authorization.startsWith(`${scheme} `)) return 'Authorization 缺失或认证类型不正确';
      const fields = new Map(
        [...authorization.slice(scheme.length + 1).matchAll(/(\w+)="([^"]*)"/g)].map((part) => [
          part[1],
          part[2] ?? '',
        ]),
      );
      const value = (name: string) => fields.get(name) ?? '';
      if (value('mchid') !== credentials.mchId) return '商户号不正确';
      if (value('serial_no') !== credentials.merchantSerial) return '商户证书序列号不正确';
      if (!(Math.abs(Date.now() / 1000 - Number(value('timestamp'))) < allowedSkewSeconds)) {
        return '签名时间戳与当前时间相差过大';
      }
      const message = Buffer.concat([
        Buffer.from(`${request.method}\n${request.url}\n${value('timestamp')}\n${value('nonce_str')}\n`),
        request.body,
        Buffer.from('\n'),
      ]);
      const signature = Buffer.from(value('signature'), 'base64');
      return verify('sha256', message, merchantKey, signature) ? null : '签名错误';
    },

    /** Whether the merchant has signed the parameters of a pay sheet or an app. */
    isSignedByMerchant(lines: readonly (string | undefined)[], signature: string | undefined): boolean {
      const message = Buffer.from(lines.map((line) => `${line ?? ''}\n`).join(''));
      return verify('sha256', message, merchantKey, Buffer.from(signature ?? '', 'base64'));
    },

    /** The headers that prove the origin of a response or a notification. */
    signatureHeaders(body: string): Record<string, string> {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const nonce = randomBytes(16).toString('hex');
      const message = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`);
      return {
        'Wechatpay-Timestamp': timestamp,
        'Wechatpay-Nonce': nonce,
        'Wechatpay-Serial': credentials.platformSerial,
        'Wechatpay-Signature': sign('sha256', message, platformKey).toString('base64'),
        'Wechatpay-Signature-Type': scheme,
      };
    },

    /** The body of a notification, its content encrypted with the APIv3 key. */
    notificationBody(notice: {
      id: string;
      eventType: string;
      originalType: string;
      content: object;
    }): string {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', credentials.apiV3Key, nonce);
      cipher.setAAD(Buffer.from(notice.originalType));
      const ciphertext = Buffer.concat([
        cipher.update(JSON.stringify(notice.content), 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64');
      return JSON.stringify({
        id: notice.id,
        create_time: shanghaiTime(new Date()),
        resource_type: 'encrypt-resource',
        event_type: notice.eventType,
        summary: notice.originalType === 'refund' ? '退款' : '支付',
        resource: {
          original_type: notice.originalType,
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext,
          associated_data: notice.originalType,
          nonce,
        },
      });
    },
  };
}

/** RFC 3339 in Shanghai time, as WeChat Pay writes times. */
export function shanghaiTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
