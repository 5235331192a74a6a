import { randomUUID } from 'node:crypto';
import { freshPhone, logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { storeLeads, storeMembers } from '@ev/store/server/tables.ts';
import { leave, storeLead } from '@ev/store/server/testing/store-lead.ts';
import { joinStore, newSeller } from '@ev/store/server/testing/team.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointOf as appointOfSource, closeOf as closeOfSource } from '../testing/leads.ts';

const { storeId } = storeLead;
const source = 'lead';
const appointOf = (id: string) => appointOfSource(source, id);
const closeOf = (id: string) => closeOfSource(source, id);

let server: TestServer;
let seller: LoggedInStaff;
let uid: string;
let token: string;
let leadId: string;
beforeAll(async () => {
  server = await launch();
});
beforeEach(async () => {
  // Each test has a store with its own staff.
  await server.db.delete(storeMembers);
  seller = await newSeller(server, storeId);
  const person = await logIn(server, { phone: freshPhone() });
  uid = person.uid;
  token = person.accessToken;
  leadId = await leave({ server }, { token });
});
afterAll(() => server.stop());

const list = async (input: Api['lead.listLeads']['input'] = {}, as = seller) =>
  (await server.client.call('lead.listLeads', { source, ...input, pageSize: 50 }, { token: as.token })).body
    .list;
const one = async (as = seller) => (await list({}, as)).find((lead) => lead.leadId === leadId);
const follow = (input: Api['lead.followLead']['input'], as = seller) =>
  server.client.call('lead.followLead', input, { token: as.token });
const assign = (ownerId: string, seenVersion = 0, as = seller) =>
  server.client.call('lead.assignLead', { source, leadId, seenVersion, ownerId }, { token: as.token });
const note = (as = seller, subjectId = leadId) =>
  server.client.call(
    'contact.addNote',
    { kind: 'lead', subjectId, channel: 'phone', outcome: 'reached', words: '客户想看白色的车' },
    { token: as.token },
  );

describe('the inbox', () => {
  it('is read by staff without the phone', async () => {
    expect(await one()).toMatchObject({
      uid,
      source,
      place: '青驭中心（杭州未来科技城）',
      name: storeLead.name,
      maskedPhone: '138****0001',
      remark: storeLead.remark,
      modelName: '青驭 凌',
      nextStep: null,
      status: '0',
      version: 0,
      note: null,
      mine: true,
      actions: ['appoint', 'win', 'lose'],
    });
    expect(JSON.stringify(await list())).not.toContain(storeLead.phone);
  });

  it.each([
    ['the phone', storeLead.phone, 1],
    ['the name', '林岚', 1],
    ['the store', '未来科技城', 1],
    ['a wildcard of the database', '%', 0],
  ])('is searched by %s', async (_, keyword, count) => {
    expect((await list({ keyword })).filter((lead) => lead.leadId === leadId)).toHaveLength(count);
  });

  it('shows overdue promises, the earliest first', async () => {
    const promise = (words: string, dueOn: string) =>
      server.client.call(
        'contact.addNote',
        {
          kind: 'lead',
          subjectId: leadId,
          channel: 'phone',
          outcome: 'reached',
          words: '周末来店',
          next: { words, dueOn, ownerId: seller.staffId },
        },
        { token: seller.token },
      );
    const today = shanghaiDay(server.clock.now());
    await promise('准备一台现车', addDays(today, 3));
    await promise('回电确认时间', today);
    expect((await one())?.nextStep).toEqual({ words: '回电确认时间', dueOn: today, overdue: false });
    const { body } = await server.client.call(
      'contact.getRecord',
      { kind: 'lead', subjectId: leadId },
      { token: seller.token },
    );
    await server.client.call(
      'contact.finishStep',
      { stepId: body.steps[0]?.stepId ?? '' },
      { token: seller.token },
    );
    expect((await one())?.nextStep?.words).toBe('准备一台现车');
  });

  it('returns a single lead, whatever its state', async () => {
    await leave({ server }, { token });
    expect((await list({ id: leadId })).map((lead) => lead.leadId)).toEqual([leadId]);
    expect(await list({ id: randomUUID() })).toEqual([]);
  });

  it('is filtered by oneself, the store or all', async () => {
    const colleague = await newSeller(server, storeId);
    const other = await newSeller(server, 's31000001');
    const sees = async (of: 'mine' | 'store' | 'all', as: LoggedInStaff) =>
      (await list({ of }, as)).some((lead) => lead.leadId === leadId);
    expect([await sees('mine', seller), await sees('mine', colleague)]).toEqual([true, false]);
    expect([await sees('store', colleague), await sees('store', other)]).toEqual([true, false]);
    const chief = await newStaff(server, ['administrator']);
    expect([await sees('all', colleague), await sees('all', chief)]).toEqual([true, true]);
  });

  it('hides leads of another store from list, search and tasks', async () => {
    const other = await newSeller(server, 's31000001');
    const looks = async (as: LoggedInStaff) => {
      const { token: by } = as;
      const keyword = storeLead.phone;
      const found = (await server.client.call('operations.search', { keyword }, { token: by })).body;
      const { lists } = (await server.client.call('operations.getOverview', {}, { token: by })).body;
      return [
        await one(as),
        JSON.stringify(found).includes(leadId) || undefined,
        lists.find(({ name }) => name === 'leadsToCall')?.total || undefined,
      ].map((what) => what !== undefined);
    };
    expect(await looks(seller)).toEqual([true, true, true]);
    expect(await looks(other)).toEqual([false, false, false]);
  });
});

describe('a lead', () => {
  it('advances with a note, once per version', async () => {
    expect((await follow(appointOf(leadId))).body).toEqual({ status: '3', version: 1 });
    expect(await one()).toMatchObject({
      status: '3',
      note: '已致电，周末到店试驾',
      actions: ['win', 'lose'],
    });
    const late = await follow(closeOf(leadId));
    expect(outcomeOf(late)).toBe('lead.leadMoved');
    // The second staff member is told what the first did.
    expect(late.body).toEqual({ version: 1, status: '3', owner: '夏至', note: '已致电，周末到店试驾' });
    expect((await follow({ ...closeOf(leadId), seenVersion: 1 })).body.status).toBe('2');
    expect(await one()).toMatchObject({
      status: '2',
      note: '客户暂不考虑',
      lostReason: 'notNow',
      actions: [],
    });
  });

  it('is lost for a reason', async () => {
    const { lostReason: _, ...without } = closeOf(leadId);
    expect(outcomeOf(await follow(without))).toBe('request.invalid');
    expect(outcomeOf(await follow({ ...closeOf(leadId), note: '' }))).toBe('request.invalid');
  });

  it('counts as contacted after a note, and then is no task any more', async () => {
    const waiting = async () => {
      const { body } = await server.client.call(
        'operations.getOverview',
        { of: 'mine' },
        { token: seller.token },
      );
      return body.lists.find(({ name }) => name === 'leadsToCall')?.total ?? 0;
    };
    const before = await waiting();
    expect(outcomeOf(await note())).toBe('ok');
    expect(await one()).toMatchObject({ status: '1', version: 1, note: '客户想看白色的车' });
    expect(await waiting()).toBe(before - 1);
    await note();
    expect(await one()).toMatchObject({ status: '1', version: 1 });
  });

  it('is changed by one of two at the same moment', async () => {
    const colleague = await newSeller(server, storeId);
    const [a, b] = await Promise.all([follow(appointOf(leadId)), follow(closeOf(leadId), colleague)]);
    expect([outcomeOf(a), outcomeOf(b)].sort()).toEqual(['lead.leadMoved', 'ok']);
  });

  it('is closed to staff of another store, and to those who do not sell', async () => {
    const other = await newSeller(server, 's31000001');
    expect(outcomeOf(await follow(appointOf(leadId), other))).toBe('contact.otherStore');
    expect(outcomeOf(await assign(other.staffId, 0, other))).toBe('contact.otherStore');
    const finance = await newStaff(server, ['finance']);
    const seen = await server.client.call('lead.listLeads', {}, { token: finance.token });
    expect(outcomeOf(seen)).toBe('auth.forbidden');
  });
});

describe('the assignment of a lead', () => {
  const ownerOf = async (id: string) => {
    const [lead] = await server.db.select().from(storeLeads).where(eq(storeLeads.id, id));
    return lead?.ownerId;
  };

  it('is to the store’s seller with the fewest open ones', async () => {
    const colleague = await newSeller(server, storeId);
    await joinStore(server, await newStaff(server, ['delivery']), storeId);
    const second = await leave({ server }, { token });
    expect([await ownerOf(leadId), await ownerOf(second)]).toEqual([seller.staffId, colleague.staffId]);
    // Closed leads do not count.
    await follow(closeOf(leadId));
    expect(await ownerOf(await leave({ server }, { token }))).toBe(seller.staffId);
  });

  it('is spread over leads that arrive at the same moment', async () => {
    const colleague = await newSeller(server, storeId);
    const third = await newSeller(server, storeId);
    const people: { token: string }[] = [];
    // All are logged in before the leads arrive.
    for (let one = 0; one < 5; one += 1) people.push({ token: (await newCustomer(server)).accessToken });
    const ids = await Promise.all(people.map((person) => leave({ server }, person)));
    const owners = await Promise.all(ids.map(ownerOf));
    const shares = [seller, colleague, third].map(
      ({ staffId }) => owners.filter((owner) => owner === staffId).length,
    );
    // The first has one already.
    expect(shares).toEqual([1, 2, 2]);
  });

  it('is empty where no staff member sells, until one acts on the lead', async () => {
    await server.db.delete(storeMembers);
    leadId = await leave({ server }, { token });
    expect(await ownerOf(leadId)).toBeNull();
    // A store without staff is open to all.
    const helper = await newSeller(server, 's31000001');
    expect(outcomeOf(await note(helper))).toBe('ok');
    expect(await ownerOf(leadId)).toBe(helper.staffId);
    await joinStore(server, seller, storeId);
    expect(outcomeOf(await note(helper))).toBe('contact.otherStore');
  });

  it('changes to a colleague, or to the caller', async () => {
    const colleague = await newSeller(server, storeId);
    expect((await assign(colleague.staffId)).body).toEqual({ status: '0', version: 1 });
    expect(await ownerOf(leadId)).toBe(colleague.staffId);
    expect(outcomeOf(await assign(seller.staffId, 0))).toBe('lead.leadMoved');
    expect(outcomeOf(await assign(seller.staffId, 1))).toBe('ok');
    expect(await one()).toMatchObject({ mine: true, version: 2 });
  });

  it.each([
    ['a colleague of another store', async () => (await newSeller(server, 's31000001')).staffId],
    ['a colleague who does not sell', async () => (await newStaff(server, ['finance'])).staffId],
    ['nobody', async () => randomUUID()],
  ])('cannot change to %s', async (_, who) => {
    expect(outcomeOf(await assign(await who()))).toBe('contact.ownerUnknown');
  });
});
