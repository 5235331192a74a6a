import { randomBytes } from 'node:crypto';
import { createVault } from '@ev/platform/vault.ts';
import forge from 'node-forge';
import { selfSigned } from '../../sandbox/credentials.ts';
import type { FaceCheckPort, FaceCheckResult } from '../face/port.ts';
import { createP12Seal } from '../seal/p12-seal.ts';
import type { SealPort } from '../seal/port.ts';
import { noTimestamp } from '../seal/rfc3161.ts';

const fakeVault = () =>
  createVault({ current: 'test', keys: { test: randomBytes(32).toString('base64') } }, 'signing');

let sealed: SealPort | undefined;

/** The real seal with a certificate of its own, made once in a process. */
function fakeSeal(): SealPort {
  sealed ??= newSeal();
  return sealed;
}

function newSeal(): SealPort {
  const { key, certificate } = selfSigned('测试品牌');
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], 'test', { algorithm: 'aes256' });
  return createP12Seal({
    p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'),
    passphrase: 'test',
    timestamp: noTimestamp,
  });
}

export type FakeFaceCheck = FaceCheckPort & {
  /** The checks that were begun, newest last. */
  begun: { token: string; name: string; idNumber: string; returnUrl: string }[];
  /** What it answers when it is asked for a result. */
  result: FaceCheckResult;
  away: boolean;
};

/** Ends every check as it was told to. */
function fakeFaceCheck(): FakeFaceCheck {
  const answer = async <Answer>(made: () => Answer): Promise<Answer> => {
    if (fake.away) throw new Error('The face check does not answer');
    return made();
  };
  const fake: FakeFaceCheck = {
    wire: 'fake',
    provider: '测试人脸核身',
    begun: [],
    result: { state: 'open' },
    away: false,
    begin: (asked) =>
      answer(() => {
        const token = `FACE-${fake.begun.length + 1}`;
        fake.begun.push({ token, ...asked });
        return { token, url: `https://face.example/${token}` };
      }),
    resultOf: () => answer(() => fake.result),
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    faceCheck: FakeFaceCheck;
    seal: SealPort;
    signingVault: ReturnType<typeof fakeVault>;
  }
}

/** Vault and seal are the real ones, with a key and a certificate of their own. */
export const fakes = { faceCheck: fakeFaceCheck, seal: fakeSeal, signingVault: fakeVault };
