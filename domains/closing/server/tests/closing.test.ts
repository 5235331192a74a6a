import { accounts, boundCars, consents } from '@ev/account/server/tables.ts';
import { freshNetwork, freshPhone, logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { bindCar } from '@ev/account/server/testing/things.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHeldUp } from '../staff-closings.ts';
import { closings } from '../tables.ts';
import { codeFor, endCooling, openClosing, requestClosing, requestInput } from '../testing/closings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

const place = () => ({ server });

async function newPerson() {
  const phone = freshPhone();
  const { accessToken: token, uid } = await newCustomer(server, phone);
  // A device and a network of their own: the codes of others use up no limit.
  return { token, uid, phone, deviceId: freshPhone(), ip: freshNetwork() };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

/** A customer whose cooling days are over. */
async function dueClosing() {
  const person = await newPerson();
  const { body } = await requestClosing(place(), person);
  await endCooling(place(), body.closingNo);
  return { person, closingNo: body.closingNo };
}

const sweep = async () => {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'closing.sweep', {}));
  await jobsDone(server);
};
const rowOf = async (closingNo: string) => {
  const [row] = await server.db.select().from(closings).where(eq(closings.closingNo, closingNo));
  return row;
};
const accountOf = async (uid: string) => {
  const [row] = await server.db.select().from(accounts).where(eq(accounts.id, uid));
  return row;
};
const withdraw = (closingNo: string, { token }: Pick<Person, 'token'>) =>
  server.client.call('closing.withdrawClosing', { closingNo }, { token });
const titlesOf = async (accountId: string) => {
  const rows = await server.db
    .select({ title: inboxMessages.title })
    .from(inboxMessages)
    .where(eq(inboxMessages.accountId, accountId));
  return rows.map(({ title }) => title);
};
const buyCard = ({ token }: Pick<Person, 'token'>) =>
  server.client.call('charge-card.buyCard', { goodsCode: 'amount-200', version: '2026.2' }, { token });

/** A payment of the customer that is under way; returns a function that ends it. */
async function startPaying(person: Person) {
  const { token } = person;
  const { body } = await buyCard(person);
  const business = { businessType: 'chargeCard', businessNo: body.purchaseNo } as const;
  const { payNo } = (await server.client.call('payment.openPayment', business, { token })).body;
  await server.client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
  return () => server.db.execute(sql`update payment set status = 'OM020' where pay_no = ${payNo}`);
}

describe('a request', () => {
  it('needs a code that was sent to the phone of the account', async () => {
    const person = await newPerson();
    const code = await codeFor(place(), person);
    const wrong = requestInput(code === '000000' ? '000001' : '000000');
    const refused = await server.client.call('closing.requestClosing', wrong, person);
    expect(outcomeOf(refused)).toBe('account.smsCodeWrong');
    const { body } = await server.client.call('closing.requestClosing', requestInput(code), person);
    expect(Date.parse(body.coolingEndsAt) - Date.parse(body.requestedAt)).toBe(7 * dayMs);
    expect(await titlesOf(person.uid)).toEqual(['已申请注销账号']);
  });

  it('is one at a time, also from two phones at once', async () => {
    const person = await newPerson();
    const code = await codeFor(place(), person);
    const ask = () => server.client.call('closing.requestClosing', requestInput(code), person);
    const outcomes = (await Promise.all([ask(), ask()])).map(outcomeOf).sort();
    expect(outcomes).toEqual(['closing.alreadyRequested', 'ok']);
  });

  it('is refused while a car is bound, and says where to unbind it', async () => {
    const person = await newPerson();
    const vin = await bindCar(place(), person);
    expect(outcomeOf(await requestClosing(place(), person))).toBe('closing.obstructed');
    const { body } = await server.client.call('closing.getOwnClosing', {}, person);
    expect(body.obstacles).toMatchObject([{ kind: 'vehicle', href: '/pages/mine/myCar' }]);
    await server.db.delete(boundCars).where(eq(boundCars.vin, vin));
    const code = await codeForAgain(person);
    const again = await server.client.call('closing.requestClosing', requestInput(code), person);
    expect(outcomeOf(again)).toBe('ok');
  });
});

/** A minute later, because codes have a distance. */
async function codeForAgain(person: Person): Promise<string> {
  await server.db.execute(
    sql`update sms_code set created_at = created_at - interval '1 day' where phone = ${person.phone}`,
  );
  return codeFor(place(), person);
}

describe('in the cooling days', () => {
  it('a login changes nothing, and the customer can keep the account until it is closed', async () => {
    const { person, closingNo } = await dueClosing();
    const { accessToken: token } = await logIn(server, { phone: person.phone });
    const { body } = await server.client.call('closing.getPendingClosing', {}, { token });
    expect(body.closing?.closingNo).toBe(closingNo);
    expect(outcomeOf(await withdraw(closingNo, { token }))).toBe('ok');
    await sweep();
    expect((await accountOf(person.uid))?.status).toBe('active');
    expect(await titlesOf(person.uid)).toContain('已撤回注销');
  });

  it('a closing of another customer does not exist', async () => {
    const { person, closingNo } = await dueClosing();
    expect(outcomeOf(await withdraw(closingNo, await newPerson()))).toBe('closing.notFound');
    expect(outcomeOf(await withdraw(closingNo, person))).toBe('ok');
  });

  it('the customer is reminded once, a day before', async () => {
    const person = await newPerson();
    const { body } = await requestClosing(place(), person);
    await sweep();
    expect(await titlesOf(person.uid)).not.toContain('账号明天注销');
    const tomorrow = new Date(server.clock.now().getTime() + dayMs / 2);
    await server.db
      .update(closings)
      .set({ coolingEndsAt: tomorrow, nextTryAt: tomorrow })
      .where(eq(closings.closingNo, body.closingNo));
    await sweep();
    await sweep();
    expect((await titlesOf(person.uid)).filter((title) => title === '账号明天注销')).toHaveLength(1);
    expect((await rowOf(body.closingNo))?.status).toBe('pending');
  });
});

describe('after the cooling days', () => {
  it('the account is closed, and its phone registers anew with nothing of it', async () => {
    const phone = freshPhone();
    const { accessToken: token, uid } = await logIn(server, { phone });
    const { body } = await requestClosing(place(), {
      token,
      phone,
      deviceId: freshPhone(),
      ip: freshNetwork(),
    });
    await endCooling(place(), body.closingNo);
    await sweep();
    expect(await rowOf(body.closingNo)).toMatchObject({ status: 'done', farewellPhone: null });
    expect(await accountOf(uid)).toMatchObject({ status: 'closed', nickname: '已注销用户' });
    expect(await server.db.$count(consents, eq(consents.accountId, uid))).toBe(2);
    expect(server.providers.sms.sent.at(-1)).toMatchObject({ phone, template: 'orderNotice' });
    const old = await server.client.call('account.getCustomer', {}, { token });
    expect(outcomeOf(old)).not.toBe('ok');

    const again = await logIn(server, { phone });
    expect(again.uid).not.toBe(uid);
    const { body: fresh } = await server.client.call(
      'closing.getPendingClosing',
      {},
      { token: again.accessToken },
    );
    expect(fresh.closing).toBeNull();
  });

  it('staff see that it is closed, and no phone', async () => {
    const { person, closingNo } = await dueClosing();
    await sweep();
    const { token } = await newStaff(server);
    const { body } = await server.client.call('account.getUser', { uid: person.uid }, { token });
    expect(body).toMatchObject({ nickname: '已注销用户', maskedPhone: '—', status: 'closed' });
    const { body: closing } = await server.client.call('closing.getAnyClosing', { closingNo }, { token });
    expect(closing).toMatchObject({ status: 'done', customer: { maskedPhone: '—' }, obstacles: [] });
  });

  it('a payment under way holds it up until it has ended', async () => {
    const person = await newPerson();
    const { closingNo } = (await requestClosing(place(), person)).body;
    const end = await startPaying(person);
    await endCooling(place(), closingNo);
    await sweep();
    await sweep();
    expect(await rowOf(closingNo)).toMatchObject({ status: 'heldUp', obstacles: [{ kind: 'payment' }] });
    expect((await titlesOf(person.uid)).filter((title) => title === '账号暂不能注销')).toHaveLength(1);
    const today = shanghaiDay(server.clock.now());
    expect(await countHeldUp(server.db, today)).toBeGreaterThanOrEqual(1);
    expect(await countHeldUp(server.db, addDays(today, 60))).toBe(0);
    await end();
    await server.db
      .update(closings)
      .set({ nextTryAt: server.clock.now() })
      .where(eq(closings.closingNo, closingNo));
    await sweep();
    expect((await rowOf(closingNo))?.status).toBe('done');
  });

  it('of a withdrawal and the closing at the same moment one counts', async () => {
    const { person, closingNo } = await dueClosing();
    const [answer] = await Promise.all([withdraw(closingNo, person), sweep()]);
    const { status } = (await accountOf(person.uid)) ?? {};
    expect([outcomeOf(answer) === 'ok', status]).toEqual(
      status === 'active' ? [true, 'active'] : [false, 'closed'],
    );
  });

  it('a command that waits for the closing is refused after it', async () => {
    const { person, closingNo } = await dueClosing();
    let waiting: ReturnType<typeof buyCard> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.select().from(closings).where(eq(closings.closingNo, closingNo)).for('update');
      waiting = buyCard(person);
      await expect
        .poll(
          async () =>
            (
              await server.db.execute(
                sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%account_closing%for share%'`,
              )
            ).rows.length,
          { timeout: 20_000 },
        )
        .toBe(1);
      await tx
        .update(closings)
        .set({ status: 'done', nextTryAt: null })
        .where(eq(closings.closingNo, closingNo));
    });
    expect(waiting && outcomeOf(await waiting)).toBe('auth.accountClosed');
  });

  it('closes the account that asked, although its phone has changed hands', async () => {
    const { person, closingNo } = await dueClosing();
    const moved = freshPhone();
    await server.db.update(accounts).set({ phone: moved }).where(eq(accounts.id, person.uid));
    const other = await logIn(server, { phone: person.phone });
    await sweep();
    expect((await rowOf(closingNo))?.status).toBe('done');
    expect(await accountOf(other.uid)).toMatchObject({ status: 'active', phone: person.phone });
    const { client } = server;
    expect(outcomeOf(await client.call('account.getCustomer', {}, { token: other.accessToken }))).toBe('ok');
  });
});

describe('staff', () => {
  const proof = { reason: '账号被停用，客户来电要求注销', proofNote: '回拨登记的手机号，并核对验证码' };

  it('request it for a blocked account, whose phone is free afterwards', async () => {
    const person = await newPerson();
    await server.db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, person.uid));
    const { token } = await newStaff(server);
    const start = () => server.client.call('closing.startClosing', { uid: person.uid, ...proof }, { token });
    const started = await start();
    expect(outcomeOf(started)).toBe('ok');
    expect(outcomeOf(await start())).toBe('closing.alreadyRequested');
    await endCooling(place(), started.body.closingNo);
    await sweep();
    expect((await accountOf(person.uid))?.status).toBe('closed');
    expect(outcomeOf(await start())).toBe('account.userNotFound');
    expect((await logIn(server, { phone: person.phone })).uid).not.toBe(person.uid);
  });

  it('try a closing again only once it was held up', async () => {
    const person = await newPerson();
    const closingNo = await openClosing(place(), person.uid);
    const { token } = await newStaff(server);
    const retry = () => server.client.call('closing.retryClosing', { closingNo }, { token });
    expect(outcomeOf(await retry())).toBe('closing.moved');
    const end = await startPaying(person);
    await endCooling(place(), closingNo);
    await sweep();
    expect((await retry()).body.status).toBe('heldUp');
    await end();
    expect((await retry()).body.status).toBe('done');
    expect((await accountOf(person.uid))?.status).toBe('closed');
  });

  it('see the overdue ones first, and how many there are', async () => {
    const closingNo = await openClosing(place(), (await newPerson()).uid, 'heldUp');
    await server.db.update(closings).set({ lastDay: '2020-01-01' }).where(eq(closings.closingNo, closingNo));
    const { token } = await newStaff(server);
    const { body } = await server.client.call('closing.listClosings', { pageNo: 1, pageSize: 10 }, { token });
    expect(body.list[0]).toMatchObject({ closingNo, overdue: true });
  });
});
