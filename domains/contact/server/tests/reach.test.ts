import { randomUUID } from 'node:crypto';
import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { brand } from '@ev/brand/default/brand.ts';
import type { Api } from '@ev/contract';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { leave, storeLead } from '@ev/store/server/testing/store-lead.ts';
import { joinStore } from '@ev/store/server/testing/team.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactSteps, numberLooks } from '../tables.ts';
import { noteOn, numberInput } from '../testing/contacts.ts';

const { numbersPerDay } = brand.staff;

let server: TestServer;
/** They sell at the store of the lead, and at another one. */
let here: LoggedInStaff;
let elsewhere: LoggedInStaff;
let chief: LoggedInStaff;
let customer: { uid: string; phone: string; token: string };
let leadId: string;

beforeAll(async () => {
  server = await launch();
  [here, elsewhere, chief] = [
    await newStaff(server, ['sales']),
    await newStaff(server, ['sales']),
    await newStaff(server, ['administrator']),
  ];
  await joinStore(server, here, storeLead.storeId);
  await joinStore(server, elsewhere, 's31000001');
});
beforeEach(async () => {
  customer = await newCustomer();
  leadId = await leave({ server }, customer);
});
afterAll(() => server.stop());

async function newCustomer() {
  const phone = freshPhone();
  const { uid, accessToken: token } = await logIn(server, { phone });
  return { uid, phone, token };
}

const show = (
  { token }: { token: string },
  input: Partial<Api['contact.showNumber']['input']> = {},
  key: string = randomUUID(),
) =>
  server.client.call(
    'contact.showNumber',
    { ...numberInput(leadId), kind: 'lead', ...input },
    { token, key },
  );
const note = ({ token }: { token: string }, input: Partial<Api['contact.addNote']['input']> = {}) =>
  server.client.call('contact.addNote', { ...noteOn(leadId), kind: 'lead', ...input }, { token });
const record = ({ token }: { token: string }, kind = 'lead', subjectId = leadId) =>
  server.client.call('contact.getRecord', { kind, subjectId }, { token });
const inDays = (days: number) => addDays(shanghaiDay(server.clock.now()), days);

/** As if this staff member had viewed as many customers today as the limit, less these. */
async function useUpViewsExcept(left: number, { staffId }: LoggedInStaff) {
  const at = server.clock.now();
  const rows = Array.from({ length: numbersPerDay - left }, () => ({
    staffId,
    day: shanghaiDay(at),
    accountId: randomUUID(),
    kind: 'user',
    subjectId: 'x',
    reason: 'callBack' as const,
    words: '',
    at,
  }));
  await server.db.insert(numberLooks).values(rows);
}

describe('a whole number', () => {
  it('is shown for a reason, which the audit log stores without the number', async () => {
    const { body } = await show(here, { words: `回电 ${storeLead.phone}` });
    expect(body).toEqual({ phone: storeLead.phone, left: numbersPerDay - 1 });
    const auditor = await newStaff(server, ['finance']);
    const { body: log } = await server.client.call(
      'staff.listAudit',
      { action: 'contact.showNumber', object: `lead:${leadId}` },
      { token: auditor.token },
    );
    expect(log.list).toMatchObject([
      { member: { id: here.staffId }, details: { reason: 'callBack', words: '回电 138****0001' } },
    ]);
  });

  it('is that of the account where the record has none', async () => {
    expect((await show(chief, { kind: 'user', subjectId: customer.uid })).body.phone).toBe(customer.phone);
  });

  it('requires a reason from the list, and a text for another one', async () => {
    const { header } = await show(here, { reason: 'other', words: '' });
    expect(header.code).not.toBe('10000000');
    expect(outcomeOf(await show(here, { reason: 'other', words: '客户要求回电' }))).toBe('ok');
  });

  it.each([
    ['a staff member who may not see leads', 'auth.forbidden', () => newStaff(server, ['delivery']), {}],
    ['a lead that does not exist', 'contact.subjectNotFound', () => here, { subjectId: randomUUID() }],
    ['a subject of another form', 'contact.subjectNotFound', () => here, { subjectId: 'no-uuid' }],
    ['an unknown kind', 'contact.subjectNotFound', () => here, { kind: 'wallet' }],
    ['staff of another store', 'contact.otherStore', () => elsewhere, {}],
  ] as const)('is not shown to or for %s', async (_, refusal, who, input) => {
    expect(outcomeOf(await show(await who(), input))).toBe(refusal);
  });

  it('is not reachable through the customer for staff of another store', async () => {
    const user = { kind: 'user', subjectId: customer.uid };
    expect(outcomeOf(await show(elsewhere, user))).toBe('contact.otherStore');
    expect(outcomeOf(await show(here, user))).toBe('ok');
    // A customer of no store is open to everyone.
    const { uid } = await newCustomer();
    expect(outcomeOf(await show(elsewhere, { kind: 'user', subjectId: uid }))).toBe('ok');
  });

  it('is shown for a limited number of customers a day, each counted once', async () => {
    const seller = await newStaff(server, ['sales']);
    await joinStore(server, seller, storeLead.storeId);
    await useUpViewsExcept(1, seller);
    expect((await show(seller)).body.left).toBe(0);
    expect((await show(seller)).body.left).toBe(0);
    const another = await newCustomer();
    const spent = { kind: 'user', subjectId: another.uid };
    expect(outcomeOf(await show(seller, spent))).toBe('contact.looksSpent');
    expect(outcomeOf(await show(here, spent))).toBe('ok');
  });

  it('is shown to one of two simultaneous callers when one view is left', async () => {
    const seller = await newStaff(server, ['sales']);
    await useUpViewsExcept(1, seller);
    const two = [await newCustomer(), await newCustomer()];
    const shown = await Promise.all(two.map(({ uid }) => show(seller, { kind: 'user', subjectId: uid })));
    expect(shown.map(outcomeOf).sort()).toEqual(['contact.looksSpent', 'ok']);
  });

  it('is counted once for a repeated call', async () => {
    const seller = await newStaff(server, ['sales']);
    const key = randomUUID();
    const user = { kind: 'user', subjectId: (await newCustomer()).uid };
    const [first, again] = [await show(seller, user, key), await show(seller, user, key)];
    expect(again.body).toEqual(first.body);
    const views = and(eq(numberLooks.staffId, seller.staffId), eq(numberLooks.subjectId, user.subjectId));
    expect(await server.db.$count(numberLooks, views)).toBe(1);
  });
});

describe('notes', () => {
  const next = (ownerId: string, dueOn: string) => ({ words: '周六上午再联系', dueOn, ownerId });

  it('are shown with the customer, whatever they were about, the newest first', async () => {
    await note(here, { words: '第一次联系，没有接' });
    server.clock.setOffset(server.clock.offsetMs() + 1000);
    await note(here, { kind: 'user', subjectId: customer.uid, words: '客户回电' });
    const { body } = await record(here);
    expect(body.uid).toBe(customer.uid);
    expect(body.notes).toMatchObject([
      { words: '客户回电', kind: 'user', author: '夏至' },
      { words: '第一次联系，没有接', kind: 'lead', subjectId: leadId },
    ]);
  });

  it('are read and written by the customer’s store only', async () => {
    expect(outcomeOf(await record(elsewhere))).toBe('contact.otherStore');
    expect(outcomeOf(await note(elsewhere))).toBe('contact.otherStore');
    expect(outcomeOf(await record(chief))).toBe('ok');
  });

  it('promise a next step, of which its owner and their store are reminded on its day', async () => {
    const due = async ({ token }: { token: string }, of: 'mine' | 'store' | 'all' = 'mine') =>
      (await server.client.call('operations.getOverview', { of }, { token })).body.lists.find(
        ({ name }) => name === 'dueSteps',
      )?.total;
    const colleague = await newStaff(server, ['sales']);
    await joinStore(server, colleague, storeLead.storeId);
    const before = await due(here);
    const ofStore = (await due(here, 'store')) ?? 0;
    const ofOthers = await due(elsewhere, 'all');
    await note(here, { next: next(colleague.staffId, inDays(1)) });
    expect(await due(colleague)).toBe(0);
    await server.db
      .update(contactSteps)
      .set({ dueOn: inDays(0) })
      .where(eq(contactSteps.ownerId, colleague.staffId));
    expect(await due(colleague)).toBe(1);
    expect(await due(here, 'store')).toBe(ofStore + 1);
    expect(await due(elsewhere, 'all')).toBe(ofOthers);
    // As if it had been promised for yesterday.
    await server.db
      .update(contactSteps)
      .set({ dueOn: inDays(-1) })
      .where(eq(contactSteps.ownerId, colleague.staffId));
    const { token } = colleague;
    expect(await due(colleague)).toBe(1);
    expect(await due(here)).toBe(before);
    const { list } = (await server.client.call('contact.listSteps', { overdue: true }, { token })).body;
    expect(list).toMatchObject([{ overdue: true, mine: true, uid: customer.uid, owner: '夏至' }]);
    const finish = { stepId: list[0]?.stepId ?? '' };
    const call = (as: LoggedInStaff) => server.client.call('contact.finishStep', finish, { token: as.token });
    expect(outcomeOf(await call(elsewhere))).toBe('contact.otherStore');
    // Two of the store end it at the same moment: one of them is told that it was done.
    const ends = await Promise.all([call(colleague), call(here)]);
    expect(ends.map(outcomeOf).sort()).toEqual(['contact.stepDone', 'ok']);
    expect(await due(colleague)).toBe(0);
  });

  it.each([
    ['yesterday', 'contact.dueInThePast', () => next(here.staffId, inDays(-1))],
    ['a colleague of another store', 'contact.ownerUnknown', () => next(elsewhere.staffId, inDays(1))],
    ['nobody', 'contact.ownerUnknown', () => next(randomUUID(), inDays(1))],
  ] as const)('accept no next step for %s', async (_, refusal, step) => {
    expect(outcomeOf(await note(here, { next: step() }))).toBe(refusal);
    expect((await record(here)).body.notes).toEqual([]);
  });
});
