import { dayMs } from '@ev/kernel/durations.ts';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { selfSigned } from '../../sandbox/credentials.ts';
import { drawDocument } from '../document/drawing.ts';
import { createExpiringSeal } from './expiring-seal.ts';
import { createP12Seal, noSeal, readP12 } from './p12-seal.ts';
import { noTimestamp } from './rfc3161.ts';

const passphrase = 'test';
const holder = '测试品牌';
const validFrom = new Date('2027-02-01T00:00:00Z');
const validTo = new Date('2028-02-01T00:00:00Z');
/** Certificates know seconds. */
const secondMs = 1_000;
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms);

const { key, certificate } = selfSigned(holder);
certificate.validity.notBefore = validFrom;
certificate.validity.notAfter = validTo;
certificate.sign(key, forge.md.sha256.create());

function p12Of(keyInside: typeof key | null): Buffer {
  const content = forge.pkcs12.toPkcs12Asn1(keyInside, [certificate], passphrase, {
    algorithm: 'aes256',
  });
  return Buffer.from(forge.asn1.toDer(content).getBytes(), 'binary');
}

const seal = createP12Seal({ p12: p12Of(key), passphrase, timestamp: noTimestamp });

const unsealed = () =>
  drawDocument({
    text: { title: '购车合同', keyPoints: [], sections: [] },
    mark: '购车合同',
    author: holder,
    madeAt: validFrom,
    signed: null,
    sealBytes: seal.bytes,
  });

describe('a seal by a P12', () => {
  it('says whose certificate it is and when it ends', () => {
    expect(seal.certificate).toEqual({ holder, validTo });
  });

  it.each([
    ['first', validFrom],
    ['last', validTo],
  ])('is made in the %s second of the certificate', async (_, at) => {
    const sealed = (await seal.seal(await unsealed(), at)).toString('latin1');
    const [, contents] = /\/Contents <([0-9a-f]+)>/.exec(sealed) ?? [];
    expect(contents).toContain(certificate.serialNumber);
  });

  it.each([
    ['before the certificate is valid', plus(validFrom, -secondMs)],
    ['after it has ended', plus(validTo, secondMs)],
  ])('is refused %s', async (_, at) => {
    await expect(seal.seal(await unsealed(), at)).rejects.toThrow(
      'The certificate of the seal is not valid now',
    );
  });
});

describe('a P12', () => {
  it('cannot be opened with another passphrase', () => {
    expect(() => readP12(p12Of(key), 'another')).toThrow();
  });

  it('needs the key of its certificate', () => {
    expect(() => readP12(p12Of(null), passphrase)).toThrow('The P12 has no key with its certificate');
    expect(() => readP12(p12Of(selfSigned('另一家').key), passphrase)).toThrow(
      'The P12 has no key with its certificate',
    );
  });
});

describe('the warning of a certificate that ends', () => {
  const countAt = (now: Date, of = seal) =>
    createExpiringSeal({ clock: { now: () => now }, seal: of }).count();

  it.each([
    ['a second more than thirty days before', plus(validTo, -30 * dayMs - secondMs), 0],
    ['thirty days before', plus(validTo, -30 * dayMs), 1],
    ['after it has ended', plus(validTo, dayMs), 1],
  ])('%s', async (_, now, count) => {
    expect(await countAt(now)).toBe(count);
  });

  it('is not for a brand without a certificate, which cannot sign at all', async () => {
    expect(await countAt(validTo, noSeal)).toBe(0);
  });
});
