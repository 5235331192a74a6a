import { dayMs } from '@ev/kernel/durations.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, phoneChanges, phoneRequests } from '../tables.ts';
import { freshPhone, logIn, newCustomer, newSession } from '../testing/log-in.ts';
import { logInMiniProgram } from '../testing/mini-program.ts';
import { newPhoneCode, oldPhoneCode, openRequest, readyChange, readyRequest } from '../testing/phones.ts';

let server: TestServer;
let staff: { token: string };
let place: { server: TestServer };
beforeAll(async () => {
  server = await launch({ jobs: 'queued' });
  place = { server };
  staff = await newStaff(server, ['administrator']);
});
afterAll(() => server.stop());

const success = '10000000';
const [codeVoid, same, taken, recent, open, notFound, moved, blocked] = [
  '20100040',
  '20100041',
  '20100042',
  '20100043',
  '20100045',
  '20100046',
  '20100047',
  '20100048',
];

async function newMember(phone = freshPhone()) {
  const { accessToken: token, uid } = await newCustomer(server, phone);
  return { token, uid, phone };
}
const phoneOf = async (uid: string) =>
  (await server.db.select().from(accounts).where(eq(accounts.id, uid)))[0]?.phone;
const whoIs = async (token: string) =>
  (await server.client.call('account.getCustomer', {}, { token })).header.code;
type Change = Awaited<ReturnType<typeof readyChange>>;
const change = (token: string, input: Change, key?: string) =>
  server.client.call('account.changePhone', input, key ? { token, key } : { token });
const judge = (requestNo: string, approved: boolean, by = staff) =>
  server.client.call(
    'account.judgePhoneRequest',
    { requestNo, approved, reason: approved ? '' : '姓名不一致' },
    { token: by.token },
  );

describe('a change by codes', () => {
  test('ends the other sessions and the mini-program, and is told to the old phone', async () => {
    const person = await newMember();
    const mini = await logInMiniProgram(server, { phone: person.phone });
    const other = await newSession(server, person.uid);
    const input = await readyChange(place, person);
    const answer = await change(person.token, input);
    expect(answer.body).toEqual({ maskedPhone: `139****${input.phone.slice(7)}`, endedSessions: 1 });
    expect(await phoneOf(person.uid)).toBe(input.phone);
    expect([await whoIs(person.token), await whoIs(other)]).toEqual([success, '10009999']);
    const sign = await server.client.call('account.getLoginSign', {}, mini);
    expect(sign.header.code).toBe('10001006');
    const inbox = await server.client.call('message.listMessages', { kind: 'system' }, person);
    expect(inbox.body.list[0]?.title).toBe('登录手机号已更换');
    const { rows } = await server.db.execute(
      `select phone from sms_delivery join inbox_message m on m.id = message_id where m.account_id = '${person.uid}'`,
    );
    expect(rows).toEqual([{ phone: person.phone }]);
    const [kept] = await server.db.select().from(phoneChanges).where(eq(phoneChanges.accountId, person.uid));
    expect(kept).toMatchObject({ way: 'codes', actor: `member:${person.uid}`, endedSessions: 1 });
    // The old phone is free for a new account.
    expect((await logIn(server, { phone: person.phone })).uid).not.toBe(person.uid);
    expect((await logIn(server, { phone: input.phone })).uid).toBe(person.uid);
  });

  test('needs both codes, and uses each once', async () => {
    const person = await newMember();
    const input = await readyChange(place, person);
    const wrong = input.oldCode === '000000' ? '000001' : '000000';
    expect((await change(person.token, { ...input, oldCode: wrong })).header.code).toBe(codeVoid);
    const wrongNew = input.code === '000000' ? '000001' : '000000';
    expect((await change(person.token, { ...input, code: wrongNew })).header.code).toBe('20100004');
    // The code of one phone is no proof of another one.
    expect((await change(person.token, { ...input, phone: freshPhone() })).header.code).toBe('20100005');
    const verify = (code: string) =>
      server.client.call('account.verifyOldPhone', { code }, { token: person.token });
    expect((await verify(wrong)).header.code).toBe('20100004');
    expect((await verify(input.oldCode)).header.code).toBe(success);
    const key = '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a09';
    const [first, repeat] = [await change(person.token, input, key), await change(person.token, input, key)];
    expect(repeat.body).toEqual(first.body);
    expect((await change(person.token, input)).header.code).toBe(codeVoid);
  });

  test('says that a phone is taken only to one who proved to hold it', async () => {
    const [person, other] = [await newMember(), await newMember()];
    const input = await readyChange(place, person, other.phone);
    const wrong = input.code === '000000' ? '000001' : '000000';
    expect((await change(person.token, { ...input, code: wrong })).header.code).toBe('20100004');
    expect((await change(person.token, input)).header.code).toBe(taken);
    expect(await phoneOf(person.uid)).toBe(person.phone);
  });

  test('is refused for the same phone before a code is sent', async () => {
    const person = await newMember();
    const { header } = await server.client.call(
      'account.sendNewPhoneCode',
      { phone: person.phone, validate: 'none' },
      person,
    );
    expect(header.code).toBe(same);
  });

  test('is refused when the phone gets an account between proof and change', async () => {
    const person = await newMember();
    const input = await readyChange(place, person);
    await newMember(input.phone);
    expect((await change(person.token, input)).header.code).toBe(taken);
    // Nothing is used up: it works as soon as the phone is free.
    await server.db.update(accounts).set({ phone: freshPhone() }).where(eq(accounts.phone, input.phone));
    expect((await change(person.token, input)).header.code).toBe(success);
  });

  test('of two accounts to one phone at once is done for one', async () => {
    const [one, two] = [await newMember(), await newMember()];
    const phone = freshPhone();
    const first = await readyChange(place, one, phone);
    const second = await readyChange(place, two, phone);
    const answers = await Promise.all([change(one.token, first), change(two.token, second)]);
    expect(answers.map(({ header }) => header.code).sort()).toEqual([success, taken]);
  });

  test('of one account from two phones at once happens once', async () => {
    const person = await newMember();
    const session = { ...person, token: await newSession(server, person.uid) };
    const oldCode = await oldPhoneCode(place, person);
    const [phone, otherPhone] = [freshPhone(), freshPhone()];
    const one = { oldCode, phone, code: await newPhoneCode(place, person, phone) };
    const two = { oldCode, phone: otherPhone, code: await newPhoneCode(place, session, otherPhone) };
    const answers = await Promise.all([change(person.token, one), change(session.token, two)]);
    const codes = answers.map(({ header }) => header.code);
    expect(codes).toContain(success);
    expect(codes).not.toEqual([success, success]);
    expect(await server.db.$count(phoneChanges, eq(phoneChanges.accountId, person.uid))).toBe(1);
  });

  test('is possible again after 30 days', async () => {
    const person = await newMember();
    const input = await readyChange(place, person);
    await change(person.token, input);
    const changed = { ...person, phone: input.phone };
    const state = await server.client.call('account.getPhoneState', {}, person);
    expect(state.body.obstacles).toMatchObject([{ reason: 'recent', href: null }]);
    const again = await readyChange(place, changed);
    expect((await change(person.token, again)).header.code).toBe(recent);
    await server.db
      .update(phoneChanges)
      .set({ at: new Date(server.clock.now().getTime() - 30 * dayMs) })
      .where(eq(phoneChanges.accountId, person.uid));
    expect((await change(person.token, again)).header.code).toBe(success);
  });
});

describe('a request without the old phone', () => {
  test('notifies the old phone, is decided once, and changes the phone', async () => {
    const person = await newMember();
    const pictureId = await privatePicture(place, person);
    const phone = freshPhone();
    const requestNo = await openRequest(place, person, { phone, pictureIds: [pictureId] });
    const { body: state } = await server.client.call('account.getPhoneState', {}, person);
    expect(state.request).toMatchObject({ requestNo, status: 'requested' });
    const { body: list } = await server.client.call(
      'account.listPhoneRequests',
      { keyword: person.phone },
      { token: staff.token },
    );
    expect(list.list).toMatchObject([{ requestNo, maskedName: '林*', overdue: false }]);
    const { body: detail } = await server.client.call('account.getPhoneRequest', { requestNo }, staff);
    expect(detail).toMatchObject({ name: '林岚', idNumberEnd: '18002X', pictureIds: [pictureId] });
    const colleague = await newStaff(server, ['administrator']);
    const answers = await Promise.all([judge(requestNo, true), judge(requestNo, false, colleague)]);
    expect(answers.map(({ header }) => header.code).sort()).toEqual([success, moved]);
    const approved = answers[0]?.header.code === success;
    expect(await phoneOf(person.uid)).toBe(approved ? phone : person.phone);
    expect(await whoIs(person.token)).toBe(approved ? '10009999' : success);
  });

  test('is rejected with a reason that the customer reads, and sent again', async () => {
    const person = await newMember();
    const requestNo = await openRequest(place, person);
    const bare = { requestNo, approved: false };
    const { header } = await server.client.call('account.judgePhoneRequest', bare, { token: staff.token });
    expect(header.code).toBe('20000002');
    await judge(requestNo, false);
    const { body } = await server.client.call('account.getPhoneState', {}, person);
    expect(body.request).toMatchObject({ status: 'rejected', reason: '姓名不一致' });
    expect(await openRequest(place, person)).not.toBe(requestNo);
  });

  test('is one at a time, cancelled by its customer only, and then forgotten', async () => {
    const [person, stranger] = [await newMember(), await newMember()];
    const requestNo = await openRequest(place, person);
    const again = await readyRequest(place, person);
    const refused = await server.client.call('account.requestPhoneChange', again, person);
    expect(refused.header.code).toBe(open);
    const cancel = (token: string) =>
      server.client.call('account.cancelPhoneRequest', { requestNo }, { token });
    expect((await cancel(stranger.token)).header.code).toBe(notFound);
    expect((await cancel(person.token)).body).toEqual({ status: 'cancelled' });
    expect((await judge(requestNo, true)).header.code).toBe(moved);
    const [row] = await server.db.select().from(phoneRequests).where(eq(phoneRequests.requestNo, requestNo));
    expect(row).toMatchObject({ name: null, idNumberEnd: null, newPhone: null });
  });

  test('is not approved when the phone was taken meanwhile, and ends with a change by codes', async () => {
    const person = await newMember();
    const phone = freshPhone();
    const requestNo = await openRequest(place, person, { phone });
    await newMember(phone);
    expect((await judge(requestNo, true)).header.code).toBe(taken);
    await change(person.token, await readyChange(place, person));
    expect((await judge(requestNo, true)).header.code).toBe(moved);
  });

  test('of a blocked customer can be rejected, and is not approved', async () => {
    const person = await newMember();
    const requestNo = await openRequest(place, person);
    await server.db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, person.uid));
    expect((await judge(requestNo, true)).header.code).toBe(blocked);
    expect((await judge(requestNo, false)).body).toEqual({ status: 'rejected' });
  });
});
