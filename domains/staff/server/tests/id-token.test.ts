import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createOidcClient, type OidcClient, reasonOf } from '../oidc-client.ts';
import {
  type IdToken,
  newSigningKey,
  signedBy,
  signedByClientSecret,
  startIdentityProvider,
} from '../testing/identity-provider.ts';

const redirectUri = 'http://localhost:3000/console/session/company/back';
let company: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  company = await startIdentityProvider(redirectUri);
});
afterEach(() => {
  company.forge(null);
  vi.useRealTimers();
});
afterAll(() => company?.stop());

const stranger = newSigningKey('one');
const newClient = (maxAgeHours: number | null = null) =>
  createOidcClient({ ...company.settings, maxAgeHours }, redirectUri);

/** A login whose ID token is changed on its way. */
async function logIn(change: ((token: IdToken) => IdToken) | null, client: OidcClient = newClient()) {
  const secret = randomUUID();
  const query = await company.visit(await client.addressFor(secret), { sub: 'u-1', amr: ['mfa'] });
  company.forge(change);
  return client.redeem(secret, query);
}

const user = { subject: 'u-1', secondFactor: true, validMs: null };
/** Signed by the provider itself, with other claims. */
const saying = (claims: (token: IdToken) => Record<string, unknown>) => (token: IdToken) =>
  signedBy(company.key(), { header: token.header, claims: { ...token.claims, ...claims(token) } });
const seconds = (value: unknown, by: number) => Number(value) + by;

it('is accepted with the provider’s signature, and nothing of its tokens is returned', async () => {
  expect(await logIn(null)).toEqual(user);
  // What the cases below do without their faults.
  expect(await logIn(saying(() => ({})))).toEqual(user);
});

it.each<[string, (token: IdToken) => IdToken]>([
  ['signed by another key under the same id', (token) => signedBy(stranger, token)],
  [
    'signed by a key that the provider does not publish',
    ({ header, claims }) => signedBy(newSigningKey('two'), { header: { ...header, kid: 'two' }, claims }),
  ],
  [
    'that says it needs no signature',
    ({ header, claims }) => ({ header: { ...header, alg: 'none' }, claims, signature: '' }),
  ],
  ['without its signature', (token) => ({ ...token, signature: '' })],
  [
    'signed by the secret of the client',
    ({ header, claims }) => signedByClientSecret({ header: { ...header, alg: 'HS256' }, claims }),
  ],
  ['changed after it was signed', (token) => ({ ...token, claims: { ...token.claims, sub: 'u-2' } })],
  ['of another issuer', saying(() => ({ iss: 'https://other.example.com' }))],
  ['for another client', saying(() => ({ aud: 'another' }))],
  ['of another login', saying(() => ({ nonce: randomUUID() }))],
  [
    'that is over',
    saying(({ claims }) => ({ iat: seconds(claims.iat, -7_200), exp: seconds(claims.exp, -7_200) })),
  ],
])('is refused %s', async (_, change) => {
  const failure = await logIn(change).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(reasonOf(failure)).toBe('failed');
});

it('is accepted with a new key of the provider within a minute, and no longer with the old one', async () => {
  const client = newClient();
  expect(await logIn(null, client)).toEqual(user);
  const old = company.key();
  company.changeKey(newSigningKey('new'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await logIn(null, client)).toEqual(user);
  const byOld = ({ header, claims }: IdToken) =>
    signedBy(old, { header: { ...header, kid: old.kid }, claims });
  await expect(logIn(byOld, client)).rejects.toThrow();
});

it('says how long the login at the provider counts, where there is a maximum age', async () => {
  const { validMs } = await logIn(null, newClient(1));
  expect(validMs).toBeGreaterThan(3_500_000);
  expect(validMs).toBeLessThanOrEqual(3_600_000);
});

it.each<[string, (token: IdToken) => Record<string, unknown>]>([
  ['is older than that', ({ claims }) => ({ auth_time: seconds(claims.iat, -3_700) })],
  ['is not said', () => ({ auth_time: undefined })],
])('is refused when the time of the login at the provider %s', async (_, claims) => {
  await expect(logIn(saying(claims), newClient(1))).rejects.toThrow();
});
