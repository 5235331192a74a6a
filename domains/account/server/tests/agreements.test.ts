import { documentVersions } from '@ev/content/server/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consents } from '../tables.ts';
import { currentAgreements, logIn, newCustomer } from '../testing/log-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: 'queued' });
});
afterAll(() => server.stop());

const missing = async (token: string) =>
  (await server.client.call('account.listMissingAgreements', {}, { token })).body.documents;
const agree = (token: string, agreements: { code: string; version: string }[], key?: string) =>
  server.client.call('account.agreeToDocuments', { agreements }, key ? { token, key } : { token });
const consentsOf = (uid: string) => server.db.select().from(consents).where(eq(consents.accountId, uid));

let published = 0;
/** A new version of a document that is in force from now on. */
async function publish(code: string): Promise<string> {
  published += 1;
  const version = `test-${published}`;
  const inForce = and(eq(documentVersions.code, code), eq(documentVersions.current, true));
  const [old] = await server.db.select().from(documentVersions).where(inForce);
  if (!old) throw new Error(`Nobody has published ${code}`);
  await server.db.update(documentVersions).set({ current: false }).where(inForce);
  await server.db.insert(documentVersions).values({ ...old, version });
  return version;
}

it('asks for nothing after a login, and for a new version in the session that is open', async () => {
  const { accessToken: token, uid } = await logIn(server);
  const [before] = (await currentAgreements(server)).filter(({ code }) => code === 'privacy-policy');
  expect(await missing(token)).toEqual([]);
  const version = await publish('privacy-policy');
  expect(await missing(token)).toEqual([
    { code: 'privacy-policy', version, title: expect.any(String), agreedVersion: before?.version },
  ]);
  expect(outcomeOf(await agree(token, [{ code: 'privacy-policy', version }]))).toBe('ok');
  expect(await missing(token)).toEqual([]);
  const given = (await consentsOf(uid)).find((one) => one.documentVersion === version);
  expect(given).toMatchObject({ documentCode: 'privacy-policy', channel: 'inApp' });
  // Another login finds nothing to ask for, and what was agreed to before stays.
  expect(await consentsOf(uid)).toHaveLength(3);
});

it('records nothing twice, neither for a repeat nor for another session', async () => {
  const { accessToken: token, uid } = await newCustomer(server);
  const agreements = (await missing(token)).map(({ code, version }) => ({ code, version }));
  expect(agreements.map(({ code }) => code)).toEqual(['user-agreement', 'privacy-policy']);
  const key = '6f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a11';
  await agree(token, agreements, key);
  const first = await consentsOf(uid);
  server.clock.setOffset(60_000);
  expect(outcomeOf(await agree(token, agreements, key))).toBe('ok');
  expect(outcomeOf(await agree(token, agreements))).toBe('ok');
  expect(await consentsOf(uid)).toEqual(first);
  server.clock.setOffset(0);
});

it('is refused for a version that is no longer in force, and records nothing', async () => {
  const { accessToken: token, uid } = await newCustomer(server);
  const shown = (await missing(token)).map(({ code, version }) => ({ code, version }));
  const version = await publish('user-agreement');
  expect(outcomeOf(await agree(token, shown))).toBe('account.agreementOutdated');
  expect(await consentsOf(uid)).toEqual([]);
  expect((await missing(token))[0]).toMatchObject({ code: 'user-agreement', version, agreedVersion: null });
});

it('takes only documents of the login', async () => {
  const { accessToken: token } = await newCustomer(server);
  const { code, version } = (await server.client.call('content.getDocument', { code: 'sdk-list' })).body;
  expect(outcomeOf(await agree(token, [{ code, version }]))).toBe('account.agreementOutdated');
  expect(outcomeOf(await agree(token, []))).toBe('request.invalid');
});
