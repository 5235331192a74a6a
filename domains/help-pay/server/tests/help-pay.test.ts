import { randomBytes, randomUUID } from 'node:crypto';
import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { carOrder } from '@ev/order/server/testing/car-order.ts';
import { createOrderDriver, type OrderDriver } from '@ev/order/server/testing/order-life.ts';
import { launchAddressOf, launchSheetOf, type StartedPayment } from '@ev/payment/contract/channels/index.ts';
import { paymentAttempts } from '@ev/payment/server/tables.ts';
import { linkSecretHash } from '@ev/platform/link-secrets.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helpPayLinks } from '../tables.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
let life: OrderDriver;
/** A customer who ordered, and two people whom they ask to pay. */
let buyer: Person;
let payer: Person;
let other: Person;

type Person = { token: string; uid: string; phone: string };

async function newPerson(): Promise<Person> {
  const phone = freshPhone();
  const { accessToken: token, uid } = await logIn(server, { phone });
  return { token, uid, phone };
}

beforeAll(async () => {
  server = await launch({ jobs: true });
  life = createOrderDriver(server, carOrder);
});
beforeEach(async () => {
  [buyer, payer, other] = [await newPerson(), await newPerson(), await newPerson()];
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const order = async () =>
  (await server.client.call('order.submitOrder', carOrder, { token: buyer.token })).body.orderNo;
const make = (orderNo: string, { token } = buyer) =>
  server.client.call('help-pay.makeLink', { orderNo }, { token });
const own = async (orderNo: string) =>
  (await server.client.call('help-pay.getOwn', { orderNo }, { token: buyer.token })).body;
const read = (secret: string, ip = '198.51.100.7') =>
  server.client.call('help-pay.readLink', { token: secret }, { ip });
const standing = async (secret: string, { token }: Person) =>
  (await server.client.call('help-pay.standing', { token: secret }, { token })).body;
const takeUp = (secret: string, { token }: Person) =>
  server.client.call('help-pay.takeUp', { token: secret }, { token });
const withdraw = (linkNo: string, { token } = buyer) =>
  server.client.call('help-pay.withdrawLink', { linkNo }, { token });
const start = (payNo: string, { token }: Person) =>
  server.client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token, key: randomUUID() });
const payment = async (payNo: string, { token }: Person) =>
  (await server.client.call('payment.getPayment', { payNo }, { token })).body;
const statusOf = async (orderNo: string) =>
  (await server.client.call('order.getOrder', { orderNo }, { token: buyer.token })).body.status;

/** A link of a new order. */
async function linked() {
  const orderNo = await order();
  await make(orderNo);
  const { link } = await own(orderNo);
  if (!link) throw new Error('There is no link');
  return { orderNo, ...link };
}

/** A helper's cashier, opened by their link. Returns the payment attempt. */
async function atCashier(secret: string, who: Person) {
  const { payNo } = (await takeUp(secret, who)).body;
  const started = await start(payNo, who);
  const prepayId = launchAddressOf(started.body)?.split('/').at(-1) ?? '';
  return { payNo, pays: () => server.providers.wechat.pay(prepayId) };
}

async function paidBy(secret: string, who: Person): Promise<string> {
  const { payNo, pays } = await atCashier(secret, who);
  pays();
  server.clock.setOffset(server.clock.offsetMs() + 3_000);
  await payment(payNo, who);
  return payNo;
}

/** The channel refunds what was requested. */
async function refunded(): Promise<void> {
  await jobsDone(server);
  const { refunds } = server.providers.wechat;
  const now = server.clock.now();
  for (const [no, refund] of refunds) {
    refunds.set(no, { ...refund, state: 'succeeded', acceptedAt: now, succeededAt: now });
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'payment.queryRefund', { refundNo: no }));
  }
  await jobsDone(server);
}

const titlesOf = async ({ uid }: Person) => {
  const rows = await server.db
    .select({ title: inboxMessages.title })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.accountId, uid), sql`${inboxMessages.title} like '%付%'`))
    .orderBy(inboxMessages.createdAt, inboxMessages.id);
  return rows.map(({ title }) => title);
};

describe('a link', () => {
  it('shows the car and the amount to its holder, and nothing of the customer', async () => {
    const { orderNo, token, linkNo } = await linked();
    const { body } = await read(token);
    expect(body).toMatchObject({ state: 'open', amountFen: 500_000 });
    expect(Object.keys(body.car ?? {}).sort()).toEqual(['look', 'modelName', 'versionName']);
    const text = JSON.stringify(body);
    for (const secret of [orderNo, linkNo, buyer.uid, buyer.phone]) expect(text).not.toContain(secret);
    expect(await standing(token, buyer)).toEqual({ ownOrderNo: orderNo, payNo: null, money: null });
    expect(await standing(token, other)).toEqual({ ownOrderNo: null, payNo: null, money: null });
  });

  it('is stored as a value that opens nothing, and its customer can read it again', async () => {
    const { orderNo, token } = await linked();
    const [row] = await server.db.select().from(helpPayLinks).where(eq(helpPayLinks.orderNo, orderNo));
    expect(row?.tokenHash).toBe(linkSecretHash(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await own(orderNo)).link?.token).toBe(token);
    // The stored value opens nothing.
    expect(outcomeOf(await read((row?.tokenHash ?? '').slice(0, 43)))).toBe('help-pay.linkNotFound');
  });

  it('is valid for exactly two hours, and no longer than the order', async () => {
    const { token, expiresAt, createdAt } = await linked();
    expect(new Date(expiresAt).getTime() - new Date(createdAt).getTime()).toBe(2 * hour);
    const end = new Date(expiresAt).getTime();
    server.clock.standAt(new Date(end - 1));
    expect((await read(token)).body.state).toBe('open');
    server.clock.standAt(new Date(end + 1));
    expect((await read(token)).body).toMatchObject({ state: 'over', car: null, amountFen: null });
    expect(outcomeOf(await takeUp(token, await newPerson()))).toBe('help-pay.linkOver');

    server.clock.setOffset(0);
    const orderNo = await order();
    const { payBefore } = (await server.client.call('order.getOrder', { orderNo }, { token: buyer.token }))
      .body;
    server.clock.setOffset(23 * hour);
    buyer.token = (await logIn(server, { phone: buyer.phone })).accessToken;
    await make(orderNo);
    expect((await own(orderNo)).link?.expiresAt).toBe(payBefore);
  });

  it('ends with the next one, and when it is revoked', async () => {
    const { orderNo, token } = await linked();
    await make(orderNo);
    const { link } = await own(orderNo);
    expect(link?.token).not.toBe(token);
    expect((await read(token)).body.state).toBe('over');
    expect(outcomeOf(await withdraw(link?.linkNo ?? '', payer))).toBe('help-pay.linkNotFound');
    expect((await withdraw(link?.linkNo ?? '')).body).toEqual({ status: '2' });
    expect((await read(link?.token ?? '')).body.state).toBe('over');
    expect((await own(orderNo)).link).toBeNull();
  });

  it('made ten times at once is one', async () => {
    const orderNo = await order();
    await Promise.all(Array.from({ length: 10 }, () => make(orderNo)));
    const open = and(eq(helpPayLinks.orderNo, orderNo), eq(helpPayLinks.status, '0'));
    expect(await server.db.$count(helpPayLinks, open)).toBe(1);
  });

  it('is for other people, of one’s own order, while it can be paid', async () => {
    const { orderNo, token } = await linked();
    expect(outcomeOf(await takeUp(token, buyer))).toBe('help-pay.ownLink');
    expect(outcomeOf(await make(orderNo, payer))).toBe('order.orderNotFound');
    await server.client.call(
      'order.cancelUnpaidOrder',
      { orderNo, reason: 'changedMind' },
      { token: buyer.token },
    );
    expect((await read(token)).body.state).toBe('over');
    expect(outcomeOf(await make(orderNo))).toBe('order.orderNotPayable');
  });

  it('cannot be guessed: a caller with many unknown ones is slowed down, and nobody else is', async () => {
    const { token } = await linked();
    const guess = (ip: string) => read(randomUUID().replaceAll('-', '').padEnd(43, 'x'), ip);
    for (let i = 0; i < 20; i += 1) {
      expect(outcomeOf(await guess('203.0.113.9'))).toBe('help-pay.linkNotFound');
    }
    expect(outcomeOf(await guess('203.0.113.9'))).toBe('help-pay.tooManyTries');
    expect(outcomeOf(await read(token, '203.0.113.9'))).toBe('help-pay.tooManyTries');
    expect(outcomeOf(await read(token, '203.0.113.10'))).toBe('ok');
    expect(outcomeOf(await read('short'))).toBe('request.invalid');
  });
});

describe('paying for another customer', () => {
  it('advances the order as if its customer had paid; a refund goes to the payer and both are notified', async () => {
    const { orderNo, token } = await linked();
    const payNo = await paidBy(token, payer);
    expect(await statusOf(orderNo)).toBe('2');
    expect((await own(orderNo)).paidByHelper).toMatchObject({ amountFen: 500_000, money: 'kept' });
    expect((await read(token)).body.state).toBe('paid');
    expect(await standing(token, payer)).toEqual({ ownOrderNo: null, payNo, money: 'kept' });
    expect(await titlesOf(payer)).toEqual(['代付成功']);
    expect(await titlesOf(buyer)).toContain('有人替你付了款');
    const text = JSON.stringify(await payment(payNo, payer));
    expect(text).not.toContain(orderNo);

    const code = await life.cancelCode(orderNo, buyer);
    await server.client.call(
      'order.requestCancel',
      { orderNo, reason: 'changedMind', code },
      { token: buyer.token },
    );
    expect((await own(orderNo)).paidByHelper?.money).toBe('returning');
    expect(await titlesOf(payer)).toEqual(['代付成功', '代付的款项正在退回']);
    await refunded();
    expect((await payment(payNo, payer)).status).toBe('OM011');
    expect(await titlesOf(payer)).toEqual(['代付成功', '代付的款项正在退回', '代付的款项已退回']);
    expect(await titlesOf(buyer)).toEqual(
      expect.arrayContaining(['代付的款项正在退给代付人', '代付的款项已退给代付人']),
    );
    expect(
      (await server.client.call('help-pay.listPaid', {}, { token: payer.token })).body.list,
    ).toMatchObject([{ payNo, status: 'OM011', amountFen: 500_000 }]);
  });

  it('of two people with one link one is at the cashier, and the other one is told so', async () => {
    const { token } = await linked();
    const [{ payNo }] = [(await takeUp(token, payer)).body, await takeUp(token, other)];
    const answers = await Promise.all([start(payNo, payer), start(payNo, other), start(payNo, buyer)]);
    const outcomes = answers.map(outcomeOf).sort();
    expect(outcomes).toEqual(['ok', 'payment.othersPaying', 'payment.othersPaying']);
    expect((await read(token)).body.state).toBe('paying');
  });

  it('revoked during a visit to the cashier, the customer can pay, and late money is refunded', async () => {
    const { orderNo, linkNo, token } = await linked();
    const { payNo, pays } = await atCashier(token, payer);
    expect((await own(orderNo)).beingPaid).toBe(true);
    await withdraw(linkNo);
    await jobsDone(server);
    expect(outcomeOf(await start(payNo, payer))).toBe('payment.helpOver');
    expect(outcomeOf(await start(payNo, buyer))).toBe('ok');
    // The payer's cashier was closed at the channel: nobody pays there any more.
    pays();
    expect((await payment(payNo, payer)).actions).toEqual([]);
  });

  it('money that arrives after the order was cancelled is refunded to the payer, and both are notified', async () => {
    const { orderNo, token } = await linked();
    const { payNo, pays } = await atCashier(token, payer);
    pays();
    await server.client.call(
      'order.cancelUnpaidOrder',
      { orderNo, reason: 'changedMind' },
      { token: buyer.token },
    );
    await refunded();
    expect(await statusOf(orderNo)).toBe('4');
    expect(await titlesOf(payer)).toEqual(['代付的款项正在退回', '代付的款项已退回']);
    expect((await payment(payNo, payer)).refundedFen).toBe(500_000);
    // The payer who opens the link again reads about their own money, and not that none was taken.
    expect(await standing(token, payer)).toEqual({ ownOrderNo: null, payNo, money: 'returned' });
    expect(await standing(token, other)).toEqual({ ownOrderNo: null, payNo: null, money: null });
  });

  it('a link that has ended without money opens no cashier any more, and the customer pays themselves', async () => {
    const { token, expiresAt } = await linked();
    const { payNo } = await atCashier(token, payer);
    server.clock.setOffset(new Date(expiresAt).getTime() - Date.now() + 61_000);
    for (const person of [buyer, payer])
      person.token = (await logIn(server, { phone: person.phone })).accessToken;
    expect(outcomeOf(await start(payNo, payer))).toBe('payment.helpOver');
    expect(outcomeOf(await start(payNo, buyer))).toBe('ok');
  });

  it('a link that ends during a visit to the cashier starts nothing more; a payment in time counts', async () => {
    const { orderNo, token, expiresAt } = await linked();
    const { payNo, pays } = await atCashier(token, payer);
    server.clock.setOffset(new Date(expiresAt).getTime() - Date.now() - 1_000);
    pays();
    server.clock.setOffset(new Date(expiresAt).getTime() - Date.now() + 1_000);
    for (const person of [buyer, payer, other])
      person.token = (await logIn(server, { phone: person.phone })).accessToken;
    expect((await read(token)).body).toMatchObject({ state: 'over', car: null });
    // The money is not reported yet.
    expect(await standing(token, payer)).toEqual({ ownOrderNo: null, payNo, money: null });
    expect(outcomeOf(await takeUp(token, other))).toBe('help-pay.linkOver');
    // A second attempt is not charged twice: the channel is queried first.
    expect(outcomeOf(await start(payNo, payer))).toBe('payment.closed');
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'help-pay.endLinks', {}));
    await jobsDone(server);
    await payment(payNo, payer);
    expect(await statusOf(orderNo)).toBe('2');
    expect(await standing(token, payer)).toEqual({ ownOrderNo: null, payNo, money: 'kept' });
    const [link] = await server.db.select().from(helpPayLinks).where(eq(helpPayLinks.orderNo, orderNo));
    expect(link?.status).toBe('1');
  });

  it('an order that its customer has paid meanwhile accepts no other money', async () => {
    const { orderNo, token } = await linked();
    const { payNo } = (await takeUp(token, payer)).body;
    const started = await start(payNo, buyer);
    server.providers.wechat.pay(launchAddressOf(started.body)?.split('/').at(-1) ?? '');
    server.clock.setOffset(3_000);
    await payment(payNo, buyer);
    expect(await statusOf(orderNo)).toBe('2');
    expect((await read(token)).body.state).toBe('over');
    expect(await payment(payNo, payer)).toMatchObject({ status: 'OM005', actions: [], paidAt: null });
    expect(outcomeOf(await start(payNo, payer))).toBe('payment.closed');
    expect(await titlesOf(payer)).toEqual([]);
  });
});

let guests = 0;

/** A phone in WeChat without an account, at an address of its own. `name` is who WeChat says it is. */
function guest(token: string, name: string) {
  const { client } = server;
  const key = randomBytes(32).toString('base64url');
  guests += 1;
  const ip = `203.0.113.${100 + guests}`;
  const way = 'inWechat' as const;
  const ask = () => client.call('help-pay.askGuest', { token, guest: key, way }, { ip });
  const tell = (state: string) =>
    client.call('help-pay.tellGuest', { token, guest: key, code: `of-${name}`, state }, { ip });
  const state = async () => {
    const { body } = await ask();
    return ('address' in body && new URL(body.address).searchParams.get('state')) || '';
  };
  return {
    ask,
    tell,
    state,
    identify: async () => outcomeOf(await tell(await state())),
    pay: () => client.call('help-pay.payAsGuest', { token, guest: key, way }, { ip }),
    standing: async () => (await client.call('help-pay.guestStanding', { token, guest: key })).body,
  };
}
const attemptNoOf = ({ body }: { body: StartedPayment }) =>
  String((launchSheetOf(body) as { package?: string } | undefined)?.package).replace('prepay_id=', '');

describe('a payer without an account', () => {
  it('pays as whom WeChat identifies; a refund goes to them, and the customer is notified', async () => {
    const { orderNo, token } = await linked();
    const readIn = (clienttype: string) =>
      server.client.call(
        'help-pay.readLink',
        { token },
        { tamper: ({ headers }) => void Object.assign(headers, { clienttype }) },
      );
    expect((await readIn('2')).body.guestWay).toBe('inWechat');
    expect((await readIn('3')).body.guestWay).toBe('miniProgram');
    expect((await readIn('1')).body.guestWay).toBeNull();

    const li = guest(token, 'li');
    expect(outcomeOf(await li.pay())).toBe('payment.payerNeeded');
    expect(await li.identify()).toBe('ok');
    const started = await li.pay();
    expect(outcomeOf(started)).toBe('ok');
    expect(await li.standing()).toEqual({ paying: true, money: null });
    expect((await own(orderNo)).beingPaid).toBe(true);
    server.providers.wechat.pay(attemptNoOf(started));
    server.clock.setOffset(3_000);
    expect(await li.standing()).toEqual({ paying: false, money: 'kept' });
    expect(await statusOf(orderNo)).toBe('2');
    expect((await own(orderNo)).paidByHelper).toMatchObject({ amountFen: 500_000, money: 'kept' });
    expect(await titlesOf(buyer)).toContain('有人替你付了款');
    const attemptNo = attemptNoOf(started);
    const [attempt] = await server.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.attemptNo, attemptNo));
    expect(attempt?.payer?.openId).toBe('openid-account-li');
    // Neither the answer nor the row of the link has the identity.
    expect(attempt?.helperId).not.toContain('openid');

    const code = await life.cancelCode(orderNo, buyer);
    await server.client.call(
      'order.requestCancel',
      { orderNo, reason: 'changedMind', code },
      { token: buyer.token },
    );
    expect((await li.standing()).money).toBe('returning');
    await refunded();
    expect((await li.standing()).money).toBe('returned');
    expect(await titlesOf(buyer)).toContain('代付的款项已退给代付人');
    // Another phone with the link reads nothing of it.
    expect(await guest(token, 'wang').standing()).toEqual({ paying: false, money: null });
    const staff = await newStaff(server, ['finance']);
    const listed = await server.client.call('help-pay.listOfOrder', { orderNo }, { token: staff.token });
    expect(listed.body.links[0]?.payers).toMatchObject([
      { guest: true, maskedPhone: null, paid: { channel: 'wechat', status: 'OM011' } },
    ]);
  });

  it('taps twice at once, and has one attempt; nobody else pays meanwhile', async () => {
    const { token } = await linked();
    const li = guest(token, 'li');
    await li.identify();
    const [one, two] = await Promise.all([li.pay(), li.pay()]);
    expect([one, two].map(outcomeOf)).toEqual(['ok', 'ok']);
    expect(attemptNoOf(one)).toBe(attemptNoOf(two));
    const wang = guest(token, 'wang');
    await wang.identify();
    expect(outcomeOf(await wang.pay())).toBe('payment.othersPaying');
    const { payNo } = (await takeUp(token, payer)).body;
    expect(outcomeOf(await start(payNo, payer))).toBe('payment.othersPaying');
    expect(outcomeOf(await start(payNo, buyer))).toBe('payment.othersPaying');
  });

  it('is known to the phone that asked, and to no other', async () => {
    const { token } = await linked();
    const [li, thief] = [guest(token, 'li'), guest(token, 'thief')];
    const state = await li.state();
    expect(outcomeOf(await thief.tell(state))).toBe('payment.payerUnknown');
    expect(outcomeOf(await li.tell(state))).toBe('ok');
    expect(outcomeOf(await li.tell(state))).toBe('payment.payerUnknown');
    expect(outcomeOf(await thief.pay())).toBe('payment.payerNeeded');
  });

  it('pays no more once the link was withdrawn', async () => {
    const { token, linkNo } = await linked();
    const li = guest(token, 'li');
    await li.identify();
    await withdraw(linkNo);
    expect(outcomeOf(await li.ask())).toBe('help-pay.linkOver');
    expect(outcomeOf(await li.pay())).toBe('help-pay.linkOver');
    expect(await li.standing()).toEqual({ paying: false, money: null });
  });

  it('takes a limited number of steps by one link, from all addresses together', async () => {
    const [first, second] = [await linked(), await linked()];
    const [li, wang] = [guest(first.token, 'li'), guest(first.token, 'wang')];
    for (let step = 0; step < 30; step += 1) {
      expect([await li.ask(), await wang.ask()].map(outcomeOf)).toEqual(['ok', 'ok']);
    }
    expect(outcomeOf(await guest(first.token, 'zhao').ask())).toBe('help-pay.tooManyTries');
    expect(outcomeOf(await guest(second.token, 'zhao').ask())).toBe('ok');
    expect(outcomeOf(await read(first.token))).toBe('ok');
  });
});

describe('the first opening of a link', () => {
  const openAsVisitor = (token: string) => server.client.call('help-pay.openLink', { token });
  const told = async () => (await titlesOf(buyer)).filter((title) => title === '代付链接已被打开').length;

  it('by a visitor notifies the customer once, without saying by whom', async () => {
    const { orderNo, token } = await linked();
    expect(await standing(token, buyer)).toMatchObject({ ownOrderNo: orderNo });
    expect((await own(orderNo)).link?.opened).toBeNull();
    await Promise.all(Array.from({ length: 5 }, () => openAsVisitor(token)));
    await standing(token, payer);
    expect((await own(orderNo)).link?.opened).toMatchObject({ by: null });
    expect(await told()).toBe(1);
  });

  it('by a customer who is logged in shows their masked phone', async () => {
    const { orderNo, token } = await linked();
    await standing(token, payer);
    await openAsVisitor(token);
    expect((await own(orderNo)).link?.opened?.by).toBe(maskPhone(payer.phone));
    expect(await told()).toBe(1);
    const [message] = await server.db
      .select({ text: inboxMessages.text })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, buyer.uid), eq(inboxMessages.title, '代付链接已被打开')));
    expect(message?.text).toContain(maskPhone(payer.phone));
    expect(message?.text).not.toContain(payer.phone);
  });

  it('of a link that has ended notifies nobody', async () => {
    const { token, linkNo } = await linked();
    await withdraw(linkNo);
    expect(outcomeOf(await openAsVisitor(token))).toBe('ok');
    expect(await told()).toBe(0);
  });
});

describe('staff', () => {
  it('see the links of an order and who paid, with a masked phone', async () => {
    const { orderNo, token } = await linked();
    await takeUp(token, other);
    await paidBy(token, payer);
    const staff = await newStaff(server, ['finance']);
    const { body } = await server.client.call('help-pay.listOfOrder', { orderNo }, { token: staff.token });
    expect(body.links).toMatchObject([
      {
        status: '1',
        payers: [
          { maskedPhone: `${other.phone.slice(0, 3)}****${other.phone.slice(7)}`, paid: null },
          {
            maskedPhone: `${payer.phone.slice(0, 3)}****${payer.phone.slice(7)}`,
            paid: { channel: 'wechat', status: 'OM004' },
          },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(payer.phone);
  });
});
