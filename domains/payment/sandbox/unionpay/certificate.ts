import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';

/**
 * Certificates of the demo's UnionPay (X.509 v1, RFC 5280), because it sends one with what it signs. Node.js
 * can read certificates but not create them.
 */
export function certificateOf(subject: { name: string; publicKey: string }, issuer: Issuer): string {
  const algorithm = sequence(oid('2a864886f70d01010b'), der(0x05));
  const spki = createPublicKey(subject.publicKey).export({ format: 'der', type: 'spki' });
  const content = sequence(
    der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    algorithm,
    nameOf(issuer.name),
    // Long validity, because the demo's clock may show any time.
    sequence(generalTime('20000101000000Z'), generalTime('20991231235959Z')),
    nameOf(subject.name),
    spki,
  );
  const signature = sign('sha256', content, createPrivateKey(issuer.privateKey));
  const whole = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\r\n');
}

type Issuer = { name: string; privateKey: string };

/** One value in DER: tag, length, content. */
function der(tag: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + bytes.length]), bytes, content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const generalTime = (text: string) => der(0x18, Buffer.from(text));

/** A name that consists of a common name only. */
function nameOf(text: string): Buffer {
  const attribute = sequence(oid('550403'), der(0x0c, Buffer.from(text)));
  return sequence(der(0x31, attribute));
}
