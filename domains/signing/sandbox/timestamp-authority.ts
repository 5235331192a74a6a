import { createHash, createSign, randomBytes } from 'node:crypto';
import forge from 'node-forge';

const { asn1, pki } = forge;
const oids = {
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  /** A policy of nobody: the sandbox's timestamps prove nothing outside of a demo. */
  policy: '1.3.6.1.4.1.99999.1',
};

type Node = forge.asn1.Asn1;
const universal = (type: forge.asn1.Type, value: string | Node[]): Node =>
  asn1.create(asn1.Class.UNIVERSAL, type, typeof value !== 'string', value);
const sequence = (...parts: Node[]) => universal(asn1.Type.SEQUENCE, parts);
const setOf = (...parts: Node[]) => universal(asn1.Type.SET, parts);
const oid = (name: string) => universal(asn1.Type.OID, asn1.oidToDer(name).getBytes());
const integer = (bytes: string) => universal(asn1.Type.INTEGER, bytes);
const octets = (bytes: string) => universal(asn1.Type.OCTETSTRING, bytes);
const tagged = (number: number, parts: Node[]) =>
  asn1.create(asn1.Class.CONTEXT_SPECIFIC, number as forge.asn1.Type, true, parts);
const algorithm = (name: string) => sequence(oid(name), universal(asn1.Type.NULL, ''));
const der = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'binary');
const partsOf = (node: Node | undefined) => (Array.isArray(node?.value) ? node.value : []);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('binary');

export type Authority = { privateKeyPem: string; certificatePem: string };

/** Answers a TimeStampReq by a TimeStampResp (RFC 3161, 2.4), or by a refusal of a malformed request. */
export function answerTimestamp(request: Buffer, authority: Authority, now: Date): Buffer {
  const imprint = imprintOf(request);
  if (!imprint) return der(sequence(sequence(integer('\x02'))));
  const info = der(
    sequence(
      integer('\x01'),
      oid(oids.policy),
      imprint.node,
      integer(`\x01${randomBytes(8).toString('binary')}`),
      universal(asn1.Type.GENERALIZEDTIME, generalTime(now)),
      ...(imprint.nonce ? [imprint.nonce] : []),
    ),
  );
  return der(sequence(sequence(integer('\x00')), tokenOf(info, authority)));
}

/** The digest to stamp and the nonce; null for a request of another form. */
function imprintOf(request: Buffer): { node: Node; nonce: Node | null } | null {
  try {
    const [, node, ...others] = partsOf(asn1.fromDer(forge.util.createBuffer(request.toString('binary'))));
    const digest = partsOf(node)[1]?.value;
    if (!node || typeof digest !== 'string' || digest.length !== 32) return null;
    return { node, nonce: others.find(({ type }) => type === asn1.Type.INTEGER) ?? null };
  } catch {
    return null;
  }
}

/** `20261208080000Z`. */
const generalTime = (now: Date) => `${now.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;

/** The signed information: CMS SignedData with the certificate of the service. */
function tokenOf(info: Buffer, { privateKeyPem, certificatePem }: Authority): Node {
  const certificate = pki.certificateFromPem(certificatePem);
  const certificateNode = pki.certificateToAsn1(certificate);
  const [issuer, serial] = [partsOf(partsOf(certificateNode)[0])[3], partsOf(partsOf(certificateNode)[0])[1]];
  if (!issuer || !serial) throw new Error('The certificate of the timestamp service has no issuer');
  const attribute = (name: string, value: Node) => sequence(oid(name), setOf(value));
  const attributes = [
    attribute(oids.contentType, oid(oids.timestampInfo)),
    attribute(oids.messageDigest, octets(sha256(info))),
    attribute(oids.signingCertificate, sequence(sequence(sequence(octets(sha256(der(certificateNode))))))),
  ];
  // Attributes are signed as a SET, in the order of their encoding, and stored with an implicit tag.
  attributes.sort((one, other) => Buffer.compare(der(one), der(other)));
  const signature = createSign('sha256')
    .update(der(setOf(...attributes)))
    .sign(privateKeyPem, 'binary');
  const signer = sequence(
    integer('\x01'),
    sequence(issuer, serial),
    algorithm(oids.sha256),
    tagged(0, attributes),
    algorithm(oids.rsa),
    octets(signature),
  );
  const signed = sequence(
    integer('\x03'),
    setOf(algorithm(oids.sha256)),
    sequence(oid(oids.timestampInfo), tagged(0, [octets(info.toString('binary'))])),
    tagged(0, [certificateNode]),
    setOf(signer),
  );
  return sequence(oid(oids.signedData), tagged(0, [signed]));
}
