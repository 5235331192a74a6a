import { describe, expect, it } from 'vitest';
import * as foreign from '../test/independent-client.ts';
import { newKeys } from '../test/test-keys.ts';
import { importPrivateKey, importPublicKey } from './rsa-keys.ts';
import { isSealed, open, seal } from './sealing.ts';
import { basicCredential, signRequest, signTokenCall } from './signature.ts';

const server = newKeys();
const client = newKeys();
const env = {
  appId: 'app-test',
  signingSecret: 'test-signing',
  signOn: true,
  serverPublicKey: server.spki,
  clientPrivateKey: client.pkcs8,
  clientCredential: { clientId: 'h5', clientSecret: 'test-credential' },
};
const serverPrivateKey = await importPrivateKey(server.pkcs8);
const clientPublicKey = await importPublicKey(client.spki);

/** The server side of the wire, made of our functions: checks the signature, echoes the decrypted body. */
const echo: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const path = new URL(request.url).pathname + new URL(request.url).search;
  const body = await request.text();
  const header = (name: string) => request.headers.get(name) ?? '';
  const [timestamp, nonce] = [header('timestamp'), header('nonce')];
  const credential = basicCredential(env.clientCredential.clientId, env.clientCredential.clientSecret);
  const isTokenCall = header('Authorization') === `Basic ${credential}`;
  const token = header('Authorization').replace(/^Bearer /, '');
  const secret = env.signingSecret;
  const expected = isTokenCall
    ? signTokenCall({ timestamp, credential, nonce, appId: header('appId'), secret })
    : signRequest({ secret, path, body, timestamp, token, nonce });
  if (header('sig') !== expected) return answer('20000005', null);
  if (path === '/time') return answer('10000000', { timestamp: 1234 });
  const given = body ? JSON.parse(body) : { key: header('Idempotency-Key') };
  if (!path.includes('/sec/')) return answer('10000000', given);
  const plain = isSealed(given) ? await open(serverPrivateKey, given) : given;
  return answer('10000000', await seal(clientPublicKey, plain));
};

function answer(code: string, body: unknown): Response {
  return Response.json({ header: { code, message: '', requestId: 'r' }, body });
}

const target = { baseUrl: 'https://api.example.com', env, fetch: echo };

describe('a client written from docs/wire.md alone', () => {
  it('reads the time', async () => {
    expect(await foreign.getTime(target)).toBe(1234);
  });

  it('makes signed calls', async () => {
    const { body, sealed } = await foreign.signedCall(
      target,
      '/main/api/x?a=%E4%B8%AD',
      { 值: 1 },
      { token: 't' },
    );
    expect({ body, sealed }).toEqual({ body: { 值: 1 }, sealed: false });
  });

  it('makes sealed calls', async () => {
    const { body, sealed } = await foreign.sealedCall(target, '/main/api/sec/x', { 值: [1, null] });
    expect({ body, sealed }).toEqual({ body: { 值: [1, null] }, sealed: true });
  });

  it('reads sealed answers to a GET and sends an idempotency key', async () => {
    const options = { method: 'GET', idempotencyKey: 'key' } as const;
    const { body, sealed } = await foreign.sealedCall(target, '/main/api/sec/x', undefined, options);
    expect({ body, sealed }).toEqual({ body: { key: 'key' }, sealed: true });
  });

  it('makes the token call', async () => {
    const fields = { grant_type: 'password', username: 'u', password: 'p', auth_type: 'password' };
    const { body, sealed } = await foreign.tokenCall(target, fields);
    expect({ body, sealed }).toEqual({ body: fields, sealed: true });
  });

  it('is refused with another secret', async () => {
    const forger = { ...target, env: { ...env, signingSecret: 'other' } };
    expect((await foreign.signedCall(forger, '/main/api/x', {})).header.code).toBe('20000005');
    expect((await foreign.tokenCall(forger, {})).header.code).toBe('20000005');
  });
});
