import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeOf, contactOf, leave, storeLead } from '../testing/store-lead.ts';

let server: TestServer;
let token: string;
let uid: string;
let leadId: string;
beforeAll(async () => {
  server = await launch();
  token = (await newStaff(server, ['sales'])).token;
  const person = await logIn(server, { phone: freshPhone() });
  uid = person.uid;
  leadId = await leave({ server }, { token: person.accessToken });
});
afterAll(() => server.stop());

const list = async (input: { status?: '0' | '1' | '2'; keyword?: string } = {}) =>
  (await server.client.call('store.listLeads', { ...input, pageSize: 50 }, { token })).body.list;
const one = async () => (await list()).find((lead) => lead.leadId === leadId);
const follow = async (input: ReturnType<typeof contactOf | typeof closeOf>) =>
  (await server.client.call('store.followLead', input, { token })).header.code;
const waiting = async () => {
  const { body } = await server.client.call('operations.getOverview', {}, { token });
  return JSON.stringify(body);
};

it('is read by staff without the phone', async () => {
  expect(await one()).toMatchObject({
    uid,
    storeName: '青驭中心（杭州未来科技城）',
    name: storeLead.name,
    maskedPhone: '138****0001',
    remark: storeLead.remark,
    status: '0',
    note: null,
    actions: ['contact', 'close'],
  });
  expect(JSON.stringify(await list())).not.toContain(storeLead.phone);
});

it.each([
  ['the phone', storeLead.phone, 1],
  ['the name', '林岚', 1],
  ['the store', '未来科技城', 1],
  ['a sign that means all to the database', '%', 0],
])('is found by %s', async (_, keyword, count) => {
  expect((await list({ keyword })).filter((lead) => lead.leadId === leadId)).toHaveLength(count);
});

it('goes on with a note, once for what was seen, and is counted until then', async () => {
  expect(await waiting()).toContain('leadsToCall');
  expect(await follow(contactOf(leadId))).toBe('10000000');
  expect(await one()).toMatchObject({ status: '1', note: '已致电，周末到店试驾', actions: ['close'] });
  expect(await follow(closeOf(leadId))).toBe(refusals['store.leadMoved'].code);
  expect(await list({ status: '0' })).toEqual([]);
  const closed = { ...closeOf(leadId), seenStatus: '1' } as const;
  const { body } = await server.client.call('store.followLead', closed, { token });
  expect(body.status).toBe('2');
  expect(await one()).toMatchObject({ status: '2', note: '客户暂不考虑', actions: [] });
});

it('needs a note, and a role that calls customers', async () => {
  const { header } = await server.client.call(
    'store.followLead',
    { ...contactOf(leadId), note: '' },
    { token },
  );
  expect(header.code).toBe(refusals['request.invalid'].code);
  const other = await newStaff(server, ['finance']);
  const seen = await server.client.call('store.listLeads', {}, { token: other.token });
  expect(seen.header.code).toBe(refusals['auth.forbidden'].code);
});
