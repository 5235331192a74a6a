import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';
import type { SealPort, TimestampPort } from './port.ts';

/** Room for the signature, the chain of certificates and a timestamp. */
const sealBytes = 16_384;

const oids = {
  timestampToken: '1.2.840.113549.1.9.16.2.14',
};

type Identity = {
  key: forge.pki.rsa.PrivateKey;
  certificate: forge.pki.Certificate;
  chain: forge.pki.Certificate[];
};

/** Reads a P12. @throws Error when it cannot be opened, or has no key with its certificate */
export function readP12(p12: Buffer, passphrase: string): Identity {
  const content = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(p12.toString('binary'))),
    false,
    passphrase,
  );
  const bagsOf = (type: string) => content.getBags({ bagType: type })[type] ?? [];
  const key = [...bagsOf(forge.pki.oids.pkcs8ShroudedKeyBag ?? ''), ...bagsOf(forge.pki.oids.keyBag ?? '')]
    .map((bag) => bag.key)
    .find((one) => one !== undefined && one !== null) as forge.pki.rsa.PrivateKey | undefined;
  const chain = bagsOf(forge.pki.oids.certBag ?? '').flatMap(({ cert }) => (cert ? [cert] : []));
  const certificate = chain.find((one) => {
    const { n, e } = one.publicKey as forge.pki.rsa.PublicKey;
    return key !== undefined && key.n.compareTo(n) === 0 && key.e.compareTo(e) === 0;
  });
  if (!key || !certificate) throw new Error('The P12 has no key with its certificate');
  for (const { attributes } of [certificate.subject, certificate.issuer]) decodeNames(attributes);
  return { key, certificate, chain };
}

/** forge reads names in UTF-8 as bytes, but encodes them when it writes them. */
function decodeNames(attributes: forge.pki.CertificateField[]): void {
  for (const attribute of attributes)
    if (attribute.valueTagClass === (forge.asn1.Type.UTF8 as unknown) && typeof attribute.value === 'string')
      attribute.value = forge.util.decodeUtf8(attribute.value);
}

/** Seals by a certificate of the brand: CMS (RFC 5652) inside the PDF, detached, with SHA-256. */
export function createP12Seal({
  p12,
  passphrase,
  timestamp,
}: {
  p12: Buffer;
  passphrase: string;
  timestamp: TimestampPort;
}): SealPort {
  const identity = readP12(p12, passphrase);
  const { certificate } = identity;
  const { notBefore, notAfter } = certificate.validity;
  const holder = certificate.subject.getField('CN')?.value as string | undefined;
  return {
    wire: 'CMS (RFC 5652) in PDF 32000-1, verified by pdfsig',
    own: true,
    bytes: sealBytes,
    certificate: { holder: holder ?? '', validTo: notAfter },
    async seal(pdf, at) {
      if (at < notBefore || at > notAfter) throw new Error('The certificate of the seal is not valid now');
      return new SignPdf().sign(pdf, new CmsSigner(identity, timestamp), at);
    },
  };
}

/** A brand without a certificate. */
export const noSeal: SealPort = {
  wire: 'no certificate',
  own: true,
  missing: true,
  bytes: 0,
  certificate: null,
  seal: () => Promise.reject(new Error('There is no certificate to seal with')),
};

class CmsSigner extends Signer {
  readonly #identity: Identity;
  readonly #timestamp: TimestampPort;

  constructor(identity: Identity, timestamp: TimestampPort) {
    super();
    this.#identity = identity;
    this.#timestamp = timestamp;
  }

  override async sign(pdf: Buffer, signingTime: Date): Promise<Buffer> {
    const { key, certificate, chain } = this.#identity;
    const cms = forge.pkcs7.createSignedData();
    cms.content = forge.util.createBuffer(pdf.toString('binary'));
    for (const one of chain) cms.addCertificate(one);
    const { contentType, data, signingTime: time, messageDigest, sha256 } = forge.pki.oids;
    cms.addSigner({
      key,
      certificate,
      digestAlgorithm: sha256 ?? '',
      authenticatedAttributes: [
        { type: contentType ?? '', value: data ?? '' },
        // forge takes a Date here; its types say string.
        { type: time ?? '', value: signingTime as unknown as string },
        { type: messageDigest ?? '' },
      ],
    });
    cms.sign({ detached: true });
    const whole = cms.toAsn1();
    if (!this.#timestamp.missing) await addTimestamp(whole, this.#timestamp);
    return Buffer.from(forge.asn1.toDer(whole).getBytes(), 'binary');
  }
}

/** Adds a timestamp of the signature as an unsigned attribute (RFC 3161, appendix A). */
async function addTimestamp(cms: forge.asn1.Asn1, timestamp: TimestampPort): Promise<void> {
  const { asn1 } = forge;
  const children = (node: forge.asn1.Asn1 | undefined) => (node?.value ?? []) as forge.asn1.Asn1[];
  const signedData = children(children(cms)[1])[0];
  const signerInfos = children(signedData).at(-1);
  const signerInfo = children(signerInfos)[0];
  const signature = children(signerInfo).at(-1);
  if (!signerInfo || !signature) throw new Error('The signature has no signer');
  const digest = forge.md.sha256.create().update(signature.value as string);
  const token = await timestamp.stamp(Buffer.from(digest.digest().getBytes(), 'binary'));
  const attribute = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(oids.timestampToken).getBytes()),
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, [
      asn1.fromDer(forge.util.createBuffer(token.toString('binary'))),
    ]),
  ]);
  children(signerInfo).push(asn1.create(asn1.Class.CONTEXT_SPECIFIC, 1, true, [attribute]));
}
