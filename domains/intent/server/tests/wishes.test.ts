import { closeOf } from '@ev/lead/server/testing/leads.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { leave } from '@ev/store/server/testing/store-lead.ts';
import { newSeller } from '@ev/store/server/testing/team.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOffers } from '../offers-service.ts';
import { wishes } from '../tables.ts';
import { type Holder, newHolder } from '../testing/holder.ts';
import { createWishes } from '../wishes-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const day = 24 * 3_600_000;
const wish = { modelCode: 'ling', topics: ['range', 'price'] as const, remark: '想要后排更大', remind: true };
const save = (holder: Holder, changes: object = {}) =>
  server.client.call(
    'intent.saveWish',
    { ...wish, topics: [...wish.topics], ...changes },
    { token: holder.token() },
  );
const countOf = async (modelCode: string) =>
  (await server.client.call('intent.countWishes', { modelCode })).body;

describe('a wish', () => {
  it('is stored once per car and customer, in its last version', async () => {
    const holder = await newHolder(server);
    const get = () => server.client.call('intent.getWish', { modelCode: 'ling' }, { token: holder.token() });
    expect((await get()).body).toEqual({ wish: null });
    await save(holder);
    await save(holder, { topics: ['space'], remark: '', remind: false });
    expect((await get()).body.wish).toMatchObject({ topics: ['space'], remark: '', remind: false });
    expect(await server.db.$count(wishes, eq(wishes.accountId, holder.uid))).toBe(1);
  });

  it('is counted for everyone, by topic', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newHolder(server)));
    const before = await countOf('yue');
    for (const person of people) await save(person, { modelCode: 'yue' });
    const after = await countOf('yue');
    expect(after.people - before.people).toBe(3);
    const rise = (topic: string) =>
      (after.topics.find((one) => one.topic === topic)?.count ?? 0) -
      (before.topics.find((one) => one.topic === topic)?.count ?? 0);
    expect([rise('range'), rise('price'), rise('safety')]).toEqual([3, 3, 0]);
    expect(after.topics).toHaveLength(8);
  });

  it('needs a known car and at least one known topic', async () => {
    const holder = await newHolder(server);
    expect(outcomeOf(await save(holder, { modelCode: 'nothing' }))).toBe('showcase.modelNotFound');
    expect(outcomeOf(await save(holder, { topics: [] }))).toBe('request.invalid');
    expect(outcomeOf(await save(holder, { topics: ['speed'] }))).toBe('request.invalid');
  });
});

describe('the staff', () => {
  it('read wishes, record what they did, and see repeated ones as new', async () => {
    const { token } = await newStaff(server, ['sales']);
    const holder = await newHolder(server);
    await save(holder);
    const find = async () => {
      const input = { source: 'wish', keyword: holder.uid, pageSize: 50 };
      return (await server.client.call('lead.listLeads', input, { token })).body.list[0];
    };
    const wished = await find();
    expect(wished).toMatchObject({
      uid: holder.uid,
      modelName: '青驭 凌',
      remark: `价格更友好、续航更长；${wish.remark}`,
      status: '0',
      mine: true,
      actions: ['appoint', 'win', 'lose'],
    });
    const input = closeOf('wish', wished?.leadId ?? '');
    expect(outcomeOf(await server.client.call('lead.followLead', input, { token }))).toBe('ok');
    expect(await find()).toMatchObject({ status: '2', note: input.note, lostReason: 'notNow', actions: [] });
    expect(outcomeOf(await server.client.call('lead.followLead', input, { token }))).toBe('lead.leadMoved');
    await save(holder, { remark: '还想要更长的续航' });
    expect(await find()).toMatchObject({
      status: '0',
      remark: '价格更友好、续航更长；还想要更长的续航',
      note: input.note,
    });
  });

  it('read no wish of another store’s customer', async () => {
    const [near, far] = [await newSeller(server, 's33010001'), await newSeller(server, 's31000001')];
    const holder = await newHolder(server);
    await leave({ server }, { token: holder.token() });
    await save(holder);
    const finds = async ({ token }: LoggedInStaff) =>
      (await server.client.call('lead.listLeads', { keyword: holder.uid }, { token })).body.list.length;
    expect([await finds(near), await finds(far)]).toEqual([1, 0]);
  });
});

describe('a notification about an opening offer', () => {
  it('is sent once, to the customers who asked for it', async () => {
    const [asked, silent] = [await newHolder(server), await newHolder(server)];
    await save(asked);
    await save(silent, { remind: false });
    const notices: { accountId: string; template: string; link?: string }[] = [];
    const { db, clock } = server;
    const parts = {
      db,
      clock,
      offers: createOffers({ db, clock }),
      reach: { storesOfCustomer: async () => [] },
      giveOut: async () => undefined,
    };
    const sweep = () =>
      createWishes({
        ...parts,
        notices: {
          tell: async (_tx, notice) => {
            if (notice.accountId === asked.uid || notice.accountId === silent.uid) notices.push(notice);
          },
        },
      }).sweep();
    await sweep();
    expect(notices).toEqual([]);
    server.clock.setOffset(21 * day);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(notices).toMatchObject([
      { accountId: asked.uid, template: 'wish.opened', link: '/pages/buy/preOrder?code=ling' },
    ]);
  });
});
