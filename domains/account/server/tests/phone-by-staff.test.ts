import { staffMembers } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, phoneRequests } from '../tables.ts';
import { freshNetwork, freshPhone, lastCode, logIn, newCustomer, solvePuzzle } from '../testing/log-in.ts';
import { openRequest, readyCall } from '../testing/phones.ts';

type Staff = Awaited<ReturnType<typeof newStaff>>;

let server: TestServer;
let place: { server: TestServer };
/** Takes calls. */
let agent: Staff;
/** Decides. */
let chief: Staff;
beforeAll(async () => {
  server = await launch({ jobs: 'queued' });
  place = { server };
  [agent, chief] = [await newStaff(server, ['sales']), await newStaff(server, ['administrator'])];
});
afterAll(() => server.stop());

async function newMember() {
  const phone = freshPhone();
  const { accessToken: token, uid } = await newCustomer(server, phone);
  return { token, uid, phone };
}
type Call = Awaited<ReturnType<typeof readyCall>>;
const start = (input: Call, by = agent, key?: string) =>
  server.client.call('account.startPhoneRequest', input, {
    token: by.token,
    ...(key === undefined ? {} : { key }),
  });
const judge = (requestNo: string, by: Staff, approved = true) =>
  server.client.call(
    'account.judgePhoneRequest',
    { requestNo, approved, reason: approved ? '' : '号码填错' },
    { token: by.token },
  );
const detailOf = async (requestNo: string, by: Staff) =>
  (await server.client.call('account.getPhoneRequest', { requestNo }, { token: by.token })).body;
const phoneOf = async (uid: string) =>
  (await server.db.select().from(accounts).where(eq(accounts.id, uid)))[0]?.phone;

it('is started by one staff member and decided by another, and notifies the old phone', async () => {
  const person = await newMember();
  const input = await readyCall(place, agent, person.uid);
  const { body } = await start(input);
  const { requestNo } = body;
  const { rows } = await server.db.execute(
    `select phone from sms_delivery join inbox_message m on m.id = message_id where m.account_id = '${person.uid}'`,
  );
  expect(rows).toEqual([{ phone: person.phone }]);
  expect(await detailOf(requestNo, chief)).toMatchObject({
    origin: 'staff',
    begunBy: '夏至',
    proofNote: input.proofNote,
    name: '林岚',
    needsAnother: false,
  });
  expect(outcomeOf(await judge(requestNo, chief))).toBe('ok');
  expect(await phoneOf(person.uid)).toBe(input.phone);
  // The customer is back.
  expect((await logIn(server, { phone: input.phone })).uid).toBe(person.uid);
});

it('is approved by another person than the one who began it, with one hand never by the same', async () => {
  const person = await newMember();
  const { requestNo } = (await start(await readyCall(place, chief, person.uid), chief)).body;
  expect(outcomeOf(await judge(requestNo, chief))).toBe('account.phoneRequestOwn');
  expect((await detailOf(requestNo, chief)).needsAnother).toBe(true);
  // An account that the first one created is no second person.
  const puppet = await newStaff(server, ['administrator']);
  await server.db
    .update(staffMembers)
    .set({ madeBy: chief.staffId })
    .where(eq(staffMembers.id, puppet.staffId));
  expect(outcomeOf(await judge(requestNo, puppet))).toBe('account.phoneRequestOwn');
  expect(await phoneOf(person.uid)).toBe(person.phone);
  const other = await newStaff(server, ['administrator']);
  expect(outcomeOf(await judge(requestNo, other))).toBe('ok');
});

it('can be ended by who began it, and is decided once by two at the same moment', async () => {
  const person = await newMember();
  const first = (await start(await readyCall(place, chief, person.uid), chief)).body.requestNo;
  expect((await judge(first, chief, false)).body).toEqual({ status: 'rejected' });
  const { requestNo } = (await start(await readyCall(place, agent, person.uid))).body;
  const other = await newStaff(server, ['administrator']);
  const answers = await Promise.all([judge(requestNo, chief), judge(requestNo, other, false)]);
  expect(answers.map(outcomeOf).sort()).toEqual(['account.phoneRequestMoved', 'ok']);
});

it('needs the code that was sent for this customer, once', async () => {
  const [person, other] = [await newMember(), await newMember()];
  const input = await readyCall(place, agent, person.uid);
  expect(outcomeOf(await start({ ...input, uid: other.uid }))).toBe('account.smsCodeExpired');
  const wrong = input.code === '000000' ? '000001' : '000000';
  expect(outcomeOf(await start({ ...input, code: wrong }))).toBe('account.smsCodeWrong');
  // A login code of the same phone proves nothing here.
  const phone = freshPhone();
  const ip = freshNetwork();
  const validate = await solvePuzzle(server, { ip }, 'question');
  await server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, { ip });
  const byLogin = { ...input, phone, code: lastCode(server, phone) };
  expect(outcomeOf(await start(byLogin))).toBe('account.smsCodeExpired');
  const key = '7f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a12';
  const [one, repeat] = [await start(input, agent, key), await start(input, agent, key)];
  expect(repeat.body).toEqual(one.body);
  await judge(one.body.requestNo, chief, false);
  expect(outcomeOf(await start(input))).toBe('account.smsCodeExpired');
});

it('sends codes only within limits, and names neither a taken phone nor the own one', async () => {
  const person = await newMember();
  const caller = { token: agent.token, ip: freshNetwork() };
  const send = (phone: string) =>
    server.client.call('account.sendCallCode', { uid: person.uid, phone }, caller);
  expect(outcomeOf(await send(person.phone))).toBe('account.samePhone');
  const phone = freshPhone();
  expect(outcomeOf(await send(phone))).toBe('ok');
  expect(outcomeOf(await send(phone))).toBe('account.smsTooOften');
  for (const _ of Array.from({ length: 3 })) expect(outcomeOf(await send(freshPhone()))).toBe('ok');
  expect(outcomeOf(await send(freshPhone()))).toBe('request.tooManyRequests');
  expect(server.providers.sms.sent.findLast((one) => one.phone === phone)?.template).toBe('callCode');
});

it('is for open accounts without a request, by those who may', async () => {
  const person = await newMember();
  const input = await readyCall(place, agent, person.uid);
  await openRequest(place, person);
  expect(outcomeOf(await start(input))).toBe('account.phoneRequestOpen');
  const delivery = await newStaff(server, ['delivery']);
  expect(outcomeOf(await start(input, delivery))).toBe('auth.forbidden');
  await server.db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, person.uid));
  expect(outcomeOf(await start(input))).toBe('account.phoneRequestBlocked');
  await server.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, person.uid));
  expect(outcomeOf(await start(input))).toBe('account.userNotFound');
});

it('forgets how the caller was identified when the request is cancelled', async () => {
  const person = await newMember();
  const { requestNo } = (await start(await readyCall(place, agent, person.uid))).body;
  // Who still has a session sees it and stops it.
  const cancel = await server.client.call('account.cancelPhoneRequest', { requestNo }, person);
  expect(cancel.body).toEqual({ status: 'cancelled' });
  const [row] = await server.db.select().from(phoneRequests).where(eq(phoneRequests.requestNo, requestNo));
  expect(row).toMatchObject({ name: null, idNumberEnd: null, newPhone: null, proofNote: null });
  expect(outcomeOf(await judge(requestNo, chief))).toBe('account.phoneRequestMoved');
});
