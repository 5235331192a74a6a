import { createHash } from 'node:crypto';
import { NotGenuine } from '../genuine.ts';
import type { CmbCredentials } from './credentials.ts';
import { isSm2Signed, sm2Signer } from './sm2.ts';

export type Fields = Readonly<Record<string, string>>;
export type Signing = ReturnType<typeof createSigning>;

const protocol = { version: '0.0.1', encoding: 'UTF-8', signMethod: '02' } as const;

/** Envelopes of the bank's aggregated payments: every field except `sign` is signed, sorted by name. */
export function createSigning(credentials: CmbCredentials) {
  const { appId: appid, appSecret: secret, merchantPrivateKey, bankPublicKey } = credentials;
  const sign = sm2Signer(merchantPrivateKey);

  return {
    /** The fields in an envelope with our signature. */
    sealed(content: Fields): Fields {
      const fields = { ...protocol, ...content };
      return { ...fields, sign: sign(joined(fields)) };
    },

    /**
     * The headers by which the bank's open platform identifies the caller; they cover the envelope's
     * signature.
     */
    headers({ sign: ofEnvelope = '' }: Fields, now: Date): Fields {
      const timestamp = String(Math.floor(now.getTime() / 1000));
      return { appid, timestamp, apisign: apiSignOf({ appid, secret, sign: ofEnvelope, timestamp }) };
    },

    /**
     * Verifies a message of the bank and returns its fields.
     * @throws NotGenuine
     */
    open({ sign: signature, ...content }: Fields): Fields {
      if (content.signMethod !== protocol.signMethod) throw new NotGenuine('it is signed in another way');
      if (!signature) throw new NotGenuine('it has no signature');
      if (!isSm2Signed(joined(content), signature, bankPublicKey)) {
        throw new NotGenuine('its signature is wrong');
      }
      return content;
    },
  };
}

/** MD5 in lower-case hex over the sorted fields. */
export function apiSignOf(fields: Fields): string {
  return createHash('md5').update(joined(fields)).digest('hex');
}

/** `biz_content=…&encoding=…`, sorted by name. */
function joined(fields: Fields): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}
