import { generateKeyPairSync, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the server and the sandbox of one demo share: each side's half of every partner's credentials.
 * Keys are PEM. Generated at first use, never written down in the repository.
 */
export type DemoCredentials = {
  /** With it the server and the sandbox talk about the demo itself: the clock, puzzles. */
  demoSecret: string;
  aliyunSms: {
    accessKeyId: string;
    accessKeySecret: string;
    signName: string;
    templates: { loginCode: string; orderNotice: string };
  };
  wechat: {
    appId: string;
    mchId: string;
    /** Serial of the merchant's certificate, in upper-case hex. */
    merchantSerial: string;
    /** PKCS#8. */
    merchantPrivateKey: string;
    /** SPKI. */
    merchantPublicKey: string;
    /** 32 characters, the AES-256 key of notifications. */
    apiV3Key: string;
    platformSerial: string;
    platformPrivateKey: string;
    platformPublicKey: string;
  };
  /** Secrets of the messages between brand and factory, each signed by its sender: `whsec_…`. */
  factory: { brandSecret: string; factorySecret: string };
};

/** What credentials had before they had a factory and a template for orders. */
type FirstParts = Omit<DemoCredentials, 'factory' | 'aliyunSms'> & {
  factory?: DemoCredentials['factory'];
  aliyunSms: Omit<DemoCredentials['aliyunSms'], 'templates'> & { templates: { loginCode: string } };
};

/**
 * The credentials kept in `dataDir`, made by whoever comes first. Server and sandbox start at once: the file
 * appears whole under its name or not at all, and the second one reads what the first one made.
 */
export function loadOrCreateDemoCredentials(dataDir: string): DemoCredentials {
  const file = join(dataDir, 'demo-credentials.json');
  const known = readIfThere(file);
  if (known) return complete(file, known);
  mkdirSync(dataDir, { recursive: true });
  const temporary = writeBeside(file, generateDemoCredentials());
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(temporary);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as DemoCredentials;
}

/**
 * Adds the parts that an older file lacks. They are derived from what the file has, so that processes that
 * find it at once add the same.
 */
function complete(file: string, known: FirstParts): DemoCredentials {
  const whole = withLaterParts(known);
  if (JSON.stringify(whole) !== JSON.stringify(known)) renameSync(writeBeside(file, whole), file);
  return whole;
}

function withLaterParts(known: FirstParts): DemoCredentials {
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', known.demoSecret, '', name, bytes));
  const secret = (name: string) => `whsec_${derived(name, 32).toString('base64')}`;
  const orderNotice = `SMS_${100_000_000 + (derived('sms/orderNotice', 4).readUInt32BE() % 900_000_000)}`;
  const { aliyunSms } = known;
  return {
    factory: { brandSecret: secret('factory/brand'), factorySecret: secret('factory/factory') },
    ...known,
    aliyunSms: { ...aliyunSms, templates: { orderNotice, ...aliyunSms.templates } },
  };
}

function writeBeside(file: string, credentials: DemoCredentials): string {
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, JSON.stringify(credentials, null, 2), { mode: 0o600, flag: 'wx' });
  return temporary;
}

/** Fresh credentials that are kept nowhere, for tests. */
export function generateDemoCredentials(): DemoCredentials {
  const merchant = rsaPair();
  const platform = rsaPair();
  return withLaterParts({
    demoSecret: randomBytes(24).toString('hex'),
    aliyunSms: {
      accessKeyId: `LTAI${randomBytes(8).toString('hex')}`,
      accessKeySecret: randomBytes(15).toString('hex'),
      signName: '沙盒',
      templates: { loginCode: `SMS_${randomInt(100_000_000, 1_000_000_000)}` },
    },
    wechat: {
      appId: `wx${randomBytes(8).toString('hex')}`,
      mchId: String(randomInt(1_600_000_000, 1_700_000_000)),
      merchantSerial: serial(),
      merchantPrivateKey: merchant.privateKey,
      merchantPublicKey: merchant.publicKey,
      apiV3Key: randomBytes(16).toString('hex'),
      platformSerial: serial(),
      platformPrivateKey: platform.privateKey,
      platformPublicKey: platform.publicKey,
    },
  });
}

function serial(): string {
  return randomBytes(20).toString('hex').toUpperCase();
}

function rsaPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function readIfThere(file: string): FirstParts | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FirstParts;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
