import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import type { Permission } from '@ev/contract/permissions';
import { driveLeads } from '@ev/drive/server/tables.ts';
import { book, storeId as driveStoreId } from '@ev/drive/server/testing/drives.ts';
import { leadOf } from '@ev/drive/server/testing/staff-drives.ts';
import { wishes } from '@ev/intent/server/tables.ts';
import { sayWish } from '@ev/intent/server/testing/wishes.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { newRole } from '@ev/staff/server/testing/things.ts';
import { storeLeads } from '@ev/store/server/tables.ts';
import { leave, storeLead } from '@ev/store/server/testing/store-lead.ts';
import { newSeller } from '@ev/store/server/testing/team.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appointOf, closeOf } from '../testing/leads.ts';

type Person = { uid: string; token: string };
type Listed = Api['lead.listLeads']['input'];

/** How customers become leads of each source, and of which store. */
const sources = [
  {
    source: 'lead',
    table: storeLeads,
    setSince: (id: string, createdAt: Date) =>
      server.db.update(storeLeads).set({ createdAt }).where(eq(storeLeads.id, id)),
    storeId: storeLead.storeId,
    own: ['leads.read', 'leads.follow'],
    shown: { name: '林岚', maskedPhone: '138****0001', modelName: '青驭 凌', remark: '请在下午联系' },
    make: (person: Person) => leave({ server }, person),
  },
  {
    source: 'driveLead',
    table: driveLeads,
    setSince: (id: string, createdAt: Date) =>
      server.db.update(driveLeads).set({ createdAt }).where(eq(driveLeads.id, id)),
    storeId: driveStoreId,
    own: ['drives.read', 'drives.manage'],
    shown: { name: '林岚', modelName: '青驭 凌', remark: '预约试驾' },
    make: async (person: Person) => leadOf({ server }, await book({ server }, person)),
  },
  {
    source: 'wish',
    table: wishes,
    setSince: (id: string, savedAt: Date) =>
      server.db.update(wishes).set({ savedAt }).where(eq(wishes.id, id)),
    storeId: storeLead.storeId,
    own: ['wishes.read', 'wishes.follow'],
    shown: { name: '青驭 凌', maskedPhone: null, remark: '价格更友好、续航更长；想要后排更大' },
    // A wish belongs to the store that its customer dealt with before.
    async make(person: Person) {
      await leave({ server }, person);
      return sayWish({ server }, person);
    },
  },
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

async function newPerson(): Promise<Person> {
  const { uid, accessToken: token } = await logIn(server, { phone: freshPhone() });
  return { uid, token };
}
const listed = (as: { token: string }, input: Listed = {}) =>
  server.client.call('lead.listLeads', { pageSize: 50, ...input }, { token: as.token });
const follow = (as: { token: string }, input: Api['lead.followLead']['input']) =>
  server.client.call('lead.followLead', input, { token: as.token });
const assign = (as: { token: string }, input: Api['lead.assignLead']['input']) =>
  server.client.call('lead.assignLead', input, { token: as.token });
/** A staff member of no store with these permissions alone. */
const holderOf = async (permissions: readonly Permission[]) =>
  newStaff(server, [await newRole(server, 'contacts.everyStore', ...permissions)]);

describe.each(sources)('a lead of the source $source', ({ source, storeId, own, shown, make, table }) => {
  let seller: LoggedInStaff;
  let person: Person;
  let leadId: string;
  const one = async (as = seller, input: Listed = { source }) =>
    (await listed(as, { ...input, id: leadId })).body.list[0];
  const found = async (as: { token: string }, keyword: string) =>
    (await listed(as, { keyword })).body.list.some((lead) => lead.leadId === leadId);

  beforeEach(async () => {
    seller = await newSeller(server, storeId);
    person = await newPerson();
    leadId = await make(person);
  });

  it('is presented in the list, of its source and of all, and in that of no other', async () => {
    expect(await one()).toMatchObject({ ...shown, source, leadId, uid: person.uid, status: '0', version: 0 });
    expect(await one(seller, {})).toMatchObject({ source, leadId });
    for (const { source: other } of sources.filter((another) => another.source !== source))
      expect(await one(seller, { source: other })).toBeUndefined();
    expect(await one(seller, { source: 'nothing' })).toBeUndefined();
    expect(await one(seller, { source, status: '4' })).toBeUndefined();
  });

  it('is found by its words, and not by a wildcard of the database', async () => {
    const { uid } = person;
    const [text, none] = source === 'wish' ? [uid, '%'] : ['林岚', '%岚'];
    expect([await found(seller, text), await found(seller, none)]).toEqual([true, false]);
  });

  it('is given to a seller, advances once per version, and keeps its history under its source', async () => {
    expect((await one())?.owner).not.toBeNull();
    expect((await follow(seller, appointOf(source, leadId))).body).toEqual({ status: '3', version: 1 });
    const late = await follow(seller, closeOf(source, leadId));
    expect(outcomeOf(late)).toBe('lead.leadMoved');
    expect(late.body).toMatchObject({ version: 1, status: '3', note: '已致电，周末到店试驾' });
    expect(outcomeOf(await follow(seller, { ...closeOf(source, leadId), seenVersion: 1 }))).toBe('ok');
    expect(await one()).toMatchObject({ status: '2', lostReason: 'notNow', actions: [] });
    const { machine, entityId, event } = stateHistory;
    const events = await server.db
      .select({ event })
      .from(stateHistory)
      .where(and(eq(machine, source), eq(entityId, leadId)))
      .orderBy(stateHistory.id);
    expect(events.map((line) => line.event).slice(1)).toEqual(['appoint', 'lose']);
    const chief = await newStaff(server, ['administrator']);
    const { body } = await server.client.call('staff.listAudit', {}, { token: chief.token });
    expect(JSON.stringify(body.list)).toContain(`"${source}.lose"`);
  });

  it('is assigned to the caller or to a colleague of its store', async () => {
    const colleague = await newSeller(server, storeId);
    const elsewhere = await newSeller(server, 's31000001');
    const give = (ownerId: string, seenVersion: number) =>
      assign(seller, { source, leadId, ownerId, seenVersion });
    expect((await give(seller.staffId, 0)).body).toEqual({ status: '0', version: 1 });
    expect(await one()).toMatchObject({ mine: true });
    expect((await listed(seller, { source, of: 'mine' })).body.list.map((lead) => lead.leadId)).toEqual([
      leadId,
    ]);
    expect((await give(colleague.staffId, 1)).body.version).toBe(2);
    expect(outcomeOf(await give(elsewhere.staffId, 2))).toBe('contact.ownerUnknown');
  });

  it('counts as contacted after a note', async () => {
    const answer = await server.client.call(
      'contact.addNote',
      { kind: source, subjectId: leadId, channel: 'phone', outcome: 'reached', words: '客户想看白色的车' },
      { token: seller.token },
    );
    expect(outcomeOf(answer)).toBe('ok');
    expect(await one()).toMatchObject({ status: '1', version: 1, note: '客户想看白色的车' });
  });

  it('is closed to staff of another store', async () => {
    const other = await newSeller(server, 's31000001');
    expect(await one(other)).toBeUndefined();
    expect(outcomeOf(await follow(other, appointOf(source, leadId)))).toBe('contact.otherStore');
  });

  it('needs the permission of its source', async () => {
    const holder = await holderOf(own);
    const reader = await holderOf(own.slice(0, 1));
    const others = await holderOf(
      sources.flatMap((another) => (another.source === source ? [] : another.own)),
    );
    const seenBy = async (as: LoggedInStaff) => [
      ...new Set((await listed(as)).body.list.map((lead) => lead.source)),
    ];
    expect(await seenBy(holder)).toEqual([source]);
    expect(await seenBy(others)).not.toContain(source);
    expect(outcomeOf(await listed(others, { source }))).toBe('auth.forbidden');
    for (const who of [reader, others])
      expect(outcomeOf(await follow(who, appointOf(source, leadId)))).toBe('auth.forbidden');
    const to = { source, leadId, seenVersion: 0 };
    expect(outcomeOf(await assign(reader, { ...to, ownerId: reader.staffId }))).toBe('auth.forbidden');
    expect((await server.db.select().from(table).where(eq(table.id, leadId)))[0]?.version).toBe(0);
  });
});

it('is unknown for a source that the product does not have', async () => {
  const seller = await newStaff(server, ['sales']);
  const leadId = await leave({ server }, await newPerson());
  expect(outcomeOf(await follow(seller, appointOf('nothing', leadId)))).toBe('lead.leadNotFound');
});

it('filters test drives by kind', async () => {
  const seller = await newStaff(server, ['administrator']);
  const leadId = await leadOf({ server }, await book({ server }, await newPerson()));
  const has = async (kind: string) =>
    (await listed(seller, { source: 'driveLead', kind, id: leadId })).body.total;
  expect([await has('booking'), await has('subscription'), await has('nothing')]).toEqual([1, 0, 0]);
});

describe('the list of all sources', () => {
  let chief: LoggedInStaff;
  /** Of the three sources in turn, each an hour younger than the one before. */
  const ids: string[] = [];
  beforeAll(async () => {
    for (const { table } of sources) await server.db.update(table).set({ status: '2' });
    chief = await newStaff(server, ['administrator']);
    for (let round = 0; round < 3; round += 1) {
      const person = await newPerson();
      for (const { make, setSince } of sources) {
        const id = await make(person);
        await setSince(id, new Date(server.clock.now().getTime() - (1000 - ids.length) * hourMs));
        ids.push(id);
      }
    }
    // The requests for a call that made the wishes belong to a store.
    await server.db
      .update(storeLeads)
      .set({ status: '2' })
      .where(sql`created_at > now() - interval '1 hour'`);
  });

  const open = async (input: Listed) => {
    const { body } = await listed(chief, { status: '0', ...input });
    return { ids: body.list.map(({ leadId }) => leadId), total: body.total };
  };

  it('shows what has waited longest first, and loses nothing between pages', async () => {
    expect(await open({})).toEqual({ ids, total: 9 });
    const pages = [1, 2, 3, 4, 5].map(async (pageNo) => (await open({ pageNo, pageSize: 2 })).ids);
    expect((await Promise.all(pages)).flat()).toEqual(ids);
  });

  it('shows closed ones last', async () => {
    const { body } = await listed(chief, { pageSize: 10 });
    expect(body.list.slice(0, 9).map(({ leadId }) => leadId)).toEqual(ids);
    expect(body.list[9]?.status).toBe('2');
  });

  it('is the task of staff who may act on leads, oldest first', async () => {
    const taskOf = async (as: LoggedInStaff) => {
      const { body } = await server.client.call('operations.getOverview', { of: 'all' }, { token: as.token });
      return body.lists.find(({ name }) => name === 'leadsToCall');
    };
    // A test drive that is still to come needs no call.
    const due = ids.filter((_, at) => at % 3 !== 1);
    const task = await taskOf(chief);
    expect(task?.total).toBe(6);
    expect(task?.first.map(({ id }) => id)).toEqual(due.slice(0, 5));
    expect(task?.first[0]).toMatchObject({ title: '林岚', text: expect.stringContaining('门店线索，') });
    expect(task?.first[1]).toMatchObject({ title: '青驭 凌', dueAt: null });
    expect((await taskOf(await holderOf(['wishes.follow'])))?.total).toBe(3);
    expect(await taskOf(await holderOf(['leads.read']))).toBeUndefined();
  });

  it('needs no more queries for more leads', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const queriesOf = async (pageSize: number) => {
      query.mockClear();
      expect((await open({ pageSize })).ids).toHaveLength(pageSize);
      return query.mock.calls.length;
    };
    try {
      expect(await queriesOf(9)).toBe(await queriesOf(3));
    } finally {
      query.mockRestore();
    }
  });
});
