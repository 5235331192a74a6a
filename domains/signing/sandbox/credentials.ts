import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { brand } from '@ev/brand/default/brand.ts';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import forge from 'node-forge';
import { esignPath, esignUploadPath, facePath, timestampPath } from './paths.ts';

const vaultKey: CredentialsPart<{ key: string }> = {
  key: 'signingVault',
  make: () => ({ key: randomBytes(32).toString('base64') }),
};

/** Encryption key of a demo, stored beside its database, not in it. */
export function signingVaultOfDemo(dataDir: string) {
  return {
    provider: 'keys',
    current: 'demo',
    keys: { demo: loadOrCreateCredentials(dataDir, vaultKey).key },
  } as const;
}

const sealKey: CredentialsPart<{ p12: string; passphrase: string }> = {
  key: 'seal',
  make() {
    const passphrase = randomBytes(12).toString('hex');
    const { key, certificate } = selfSigned(brand.legalEntity.name);
    const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: 'aes256' });
    return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary').toString('base64'), passphrase };
  },
};

/** The demo's certificate: it names the brand, and no authority has issued it. */
export function sealOfDemo(dataDir: string): { p12: string; passphrase: string } {
  return loadOrCreateCredentials(dataDir, sealKey);
}

/** A key with a certificate that it has issued to itself. Valid for long, as the demo's clock may show any time. */
export function selfSigned(name: string, extensions: object[] = []) {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date('2000-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2049-12-31T23:59:59Z');
  const subject = [
    { name: 'commonName', value: name, valueTagClass: forge.asn1.Type.UTF8 },
  ] as unknown as forge.pki.CertificateField[];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    ...extensions,
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return { key, certificate, privateKeyPem: pair.privateKey };
}

export function timestampOfSandbox(origin: string) {
  return { provider: 'rfc3161', url: origin + timestampPath } as const;
}

export type FaceCredentials = { secretId: string; secretKey: string; ruleId: string };

/** The brand's credentials at the demo's face check. */
export const faceCredentials: CredentialsPart<FaceCredentials> = {
  key: 'tencentFaceId',
  make: () => ({
    secretId: `AKID${randomBytes(16).toString('hex')}`,
    secretKey: randomBytes(16).toString('hex'),
    ruleId: '1',
  }),
};

/** Settings that make a server use the sandbox as its face check. */
export function faceCheckOfSandbox(origin: string, dataDir: string) {
  return {
    provider: 'tencent',
    endpoint: origin + facePath,
    ...loadOrCreateCredentials(dataDir, faceCredentials),
  } as const;
}

export type EsignCredentials = {
  secretId: string;
  secretKey: string;
  operatorId: string;
  sealId: string;
  notificationKey: string;
  notificationToken: string;
};

/** The brand's credentials at the demo's e-signatures. */
export const esignCredentials: CredentialsPart<EsignCredentials> = {
  key: 'tencentEsign',
  make: () => ({
    secretId: `AKID${randomBytes(16).toString('hex')}`,
    secretKey: randomBytes(16).toString('hex'),
    operatorId: `yD${randomBytes(15).toString('hex')}`,
    sealId: `yD${randomBytes(15).toString('hex')}`,
    notificationKey: randomBytes(16).toString('hex').toUpperCase(),
    notificationToken: randomBytes(16).toString('hex'),
  }),
};

/** Settings that make a server use the sandbox for signatures; a demo chooses them by its file of partners. */
export const esignSettings = (origin: string, credentials: EsignCredentials) => ({
  provider: 'tencent' as const,
  endpoint: origin + esignPath,
  fileEndpoint: origin + esignUploadPath,
  ...credentials,
});

/** The sandbox's timestamp service; only it has the key. */
export const timestampCredentials: CredentialsPart<{ privateKeyPem: string; certificatePem: string }> = {
  key: 'timestampAuthority',
  make() {
    const usage = { name: 'extKeyUsage', critical: true, timeStamping: true };
    const { certificate, privateKeyPem } = selfSigned('SANDBOX TSA', [usage]);
    return { privateKeyPem, certificatePem: forge.pki.certificateToPem(certificate) };
  },
};
