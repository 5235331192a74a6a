import { randomBytes } from 'node:crypto';
import forge from 'node-forge';
import type { TimestampPort } from './port.ts';

const { asn1 } = forge;
const timeoutMs = 10_000;
const largestResponse = 64 * 1024;
const granted = [0, 1];

/** A brand without a timestamp service: seals carry the time of the server only. */
export const noTimestamp: TimestampPort = {
  wire: 'no service',
  own: true,
  missing: true,
  stamp: () => Promise.reject(new Error('There is no timestamp service')),
};

/** Asks a timestamp service by HTTP (RFC 3161, 3.4). */
export function createRfc3161({ url }: { url: string }): TimestampPort {
  return {
    wire: 'RFC 3161 over HTTP, verified by openssl',
    async stamp(digest) {
      const nonce = `00${randomBytes(8).toString('hex')}`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: requestOf(digest, nonce),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The timestamp service answered ${response.status}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (bytes.length > largestResponse) throw new Error('The timestamp is too large');
      return tokenOf(bytes, digest, nonce);
    },
  };
}

const sequence = (parts: forge.asn1.Asn1[]) =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, parts);
const primitive = (type: forge.asn1.Type, bytes: string) =>
  asn1.create(asn1.Class.UNIVERSAL, type, false, bytes);
const integer = (hex: string) => primitive(asn1.Type.INTEGER, forge.util.hexToBytes(hex));

/** A TimeStampReq for a SHA-256 digest that asks for the certificate of the service. */
function requestOf(digest: Buffer, nonce: string): Uint8Array<ArrayBuffer> {
  const algorithm = sequence([
    primitive(asn1.Type.OID, asn1.oidToDer(forge.pki.oids.sha256 ?? '').getBytes()),
    primitive(asn1.Type.NULL, ''),
  ]);
  const imprint = sequence([algorithm, primitive(asn1.Type.OCTETSTRING, digest.toString('binary'))]);
  const certificates = primitive(asn1.Type.BOOLEAN, '\xff');
  const request = sequence([integer('01'), imprint, integer(nonce), certificates]);
  return new Uint8Array(Buffer.from(asn1.toDer(request).getBytes(), 'binary'));
}

/**
 * The token of a TimeStampResp. @throws Error when it was refused, or is for another digest or request
 */
export function tokenOf(response: Buffer, digest: Buffer, nonce: string): Buffer {
  const [status, token] = partsOf(asn1.fromDer(forge.util.createBuffer(response.toString('binary'))));
  const code = partsOf(status)[0]?.value as string | undefined;
  if (code === undefined || !granted.includes(code.charCodeAt(0)) || !token)
    throw new Error('The timestamp service refused');
  const imprint = partsOf(infoOf(token)[2])[1]?.value as string;
  if (imprint !== digest.toString('binary')) throw new Error('The timestamp is for another document');
  const wanted = forge.util.hexToBytes(nonce);
  const hasNonce = infoOf(token).some(
    (part) => part.type === asn1.Type.INTEGER && trimmed(part.value as string) === trimmed(wanted),
  );
  if (!hasNonce) throw new Error('The timestamp is for another request');
  return Buffer.from(asn1.toDer(token).getBytes(), 'binary');
}

const partsOf = (node: forge.asn1.Asn1 | undefined) => (node?.value ?? []) as forge.asn1.Asn1[];
const trimmed = (bytes: string) => forge.util.bytesToHex(bytes).replace(/^(00)+/, '');

/** The fields of the TSTInfo in a token. */
function infoOf(token: forge.asn1.Asn1): forge.asn1.Asn1[] {
  const signedData = partsOf(partsOf(token)[1])[0];
  const content = partsOf(partsOf(signedData)[2])[1];
  const octets = partsOf(content)[0]?.value;
  const bytes = typeof octets === 'string' ? octets : ((octets?.[0]?.value ?? '') as string);
  return partsOf(asn1.fromDer(forge.util.createBuffer(bytes)));
}
