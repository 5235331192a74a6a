import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { AlipaySandboxCredentials } from './options.ts';

const allowedSkewMs = 15 * 60_000;

type Fields = Readonly<Record<string, string>>;
export type Protocol = ReturnType<typeof createProtocol>;

/** RSA2 on Alipay's side. Implemented independently of the merchant's adapter. */
export function createProtocol(credentials: AlipaySandboxCredentials) {
  const appKey = createPublicKey(credentials.appPublicKey);
  const alipayKey = createPrivateKey(credentials.alipayPrivateKey);
  const signed = (text: string) => sign('RSA-SHA256', Buffer.from(text), alipayKey).toString('base64');

  return {
    /** Why a request is refused, as Alipay's `sub_code`; null if its signature is correct. */
    refusalOf({ sign: signature = '', ...fields }: Fields): string | null {
      if (fields.app_id !== credentials.appId) return 'isv.invalid-app-id';
      if (fields.sign_type !== 'RSA2') return 'isv.invalid-signature-type';
      const sentAt = Date.parse(`${(fields.timestamp ?? '').replace(' ', 'T')}+08:00`);
      if (!(Math.abs(Date.now() - sentAt) < allowedSkewMs)) return 'isv.invalid-timestamp';
      const right = verify(
        'RSA-SHA256',
        Buffer.from(inOrder(fields)),
        appKey,
        Buffer.from(signature, 'base64'),
      );
      return right ? null : 'isv.invalid-signature';
    },

    /** The response to a method; the signature covers the value under its name. */
    answer(method: string, content: object): string {
      const piece = JSON.stringify(content);
      return `{"${method.replaceAll('.', '_')}_response":${piece},"sign":"${signed(piece)}"}`;
    },

    /** The form body of a notification. */
    form(fields: Fields): string {
      return new URLSearchParams({ ...fields, sign: signed(inOrder(fields)), sign_type: 'RSA2' }).toString();
    },
  };
}

/** Empty values are not signed. */
function inOrder(fields: Fields): string {
  const names = Object.keys(fields).filter((name) => fields[name] !== '');
  return names
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** `2026-11-21 12:00:00` in Shanghai time. */
export function shanghaiTime(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
