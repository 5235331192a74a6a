import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import signatureVectors from '../vectors/signature.json' with { type: 'json' };
import tokenCallVectors from '../vectors/token-call.json' with { type: 'json' };
import { basicCredential, sameSignature, signRequest, signTokenCall } from './signature.ts';

const request = fc.record({
  secret: fc.string({ minLength: 1, unit: 'grapheme' }),
  path: fc.webPath(),
  body: fc.string({ unit: 'grapheme' }),
  timestamp: fc.nat().map(String),
  token: fc.base64String(),
  nonce: fc.stringMatching(/^[A-Za-z0-9]{6}$/),
});

describe('signRequest', () => {
  it.each(signatureVectors.requests)('agrees with the frozen vector: $about', ({ sig, ...vector }) => {
    expect(signRequest(vector)).toBe(sig);
  });

  it('agrees with node:crypto on any request', () => {
    fc.assert(
      fc.property(request, (it) => {
        const text = [it.path, it.body, it.timestamp, it.token, it.nonce].join('\n');
        expect(signRequest(it)).toBe(createHmac('sha256', it.secret).update(text).digest('hex'));
      }),
    );
  });

  it('signs the bytes of a body like its text', () => {
    fc.assert(
      fc.property(request, (it) => {
        expect(signRequest({ ...it, body: Buffer.from(it.body) })).toBe(signRequest(it));
      }),
    );
  });

  it('changes with every part', () => {
    const base = { secret: 's', path: '/p', body: '{}', timestamp: 1, token: 't', nonce: 'n' };
    const parts = Object.keys(base) as (keyof typeof base)[];
    const signatures = parts.map((part) => signRequest({ ...base, [part]: `${base[part]}0` }));
    expect(new Set([signRequest(base), ...signatures]).size).toBe(parts.length + 1);
  });
});

describe('signTokenCall', () => {
  it.each(tokenCallVectors.calls)('agrees with the frozen vector of $appId', ({ sig, ...vector }) => {
    expect(basicCredential(vector.clientId, vector.clientSecret)).toBe(vector.credential);
    expect(signTokenCall(vector)).toBe(sig);
  });

  it('agrees with node:crypto on any call', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, text, fc.nat(), (credential, nonce, appId, secret, timestamp) => {
        const expected = createHash('md5').update(`${timestamp}${credential}${nonce}${appId}${secret}`);
        expect(signTokenCall({ timestamp, credential, nonce, appId, secret })).toBe(expected.digest('hex'));
      }),
    );
  });
});

describe('sameSignature', () => {
  it('is true for equal texts only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(sameSignature(a, a)).toBe(true);
        expect(sameSignature(a, b)).toBe(a === b);
      }),
    );
    expect(sameSignature('', 'a')).toBe(false);
    expect(sameSignature('abcd', 'abce')).toBe(false);
    expect(sameSignature('abcd', 'ABCD')).toBe(false);
  });
});
