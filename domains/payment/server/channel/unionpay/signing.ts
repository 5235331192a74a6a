import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { isSigned, NotGenuine } from '../genuine.ts';
import type { UnionpayCredentials } from './credentials.ts';

export type Fields = Readonly<Record<string, string>>;
export type Signing = ReturnType<typeof createSigning>;

export const protocol = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01' } as const;

/**
 * The subject of UnionPay's certificate, which the issuer puts between two `@`:
 * `041@8310000000083040@…@00016495`.
 */
const signer = '中国银联股份有限公司';

/**
 * Signatures of UnionPay 5.1.0: SHA256withRSA over the SHA-256 digest, in hex, of the sorted fields. UnionPay
 * sends its certificate with each message.
 */
export function createSigning({ certId, merchantPrivateKey, issuerCertificate }: UnionpayCredentials) {
  const privateKey = createPrivateKey(merchantPrivateKey);
  const issuer = new X509Certificate(issuerCertificate);

  /** @throws NotGenuine if the certificate is not UnionPay's or is outside its validity */
  function certified(pem: string, at: Date): X509Certificate {
    const certificate = readCertificate(pem);
    if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey)) {
      throw new NotGenuine('its certificate was issued by somebody else');
    }
    if (at < certificate.validFromDate || at > certificate.validToDate) {
      throw new NotGenuine('its certificate does not hold today');
    }
    const [, , holder] = /^CN=(.*)$/m.exec(certificate.subject)?.[1]?.split('@') ?? [];
    if (holder !== signer) throw new NotGenuine('its certificate is somebody else’s');
    return certificate;
  }

  return {
    /** Adds our signature to the fields. */
    signed(fields: Fields): Fields {
      const content = { ...protocol, certId, ...fields };
      const signature = sign('sha256', digestOf(content), privateKey).toString('base64');
      return { ...content, signature };
    },

    /**
     * Verifies a message of UnionPay at this time and returns its fields.
     * @throws NotGenuine
     */
    open({ signature, ...content }: Fields, at: Date): Fields {
      const { version, signMethod, signPubKeyCert } = content;
      if (version !== protocol.version || signMethod !== protocol.signMethod) {
        throw new NotGenuine('it is signed in another way');
      }
      if (!signature || !signPubKeyCert) throw new NotGenuine('it has no signature');
      const { publicKey } = certified(signPubKeyCert, at);
      if (!isSigned(digestOf(content), signature, publicKey)) throw new NotGenuine('its signature is wrong');
      return content;
    },
  };
}

/** The signed bytes: the digest as hex text. */
export function digestOf(content: Fields): Buffer {
  const text = Object.keys(content)
    .sort()
    .map((name) => `${name}=${content[name]}`)
    .join('&');
  return Buffer.from(createHash('sha256').update(text).digest('hex'));
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new NotGenuine('its certificate cannot be read');
  }
}
