import { randomBytes } from 'node:crypto';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { createVault } from '@ev/platform/vault.ts';
import forge from 'node-forge';
import { selfSigned } from '../../sandbox/credentials.ts';
import { isSigned, signatureOf } from '../esign/notification.ts';
import { type EsignAnswer, type EsignPort, EsignRefusal } from '../esign/port.ts';
import type { FaceCheckPort, FaceCheckResult } from '../face/port.ts';
import { createP12Seal } from '../seal/p12-seal.ts';
import type { SealPort } from '../seal/port.ts';
import { noTimestamp } from '../seal/rfc3161.ts';

/** The name of the fake provider of signatures. */
export const testProvider = '测试电子签';
const notificationToken = 'token-of-the-test-provider';

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

/** A signature at the fake provider. */
type FakeSignature = Parameters<EsignPort['begin']>[0] & {
  no: string;
  returnUrl: string;
  answer: EsignAnswer;
};

export type FakeEsign = Omit<EsignPort, 'missing'> & {
  missing?: true;
  /** Those that were begun, newest last. */
  begun: FakeSignature[];
  cancelled: string[];
  away: boolean;
  /** What happens before a signature is begun. */
  beforeBegin: (() => Promise<void>) | null;
  /** The body of a notification with its headers. */
  notify(no: string, token?: string): { headers: Record<string, string>; payload: string };
};

/** Not connected until a test deletes `missing`; what was handed over is answered all the same. */
function fakeEsign(): FakeEsign {
  const answer = async <Answer>(made: () => Answer | Promise<Answer>): Promise<Answer> => {
    if (fake.away) throw new Error('The provider of signatures does not answer');
    return made();
  };
  const find = (no: string): FakeSignature => {
    const known = fake.begun.find((one) => one.no === no);
    if (!known) throw new EsignRefusal('ResourceNotFound');
    return known;
  };
  const fake: FakeEsign = {
    wire: 'fake',
    provider: testProvider,
    idTypes: ['1'],
    missing: true,
    begun: [],
    cancelled: [],
    away: false,
    beforeBegin: null,
    begin: (asked) =>
      answer(async () => {
        await fake.beforeBegin?.();
        const no = `ESS-${fake.begun.length + 1}-${randomBytes(6).toString('hex')}`;
        fake.begun.push({ ...asked, no, returnUrl: '', answer: { state: 'open', reason: '' } });
        return { no };
      }),
    pageOf: ({ no, returnUrl }) =>
      answer(() => {
        const known = find(no);
        if (known.answer.state !== 'open') throw new EsignRefusal('OperationDenied');
        known.returnUrl = returnUrl;
        return { url: `https://esign.example/${no}` };
      }),
    stateOf: (no) => answer(() => fake.begun.find((one) => one.no === no)?.answer ?? null),
    fileOf: (no) => answer(() => find(no).pdf),
    cancel: (no) =>
      answer(() => {
        const known = find(no);
        if (known.answer.state !== 'open') throw new EsignRefusal('OperationDenied.FlowHasTerminated');
        known.answer = { state: 'ended', reason: '' };
        fake.cancelled.push(no);
      }),
    async readNotification(headers, body) {
      if (!isSigned(body, headers['content-signature'], notificationToken))
        throw new NotGenuine('signature', 'its signature is wrong');
      return (JSON.parse(body.toString('utf8')) as { no: string }).no;
    },
    notify(no, token = notificationToken) {
      const payload = JSON.stringify({ no });
      const headers = {
        'content-type': 'application/json',
        'content-signature': signatureOf(Buffer.from(payload), token),
      };
      return { headers, payload };
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    esign: FakeEsign;
    faceCheck: FakeFaceCheck;
    seal: SealPort;
    signingVault: ReturnType<typeof fakeVault>;
  }
}

/** Vault and seal are the real ones, with a key and a certificate of their own. */
export const fakes = { esign: fakeEsign, faceCheck: fakeFaceCheck, seal: fakeSeal, signingVault: fakeVault };
