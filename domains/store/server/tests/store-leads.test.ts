import { randomUUID } from 'node:crypto';
import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { storeLeads } from '../tables.ts';
import { storeLead } from '../testing/store-lead.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const refused = refusals['store.tooManyLeads'].code;
const success = '10000000';
const busy = '10000008';
let networks = 0;
/** A network address of its own. */
function freshIp(): string {
  networks += 1;
  return `203.0.113.${networks}`;
}
const newMember = async () => {
  const phone = freshPhone();
  const { accessToken: token, uid } = await logIn(server, { phone });
  return { phone, token, uid };
};

const leave = async (token: string, change: { ip?: string; key?: string; storeId?: string } = {}) => {
  const { ip = freshIp(), key = randomUUID(), storeId = storeLead.storeId } = change;
  const send = () =>
    server.client.call('store.leaveStoreLead', { ...storeLead, storeId }, { token, ip, key });
  // Some of many simultaneous calls may wait too long for a connection.
  let answer = await send();
  while (answer.header.code === busy) answer = await send();
  return { code: answer.header.code, leadId: answer.body?.leadId };
};

it('one customer leaves ten a day, however many at once', async () => {
  const { phone, token, uid } = await newMember();
  const key = randomUUID();
  const first = await leave(token, { key });
  const answers = await Promise.all(Array.from({ length: 20 }, () => leave(token)));
  const codes = answers.map(({ code }) => code).sort();
  expect(codes).toEqual([...Array(9).fill(success), ...Array(11).fill(refused)]);
  expect(await server.db.$count(storeLeads, eq(storeLeads.accountId, uid))).toBe(10);
  // A repeat is no new one, and the next day is another.
  expect(await leave(token, { key })).toEqual(first);
  server.clock.setOffset(24 * 3_600_000 + 1_000);
  const again = await logIn(server, { phone });
  expect((await leave(again.accessToken)).code).toBe(success);
});

it('adds a customer who leaves one to the group of those who have, and no other customer', async () => {
  const { token } = await newMember();
  const groups = async () => (await server.client.call('account.getCustomer', {}, { token })).body.userGroups;
  await leave(token, { storeId: 's00000000' });
  expect(await groups()).toEqual(['0', '1', '8']);
  await leave(token);
  await leave(token);
  expect(await groups()).toEqual(['0', '1', '2', '8']);
});

it('a repeat and a lead refused for another reason do not count', async () => {
  const { token } = await newMember();
  const key = randomUUID();
  for (let time = 0; time < 12; time += 1) expect((await leave(token, { key })).code).toBe(success);
  const nowhere = refusals['store.storeNotFound'].code;
  for (let time = 0; time < 12; time += 1)
    expect((await leave(token, { storeId: 's00000000' })).code).toBe(nowhere);
  expect((await leave(token)).code).toBe(success);
});

it('one network leaves sixty an hour, across logins', async () => {
  const ip = freshIp();
  const people = await Promise.all(Array.from({ length: 7 }, newMember));
  const answers = await Promise.all(
    people.flatMap(({ token }) => Array.from({ length: 9 }, () => leave(token, { ip }))),
  );
  const codes = answers.map(({ code }) => code).sort();
  expect(codes).toEqual([...Array(60).fill(success), ...Array(3).fill(refused)]);
  expect((await leave(people[0]?.token ?? '')).code).toBe(success);
});
