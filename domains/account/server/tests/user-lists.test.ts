import { endCooling, requestClosing } from '@ev/closing/server/testing/closings.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { lockWaited } from '@ev/testkit/server/lock-waits.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberDays, waitingDays } from '../../contract/user-lists.ts';
import { accounts, userListMembers } from '../tables.ts';
import { freshNetwork, freshPhone, logIn, newCustomer, newSession } from '../testing/log-in.ts';
import { readyChange } from '../testing/phones.ts';
import { addTo, aList, countMembers, newList } from '../testing/user-lists.ts';

let server: TestServer;
let place: { server: TestServer };
let keeper: { token: string };

beforeAll(async () => {
  server = await launch({ jobs: true });
  place = { server };
});
beforeEach(async () => {
  // A test that moves the clock ends the login.
  keeper = await newStaff(server, ['editor']);
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

async function newPerson(phone = freshPhone()) {
  const { accessToken, uid } = await newCustomer(server, phone);
  return { token: accessToken, uid, phone };
}
/** As the customer sees their groups; the clock may have been moved. */
async function isListed(uid: string): Promise<boolean> {
  const token = await newSession(server, uid);
  return (await server.client.call('account.getCustomer', {}, { token })).body.userGroups.includes('9');
}
const get = async (listCode: string) =>
  (await server.client.call('account.getUserList', { listCode }, keeper)).body;
const members = async (listCode: string, keyword?: string) =>
  (await server.client.call('account.listUserListMembers', { listCode, keyword }, keeper)).body;
const end = (listCode: string) =>
  server.client.call('account.endUserList', { listCode, reason: '活动结束' }, keeper);
const remove = (listCode: string, memberId: string) =>
  server.client.call('account.removeUserListMember', { listCode, memberId }, keeper);
async function sweep() {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'platform.sweep', {}));
  await jobsDone(server);
}
const today = () => shanghaiDay(server.clock.now());

describe('a customer on a list', () => {
  it('is in the group of lists until they leave the last list that holds', async () => {
    const person = await newPerson();
    const [one, other] = [await newList(place, keeper), await newList(place, keeper)];
    expect(await isListed(person.uid)).toBe(false);
    for (const list of [one, other]) await addTo(place, keeper, list, person.phone);
    expect(await isListed(person.uid)).toBe(true);
    const [member] = (await members(one)).list;
    await remove(one, member?.memberId ?? '');
    expect(await isListed(person.uid)).toBe(true);
    await end(other);
    expect(await isListed(person.uid)).toBe(false);
    // The group is stored nowhere, so that it cannot be forgotten there.
    const [account] = await server.db.select().from(accounts).where(eq(accounts.id, person.uid));
    expect(account?.userGroups).toEqual(['0', '1', '8']);
  });

  it('leaves the group when the list ends with its last day, without a job', async () => {
    const person = await newPerson();
    const list = await newList(place, keeper, { lastDay: addDays(today(), 1) });
    await addTo(place, keeper, list, person.phone);
    server.clock.setOffset(dayMs);
    expect(await isListed(person.uid)).toBe(true);
    server.clock.setOffset(2 * dayMs);
    expect(await isListed(person.uid)).toBe(false);
  });

  it('stays on it with another phone, and a new owner of the old phone does not come onto it', async () => {
    const person = await newPerson();
    const list = await newList(place, keeper);
    await addTo(place, keeper, list, person.phone);
    const input = await readyChange(place, person);
    await server.client.call('account.changePhone', input, { token: person.token });
    expect(await isListed(person.uid)).toBe(true);
    expect((await members(list, input.phone)).list).toMatchObject([{ uid: person.uid }]);
    const { uid } = await logIn(server, { phone: person.phone });
    expect(await isListed(uid)).toBe(false);
  });

  it('comes onto the lists where a new phone of theirs waits, once', async () => {
    const person = await newPerson();
    const [both, fresh] = [await newList(place, keeper), await newList(place, keeper)];
    const input = await readyChange(place, person);
    await addTo(place, keeper, both, person.phone, input.phone);
    await addTo(place, keeper, fresh, input.phone);
    await server.client.call('account.changePhone', input, { token: person.token });
    for (const list of [both, fresh]) {
      expect(await countMembers(place, list, person.uid)).toBe(1);
      expect(await get(list)).toMatchObject({ members: 1, waiting: 0 });
    }
  });

  it('leaves nothing behind when the account is closed', async () => {
    const person = { ...(await newPerson()), deviceId: freshPhone(), ip: freshNetwork() };
    const list = await newList(place, keeper);
    await addTo(place, keeper, list, person.phone);
    const { body } = await requestClosing(place, person);
    await endCooling(place, body.closingNo);
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'closing.sweep', {}));
    await jobsDone(server);
    const [account] = await server.db.select().from(accounts).where(eq(accounts.id, person.uid));
    expect(account?.status).toBe('closed');
    expect(await get(list)).toMatchObject({ members: 0, waiting: 0 });
  });

  it('is shown to staff with the lists, those that hold first', async () => {
    const person = await newPerson();
    const [over, holds] = [await newList(place, keeper), await newList(place, keeper)];
    for (const list of [over, holds]) await addTo(place, keeper, list, person.phone);
    await end(over);
    const sales = await newStaff(server, ['sales']);
    const { body } = await server.client.call('account.listUserListsOf', { uid: person.uid }, sales);
    expect(body.lists).toMatchObject([
      { listCode: holds, holds: true },
      { listCode: over, holds: false },
    ]);
    const user = await server.client.call('account.getUser', { uid: person.uid }, sales);
    expect(user.body.userGroups).toContain('9');
    expect(outcomeOf(await server.client.call('account.listUserLists', {}, sales))).toBe('auth.forbidden');
  });
});

describe('a number without an account', () => {
  it('waits, and is on the list from its registration on', async () => {
    const phone = freshPhone();
    const [one, other] = [await newList(place, keeper), await newList(place, keeper)];
    for (const list of [one, other]) await addTo(place, keeper, list, phone);
    expect(await get(one)).toMatchObject({ members: 0, waiting: 1 });
    const [waiting] = (await members(one, phone)).list;
    expect(waiting).toMatchObject({
      uid: null,
      nickname: null,
      maskedPhone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
    });
    const rows = await server.db.select().from(userListMembers).where(eq(userListMembers.listCode, one));
    expect(JSON.stringify(rows)).not.toContain(phone);
    const { uid } = await logIn(server, { phone });
    expect(await isListed(uid)).toBe(true);
    for (const list of [one, other]) expect(await get(list)).toMatchObject({ members: 1, waiting: 0 });
  });

  it('is on the list if it is added while it registers', async () => {
    const [phone, busy] = [freshPhone(), await newPerson()];
    const list = await newList(place, keeper);
    const done = await server.db.transaction(async (holder) => {
      // The addition has seen that the number has no account when it has to wait for another one.
      await holder
        .select()
        .from(accounts)
        .where(eq(accounts.id, busy.uid))
        .orderBy(asc(accounts.id))
        .for('update');
      const adding = addTo(place, keeper, list, busy.phone, phone);
      await lockWaited(server, { holder, unless: adding });
      const login = logIn(server, { phone });
      await lockWaited(server, { holder, connections: 2, unless: login });
      return { adding, login };
    });
    expect(outcomeOf(await done.adding)).toBe('ok');
    expect(await isListed((await done.login).uid)).toBe(true);
  });

  it('is deleted when it has waited for long, or when the list is over', async () => {
    const [list, brief] = [await newList(place, keeper), await newList(place, keeper)];
    const [early, late, hopeless] = [freshPhone(), freshPhone(), freshPhone()];
    await addTo(place, keeper, list, early, late);
    await addTo(place, keeper, brief, hopeless);
    await end(brief);
    server.clock.setOffset((waitingDays - 10) * dayMs);
    keeper = await newStaff(server, ['editor']);
    // Added once more, it begins to wait anew.
    await addTo(place, keeper, list, late);
    server.clock.setOffset((waitingDays + 1) * dayMs);
    keeper = await newStaff(server, ['editor']);
    await sweep();
    expect((await get(list)).waiting).toBe(1);
    expect((await members(list, late)).list).toHaveLength(1);
    expect((await get(brief)).waiting).toBe(0);
  });
});

describe('adding', () => {
  it('tells new, waiting and known numbers apart, however often they are sent', async () => {
    const [person, phone] = [await newPerson(), freshPhone()];
    const list = await newList(place, keeper);
    const first = await addTo(place, keeper, list, person.phone, phone, ` +86 ${phone}`, '');
    expect(first.body).toEqual({ added: 1, waiting: 1, known: 0 });
    const again = await addTo(place, keeper, list, person.phone, phone, freshPhone());
    expect(again.body).toEqual({ added: 0, waiting: 1, known: 2 });
  });

  it('leaves each number once when two staff members add the same ones at once', async () => {
    const person = await newPerson();
    const list = await newList(place, keeper);
    const others = [keeper, await newStaff(server, ['administrator'])];
    const phones = [person.phone, freshPhone(), freshPhone()];
    const results = await Promise.all(others.map((who) => addTo(place, who, list, ...phones)));
    expect(results.map(outcomeOf)).toEqual(['ok', 'ok']);
    expect(await get(list)).toMatchObject({ members: 1, waiting: 2 });
  });

  it('refuses the whole text, with the numbers of its wrong lines', async () => {
    const list = await newList(place, keeper);
    const refused = await addTo(place, keeper, list, freshPhone(), '1390000', '', 'x');
    expect(outcomeOf(refused)).toBe('request.invalid');
    expect(JSON.stringify(refused)).toContain('第 2、4 行不是 11 位手机号，请改正或删除');
    expect(await get(list)).toMatchObject({ members: 0, waiting: 0 });
  });
});

describe('a list', () => {
  it('is changed as it was seen; the second of two staff members is told', async () => {
    const input = aList();
    const { listCode } = input;
    await server.client.call('account.createUserList', input, keeper);
    const taken = await server.client.call('account.createUserList', input, keeper);
    expect(outcomeOf(taken)).toBe('account.userListCodeTaken');
    const change = (name: string, lastDay: string | null = null) =>
      server.client.call('account.changeUserList', { ...input, name, lastDay, version: 1 }, keeper);
    const both = await Promise.all(['赛道日', '试驾会'].map((name) => change(name)));
    expect(both.map(outcomeOf).toSorted()).toEqual(['account.userListMoved', 'ok']);
    expect((await get(listCode)).version).toBe(2);
    const past = await server.client.call(
      'account.changeUserList',
      { ...input, version: 2, lastDay: addDays(today(), -1) },
      keeper,
    );
    expect(outcomeOf(past)).toBe('account.userListDayPast');
  });

  it('that is over stays over, and loses its members half a year later', async () => {
    const person = await newPerson();
    const input = aList();
    await server.client.call('account.createUserList', input, keeper);
    await addTo(place, keeper, input.listCode, person.phone);
    const ends = await Promise.all([end(input.listCode), end(input.listCode)]);
    expect(ends.map(outcomeOf).toSorted()).toEqual(['account.userListOver', 'ok']);
    const late = await addTo(place, keeper, input.listCode, freshPhone());
    expect(outcomeOf(late)).toBe('account.userListOver');
    const change = await server.client.call('account.changeUserList', { ...input, version: 1 }, keeper);
    expect(outcomeOf(change)).toBe('account.userListOver');
    await sweep();
    expect(await countMembers(place, input.listCode, person.uid)).toBe(1);
    server.clock.setOffset((memberDays + 2) * dayMs);
    await sweep();
    expect(await countMembers(place, input.listCode, person.uid)).toBe(0);
  });

  it('is found by code and name, and by whether it holds', async () => {
    const list = await newList(place, keeper, { name: '高原穿越领队' });
    const over = await newList(place, keeper, { name: '高原穿越队员' });
    await end(over);
    const find = async (input: { keyword?: string; state?: 'holds' | 'over' }) =>
      (await server.client.call('account.listUserLists', { ...input, pageSize: 50 }, keeper)).body.list.map(
        ({ listCode }) => listCode,
      );
    expect(await find({ keyword: '穿越' })).toEqual(expect.arrayContaining([list, over]));
    expect(await find({ keyword: '穿越', state: 'holds' })).toEqual([list]);
    expect(await find({ keyword: list, state: 'over' })).toEqual([]);
    expect(await find({ keyword: '%' })).toEqual([]);
  });

  it('is exported with masked numbers, and everything about it is audited', async () => {
    const [person, phone] = [await newPerson(), freshPhone()];
    const list = await newList(place, keeper);
    await addTo(place, keeper, list, person.phone, phone);
    const { body } = await server.client.call('account.exportUserList', { listCode: list }, keeper);
    expect(body.rows).toBe(2);
    expect(body.csv).toContain(person.uid);
    for (const number of [person.phone, phone]) {
      expect(body.csv).not.toContain(number);
      expect(body.csv).toContain(`${number.slice(0, 3)}****${number.slice(7)}`);
    }
    const [member] = (await members(list, phone)).list;
    await remove(list, member?.memberId ?? '');
    const gone = await remove(list, member?.memberId ?? '');
    expect(outcomeOf(gone)).toBe('account.userListMemberGone');
    await end(list);
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `userList:${list}`))
      .orderBy(asc(auditLog.id));
    expect(lines.map(({ action }) => action)).toEqual([
      'user.listCreated',
      'user.listMembersAdded',
      'user.listExported',
      'user.listMemberRemoved',
      'user.listEnded',
    ]);
    expect(JSON.stringify(lines)).not.toContain(phone);
  });
});
