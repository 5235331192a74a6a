import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { reserve } from '@ev/intent/server/testing/reservations.ts';
import { carOrder } from '@ev/order/server/testing/car-order.ts';
import { createOrderDriver } from '@ev/order/server/testing/order-life.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { leave } from '@ev/store/server/testing/store-lead.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const name = '闻人清和';
let server: TestServer;
let seller: string;
let phone: string;
let uid: string;
let orderNo: string;
let vin: string;
let intentNo: string;
let leadId: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  seller = (await newStaff(server, ['sales'])).token;
  phone = freshPhone();
  const person = await newCustomer(server, phone);
  uid = person.uid;
  const owner = { token: person.accessToken, phone };
  const life = createOrderDriver(server, carOrder);
  orderNo = await life.order(owner, 'offLine', { buyer: { type: '0', name, phone } });
  vin = (await life.uncheckedOrder(orderNo)).vin ?? '';
  intentNo = await reserve({ server }, owner);
  leadId = await leave({ server }, owner);
});
afterAll(() => server.stop());

const search = (keyword: string, token = seller) =>
  server.client.call('operations.search', { keyword }, { token });
type Groups = Api['operations.search']['output']['groups'];
const idsOf = (groups: Groups) =>
  Object.fromEntries(groups.map(({ kind, rows }) => [kind, rows.map(({ id }) => id)]));
const found = async (keyword: string, token = seller) => idsOf((await search(keyword, token)).body.groups);

describe('a global search', () => {
  it('finds an order by number, car, phone and name', async () => {
    for (const keyword of [orderNo, orderNo.toLowerCase(), vin, vin.slice(-6), name, name.slice(0, 2)]) {
      expect((await found(keyword)).order, keyword).toEqual([orderNo]);
    }
    expect((await found(vin.slice(-5))).order).toBeUndefined();
    expect((await found('人清和')).order).toBeUndefined();
  });

  it('finds the records of all domains for a phone, full or by its end', async () => {
    for (const keyword of [phone, `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`, phone.slice(-4)]) {
      const { order, user } = await found(keyword);
      expect(order, keyword).toEqual([orderNo]);
      expect(user, keyword).toContain(uid);
    }
    // A reservation and a lead have the number that was given for them.
    const others = await found('13800000001');
    expect(others.intent).toContain(intentNo);
    expect(others.lead).toContain(leadId);
  });

  it('shows no full phone number', async () => {
    const { body } = await search(phone);
    expect(body.groups.length).toBeGreaterThan(1);
    expect(JSON.stringify(body)).not.toContain(phone);
    expect(JSON.stringify(body)).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  });

  it('finds only what the staff member may read', async () => {
    const kindsFor = async (roles: Parameters<typeof newStaff>[1]) =>
      Object.keys(await found('13800000001', (await newStaff(server, roles)).token)).toSorted();
    expect(await kindsFor(['editor'])).toEqual([]);
    expect(await kindsFor(['delivery'])).not.toContain('lead');
    expect(await kindsFor(['sales'])).toEqual(expect.arrayContaining(['intent', 'lead']));
    expect(outcomeOf(await search(phone, 'a-token-of-nobody'))).not.toBe('ok');
  });

  it('shows five of a kind, the newest first, and says that there are more', async () => {
    const person = await newCustomer(server);
    const numbers: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      numbers.unshift(await leave({ server }, { token: person.accessToken }));
    }
    const leads = (await search('13800000001')).body.groups.find(({ kind }) => kind === 'lead');
    expect(leads?.rows.map(({ id }) => id)).toEqual(numbers.slice(0, 5));
    expect(leads?.more).toBe(true);
  });

  it('escapes wildcard characters of the database, and refuses a single letter', async () => {
    expect(await found('%%')).toEqual({});
    const { header } = await search('林');
    expect(header.message).toBe('搜索内容至少 2 个字');
  });
});
