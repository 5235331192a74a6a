import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { isSigned, NotGenuine } from '../genuine.ts';
import type { AlipayCredentials } from './credentials.ts';

export const signType = 'RSA2';

export type Fields = Readonly<Record<string, string>>;
export type Signing = ReturnType<typeof createSigning>;

/**
 * Signatures of Alipay's gateway: RSA2, which is SHA256withRSA, over the sorted fields or over the literal
 * response.
 */
export function createSigning({ appPrivateKey, alipayPublicKey }: AlipayCredentials) {
  const privateKey = createPrivateKey(appPrivateKey);
  const alipayKey = createPublicKey(alipayPublicKey);

  function verify(message: string, signature: string): void {
    if (!isSigned(Buffer.from(message), signature, alipayKey)) throw new NotGenuine('its signature is wrong');
  }

  return {
    /** Adds our signature to the fields. */
    signed(fields: Fields): Fields {
      return { ...fields, sign: sign('sha256', Buffer.from(joined(fields)), privateKey).toString('base64') };
    },

    /**
     * Verifies the signature of a text.
     * @throws NotGenuine
     */
    verify,

    /**
     * Verifies and parses a notification: a form whose fields, except `sign` and `sign_type`, are signed
     * sorted and decoded.
     * @throws NotGenuine
     */
    openForm(body: Buffer): Fields {
      const { sign: signature, sign_type, ...content } = readForm(body);
      if (sign_type !== signType) throw new NotGenuine('it is signed in another way');
      if (!signature) throw new NotGenuine('it has no signature');
      verify(joined(content), signature);
      return content;
    },
  };
}

/** `app_id=…&biz_content=…`, sorted by name. */
function joined(fields: Fields): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** A form with a repeated field is refused: one value could be verified and the other one used. */
function readForm(body: Buffer): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (fields.has(name)) throw new NotGenuine(`it has ${name} twice`);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
