import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { UnionpaySandboxCredentials } from './options.ts';

export type Fields = Record<string, string>;
export type Protocol = ReturnType<typeof createProtocol>;

const common = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', accessType: '0' };

/** Version 5.1.0 on UnionPay's side. Implemented independently of the merchant's adapter. */
export function createProtocol(credentials: UnionpaySandboxCredentials) {
  const merchantKey = createPublicKey(credentials.merchantPublicKey);
  const gatewayKey = createPrivateKey(credentials.gatewayPrivateKey);
  const { merId, certId, gatewayCertificate: signPubKeyCert } = credentials;

  function signed(content: Fields): [string, string][] {
    const all: Fields = { ...common, merId, signPubKeyCert, ...content };
    const signature = sign('RSA-SHA256', digest(all), gatewayKey).toString('base64');
    return [...Object.entries(all), ['signature', signature]];
  }

  return {
    /** Why a request is refused, as `respCode`; null if its signature is correct. */
    refusalOf({ signature = '', ...fields }: Fields): string | null {
      if (fields.version !== '5.1.0' || fields.encoding !== 'UTF-8' || fields.signMethod !== '01')
        return '10';
      if (fields.merId !== merId) return '31';
      if (fields.certId !== certId) return '11';
      // Empty fields must not be sent: the other side would compute another signature.
      if (Object.values(fields).includes('')) return '13';
      const right = verify('RSA-SHA256', digest(fields), merchantKey, Buffer.from(signature, 'base64'));
      return right ? null : '11';
    },

    /** A response: the fields joined without any encoding. */
    answer: (content: Fields) =>
      signed(content)
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),

    /** The form body of a notification. */
    form: (content: Fields) => new URLSearchParams(signed(content)).toString(),
  };
}

function digest(fields: Fields): Buffer {
  const pairs = Object.entries(fields).map(([name, value]) => ({ name, line: `${name}=${value}` }));
  const lines = pairs.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ line }) => line);
  return Buffer.from(createHash('sha256').update(lines.join('&')).digest('hex'));
}
