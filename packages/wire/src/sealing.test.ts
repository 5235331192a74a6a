import { createDecipheriv, privateDecrypt } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newKeys, vectorKeys } from '../test/test-keys.ts';
import vectors from '../vectors/sealing.json' with { type: 'json' };
import { decryptText, encryptText, messageKeyOf } from './aes-gcm.ts';
import { defaultRsaBits, generatedRsaBits, rsaExponent } from './constants.ts';
import { importPrivateKey, importPublicKey } from './rsa-keys.ts';
import { isSealed, open, SealBroken, type Sealed, seal, sealingAvailable } from './sealing.ts';

const fixed = vectorKeys();
const publicKey = await importPublicKey(fixed.spki);
const privateKey = await importPrivateKey(fixed.pkcs8);
const jsonValue = fc.jsonValue({ stringUnit: 'grapheme' }).map((value) => JSON.parse(JSON.stringify(value)));

describe('frozen vectors', () => {
  it.each(vectors.messages)('encrypt and decrypt $text', async ({ key, iv, text, encryptData }) => {
    const messageKey = messageKeyOf(new TextEncoder().encode(key + iv));
    expect(await encryptText(messageKey, text)).toBe(encryptData);
    expect(await decryptText(messageKey, encryptData)).toBe(text);
  });

  it.each(vectors.sealed)('open with the test key to $value', async ({ encryptKey, encryptData, value }) => {
    expect(await open(privateKey, { encryptKey: encryptKey.join(''), encryptData })).toEqual(value);
  });

  it('use a key of the default size and exponent', () => {
    const { modulusLength, publicExponent } = fixed.privateKey.asymmetricKeyDetails ?? {};
    expect(modulusLength).toBe(defaultRsaBits);
    expect(publicExponent).toBe(BigInt(`0x${rsaExponent}`));
  });
});

describe('seal and open', () => {
  it('restore any JSON value', async () => {
    await fc.assert(
      fc.asyncProperty(jsonValue, async (value) => {
        expect(await open(privateKey, await seal(publicKey, value))).toEqual(value);
      }),
    );
  });

  it('write what node:crypto reads', async () => {
    await fc.assert(
      fc.asyncProperty(jsonValue, async (value) => {
        const sealed = await seal(publicKey, value);
        const keyAndIv = privateDecrypt(
          { key: fixed.privateKey, oaepHash: 'sha256' },
          Buffer.from(sealed.encryptKey, 'base64'),
        );
        expect(keyAndIv.toString()).toMatch(/^[A-Za-z0-9]{32}$/);
        const data = Buffer.from(sealed.encryptData, 'base64');
        const decipher = createDecipheriv('aes-128-gcm', keyAndIv.subarray(0, 16), keyAndIv.subarray(16));
        decipher.setAuthTag(data.subarray(-16));
        const text = decipher.update(data.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
        expect(JSON.parse(text)).toEqual(value);
      }),
    );
  });

  it('work with keys of the generated size', async () => {
    const keys = newKeys(generatedRsaBits);
    const sealed = await seal(await importPublicKey(keys.spki), { 金额: 1 });
    expect(await open(await importPrivateKey(keys.pkcs8), sealed)).toEqual({ 金额: 1 });
  });

  it('use a fresh key for every message', async () => {
    const sealed = await Promise.all(Array.from({ length: 50 }, () => seal(publicKey, 'same')));
    expect(new Set(sealed.map(({ encryptKey }) => encryptKey)).size).toBe(50);
    expect(new Set(sealed.map(({ encryptData }) => encryptData)).size).toBe(50);
  });

  it('refuse any single flipped bit', async () => {
    const sealed = await seal(publicKey, { orderNo: 'A1', amountFen: 100 });
    for (const field of ['encryptKey', 'encryptData'] as const) {
      const bytes = Buffer.from(sealed[field], 'base64');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const changed = { ...sealed, [field]: flipped.toString('base64') };
        await expect(open(privateKey, changed), `${field} bit ${bit}`).rejects.toThrow(SealBroken);
      }
    }
  });

  it('refuse any other character in the Base64', async () => {
    const sealed = await seal(publicKey, 'x');
    const place = fc.record({
      field: fc.constantFrom('encryptKey' as const, 'encryptData' as const),
      at: fc.nat(1000),
      letter: fc.constantFrom(...'ABYZabyz0189+/=- \n'),
    });
    await fc.assert(
      fc.asyncProperty(place, async ({ field, at, letter }) => {
        const text = sealed[field];
        const index = at % text.length;
        fc.pre(text[index] !== letter);
        const changed = { ...sealed, [field]: text.slice(0, index) + letter + text.slice(index + 1) };
        await expect(open(privateKey, changed)).rejects.toThrow(SealBroken);
      }),
    );
  });

  it.each<[string, (sealed: Sealed) => Sealed]>([
    ['a missing tag', (sealed) => ({ ...sealed, encryptData: '' })],
    ['white space', (sealed) => ({ ...sealed, encryptData: `${sealed.encryptData}\n` })],
    ['text that is not Base64', (sealed) => ({ ...sealed, encryptKey: '密钥' })],
    [
      'swapped fields',
      ({ encryptKey, encryptData }) => ({ encryptKey: encryptData, encryptData: encryptKey }),
    ],
  ])('refuse %s', async (_what, change) => {
    await expect(open(privateKey, change(await seal(publicKey, 1)))).rejects.toThrow(SealBroken);
  });

  it('refuse the key of one message with the data of another', async () => {
    const [one, other] = await Promise.all([seal(publicKey, 1), seal(publicKey, 2)]);
    const mixed = { encryptKey: one.encryptKey, encryptData: other.encryptData };
    await expect(open(privateKey, mixed)).rejects.toThrow(SealBroken);
  });

  it('refuse a message for another key', async () => {
    const stranger = await importPublicKey(newKeys().spki);
    await expect(open(privateKey, await seal(stranger, 1))).rejects.toThrow(SealBroken);
  });

  it('refuse to seal what JSON cannot represent', async () => {
    await expect(seal(publicKey, undefined)).rejects.toThrow(TypeError);
  });
});

describe('isSealed', () => {
  it.each([
    [{ encryptKey: 'a', encryptData: 'b' }, true],
    [{ encryptKey: 'a' }, false],
    [{ encryptKey: 1, encryptData: 'b' }, false],
    [null, false],
    [undefined, false],
    ['text', false],
  ])('of %j is %s', (body, expected) => {
    expect(isSealed(body)).toBe(expected);
  });
});

it('sealing is available where WebCrypto is', () => {
  expect(sealingAvailable()).toBe(true);
});
