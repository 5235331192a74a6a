import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isSigned, NotGenuine } from '../genuine.ts';
import type { WechatPayCredentials } from './credentials.ts';

/** A message of WeChat Pay whose timestamp differs from now by more milliseconds than this is refused. */
export const allowedSkewMs = 5 * 60_000;

const scheme = 'WECHATPAY2-SHA256-RSA2048';

export type MessageHeaders = Record<string, string | string[] | undefined>;

export type Signing = ReturnType<typeof createSigning>;

/** Signatures of APIv3: SHA256withRSA over lines that each end with a line feed. */
export function createSigning(credentials: WechatPayCredentials) {
  const privateKey = createPrivateKey(credentials.merchantPrivateKey);
  const platformKeys = new Map<string, KeyObject>(
    Object.entries(credentials.platformKeys).map(([serial, pem]) => [serial, createPublicKey(pem)]),
  );

  return {
    /** Names the key by which WeChat Pay is to sign its response. */
    platformSerial: serialToName([...platformKeys.keys()]),

    /** The Authorization header of a request; `pathWithQuery` and `body` exactly as they are sent. */
    authorization(method: string, pathWithQuery: string, body: string, now: Date): string {
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const nonce = randomBytes(16).toString('hex');
      const message = `${method}\n${pathWithQuery}\n${timestamp}\n${nonce}\n${body}\n`;
      const signature = sign('sha256', Buffer.from(message), privateKey).toString('base64');
      const fields = {
        mchid: credentials.mchId,
        nonce_str: nonce,
        signature,
        timestamp,
        serial_no: credentials.merchantSerial,
      };
      const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
      return `${scheme} ${list.join(',')}`;
    },

    /** Signs the parameters of a pay sheet or an app: lines that each end with a line feed. */
    signLines(lines: readonly string[]): string {
      const message = lines.map((line) => `${line}\n`).join('');
      return sign('sha256', Buffer.from(message), privateKey).toString('base64');
    },

    /**
     * Verifies a response or a notification over its raw bytes.
     * @throws NotGenuine
     */
    verify(headers: MessageHeaders, body: Buffer, now: Date): void {
      const timestamp = headerOf(headers, 'wechatpay-timestamp');
      const nonce = headerOf(headers, 'wechatpay-nonce');
      const signature = headerOf(headers, 'wechatpay-signature');
      const serial = headerOf(headers, 'wechatpay-serial');
      if (!/^\d{1,12}$/.test(timestamp)) throw new NotGenuine('its time is no time');
      if (Math.abs(now.getTime() - Number(timestamp) * 1000) >= allowedSkewMs) {
        throw new NotGenuine('its time is too far off');
      }
      const key = platformKeys.get(serial);
      if (!key) throw new NotGenuine('its serial is unknown');
      const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
      if (!isSigned(message, signature, key)) throw new NotGenuine('its signature is wrong');
    },
  };
}

/**
 * A merchant with the public key names its id, which a new merchant must and one in transition may
 * (https://pay.weixin.qq.com/doc/v3/merchant/4012154180). A wrong name is refused, so that of several
 * certificates none is named.
 */
function serialToName(serials: readonly string[]): string | undefined {
  return (
    serials.find((serial) => serial.startsWith('PUB_KEY_ID_')) ??
    (serials.length === 1 ? serials[0] : undefined)
  );
}

function headerOf(headers: MessageHeaders, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw new NotGenuine(`it has no ${name}`);
  return value;
}
