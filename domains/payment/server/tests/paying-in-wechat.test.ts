import { randomUUID } from 'node:crypto';
import { clientType } from '@ev/contract/client-type';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayerWay } from '../../contract/channels/way.ts';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(async () => {
  await world.stop();
});
beforeEach(async () => {
  setAway(false);
  await world.jobs.loseAll();
});

const clients = {
  page: clientType.browser,
  inWechat: clientType.wechat,
  miniProgram: clientType.miniProgram,
  app: clientType.native,
} as const;
const setAway = (away: boolean) => {
  world.wechat.away = away;
  world.miniProgram.away = away;
};
const applications = { inWechat: 'account', miniProgram: 'miniProgram' } as const;

/** A customer at one phone: a login, and the host. */
function phone(way: keyof typeof clients, sessionId: string = randomUUID()) {
  const { handlers } = world.module;
  const call = (key?: string) => world.call('a1', key, clients[way], sessionId);
  const ask = async (payNo: string) => {
    const answer = await handlers['payment.askPayer']({ payNo, way: way as PayerWay }, call());
    const target = 'address' in answer ? answer.address : `https://mini.example${answer.miniProgramPage}`;
    return new URL(target).searchParams;
  };
  const confirmPayer = (state: string, code: string) =>
    handlers['payment.tellPayer']({ state, code }, call());
  const codeOf = (name: string) =>
    way === 'miniProgram' ? world.miniProgram.loginCode(`openid-miniProgram-${name}`) : `of-${name}`;
  return {
    sessionId,
    ask,
    confirmPayer,
    /** What WeChat passes to a page that is open for them. */
    codeOf,
    /** The openid of this person in WeChat. */
    async is(name: string, payNo: string) {
      await confirmPayer((await ask(payNo)).get('state') ?? '', codeOf(name));
    },
    start: (payNo: string, key?: string) =>
      handlers['payment.startPayment']({ payNo, channel: 'wechat', way }, call(key)),
  };
}
const newPayment = async () => {
  const orderNo = await world.placeOrder();
  return { orderNo, payNo: await world.open(orderNo) };
};
const payerOf = async (payNo: string) => {
  const { rows } = await world.db.execute<{ way: string; payer: { openId: string } | null }>(
    sql`select way, payer from payment_attempt where pay_no = ${payNo} order by created_at desc, attempt_no desc limit 1`,
  );
  return { way: rows[0]?.way, openId: rows[0]?.payer?.openId };
};
const attempts = (payNo: string) =>
  world.count(sql`select count(*) as n from payment_attempt where pay_no = ${payNo}`);

describe.each(['inWechat', 'miniProgram'] as const)('%s', (way) => {
  test('WeChat identifies the payer, and the cashier is opened for them', async () => {
    const { payNo } = await newPayment();
    const mine = phone(way);
    await expect(mine.start(payNo)).rejects.toThrow('payment.payerNeeded');
    expect(await attempts(payNo)).toBe(0);
    const asked = await mine.ask(payNo);
    const back = asked.get('redirect_uri') ?? asked.get('returnUrl');
    expect(back).toBe(`https://app.example/h5/pages/pay/cashier?payNo=${payNo}`);
    await mine.confirmPayer(asked.get('state') ?? '', mine.codeOf('li'));
    expect(await mine.start(payNo)).toMatchObject({ channel: 'wechat', way });
    expect(await payerOf(payNo)).toEqual({ way, openId: `openid-${applications[way]}-li` });
  });

  test('a state is valid once, for the login that requested it, and for a limited time', async () => {
    const { payNo } = await newPayment();
    const [mine, other] = [phone(way), phone(way)];
    const state = (await mine.ask(payNo)).get('state') ?? '';
    await expect(other.confirmPayer(state, other.codeOf('thief'))).rejects.toThrow('payment.payerUnknown');
    const heard = await Promise.allSettled([
      mine.confirmPayer(state, mine.codeOf('li')),
      mine.confirmPayer(state, mine.codeOf('thief')),
    ]);
    expect(heard.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(mine.confirmPayer(state, mine.codeOf('thief'))).rejects.toThrow('payment.payerUnknown');
    await expect(other.start(payNo)).rejects.toThrow('payment.payerNeeded');

    const late = (await mine.ask(payNo)).get('state') ?? '';
    world.advance(10 * 60_000);
    await expect(mine.confirmPayer(late, mine.codeOf('li'))).rejects.toThrow('payment.payerUnknown');
  });

  test('a code that WeChat does not know, or a missing response, binds nobody', async () => {
    const { payNo } = await newPayment();
    const mine = phone(way);
    const state = async () => (await mine.ask(payNo)).get('state') ?? '';
    await expect(mine.confirmPayer(await state(), 'made-up')).rejects.toThrow('payment.payerUnknown');
    const asked = await state();
    setAway(true);
    await expect(mine.confirmPayer(asked, mine.codeOf('li'))).rejects.toThrow('payment.wechatAway');
    setAway(false);
    await expect(mine.start(payNo)).rejects.toThrow('payment.payerNeeded');
  });

  test('is requested again after half a day, and nothing of it is stored', async () => {
    const { payNo } = await newPayment();
    const mine = phone(way);
    await mine.is('li', payNo);
    await mine.start(payNo);
    world.advance(12 * 3_600_000);
    await expect(mine.start(payNo)).rejects.toThrow('payment.payerNeeded');
    await world.module.sweep();
    expect(
      await world.count(sql`select count(*) as n from payment_payer where session_id = ${mine.sessionId}`),
    ).toBe(0);
  });
});

test('nobody can ask about another customer’s payment', async () => {
  const payNo = await world.open(await world.placeOrder('a2'), 'a2');
  await expect(phone('inWechat').ask(payNo)).rejects.toThrow('payment.notFound');
});

describe('started at one cashier, continued at another', () => {
  const others: [keyof typeof clients, keyof typeof clients][] = [
    ['page', 'inWechat'],
    ['inWechat', 'page'],
    ['inWechat', 'miniProgram'],
    ['app', 'page'],
    ['page', 'app'],
  ];

  async function at(way: keyof typeof clients, payNo: string, name = 'li') {
    const one = phone(way);
    if (way === 'inWechat' || way === 'miniProgram') await one.is(name, payNo);
    return one;
  }

  test.each(others)('from %s to %s: the first is closed at WeChat Pay before', async (first, second) => {
    const { orderNo, payNo } = await newPayment();
    await (await at(first, payNo)).start(payNo);
    const { no } = await world.attemptOf(payNo);
    expect(await (await at(second, payNo)).start(payNo)).toMatchObject({ way: second });
    expect(world.channel.payments.get(no)?.state).toBe('closed');
    const { no: next } = await world.attemptOf(payNo);
    expect(world.channel.pay(next)).toBe(true);
    expect(await world.notify(world.channel.notificationOf(next))).toBe(204);
    expect(await world.orderStatus(orderNo)).toBe('2');
  });

  test.each(others)('paid by %s: nothing is started by %s', async (first, second) => {
    const { orderNo, payNo } = await newPayment();
    await (await at(first, payNo)).start(payNo);
    world.channel.pay((await world.attemptOf(payNo)).no);
    const other = await at(second, payNo);
    await expect(other.start(payNo)).rejects.toThrow('payment.closed');
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect(await attempts(payNo)).toBe(1);
  });

  test('late money of the first is refunded when the second has paid', async () => {
    const { orderNo, payNo } = await newPayment();
    await (await at('page', payNo)).start(payNo);
    const { no } = await world.attemptOf(payNo);
    await (await at('inWechat', payNo)).start(payNo);
    const { no: next } = await world.attemptOf(payNo);
    world.channel.pay(next);
    await world.notify(world.channel.notificationOf(next));
    const known = world.channel.payments.get(no);
    if (known) Object.assign(known, { state: 'paid', paidFen: depositFen, paidAt: world.clock.now() });
    await world.notify(world.channel.notificationOf(no));
    await world.jobs.runDue();
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect((await world.get(payNo)).refundedFen).toBe(depositFen);
  });

  test('the sheet of one payer is never returned to another one of the same account', async () => {
    const { payNo } = await newPayment();
    await (await at('inWechat', payNo, 'li')).start(payNo);
    const { no } = await world.attemptOf(payNo);
    await (await at('inWechat', payNo, 'wang')).start(payNo);
    expect(world.channel.payments.get(no)?.state).toBe('closed');
    expect(await payerOf(payNo)).toMatchObject({ openId: 'openid-account-wang' });
  });

  test('a second tap, and a repeat of it, continues the open attempt', async () => {
    const { payNo } = await newPayment();
    const one = await at('inWechat', payNo);
    const key = randomUUID();
    await Promise.all([one.start(payNo, key), one.start(payNo, key), one.start(payNo)]);
    expect(await attempts(payNo)).toBe(1);
  });
});

test.each([
  ['inWechat', 'wechatPlatform', '请点击右上角，在浏览器中打开后支付'],
  ['miniProgram', 'miniProgram', ''],
] as const)('while WeChat is switched off, %s does not refer customers to it', async (way, partner, hint) => {
  const { payNo } = await newPayment();
  const mine = phone(way);
  await mine.is('li', payNo);
  await world.switchChannel('off', partner);
  try {
    const { channels } = await world.module.handlers['payment.getPayment'](
      { payNo },
      world.call('a1', randomUUID(), clients[way]),
    );
    expect(channels[0]).toMatchObject({ available: false, ways: [], ...(hint && { hint }) });
    await expect(mine.start(payNo)).rejects.toThrow('payment.channelUnavailable');
  } finally {
    await world.switchChannel('on', partner);
  }
});

test('WeCom has the page, and neither sheet nor Alipay', async () => {
  const { payNo } = await newPayment();
  const { handlers } = world.module;
  const inWecom = () => world.call('a1', randomUUID(), clientType.other);
  const { channels } = await handlers['payment.getPayment']({ payNo }, inWecom());
  expect(channels.map(({ channel, ways }) => [channel, ways])).toEqual([
    ['wechat', ['page']],
    ['unionpay', ['page']],
    ['cmb', ['code']],
  ]);
  for (const wanted of [{ channel: 'wechat', way: 'inWechat' }, { channel: 'alipay' }] as const) {
    await expect(handlers['payment.startPayment']({ payNo, ...wanted }, inWecom())).rejects.toThrow(
      'payment.channelUnavailable',
    );
  }
  expect(await attempts(payNo)).toBe(0);
  const started = await handlers['payment.startPayment']({ payNo, channel: 'wechat' }, inWecom());
  expect(started).toMatchObject({ way: 'page', wechatPayParam: { h5Url: expect.any(String) } });
  expect(await world.count(sql`select client_type as n from payment_attempt where pay_no = ${payNo}`)).toBe(
    clientType.other,
  );
});

test('a product that the client does not have is refused', async () => {
  const { payNo } = await newPayment();
  const inBrowser = world.call('a1');
  const wanted = { payNo, channel: 'wechat', way: 'app' } as const;
  await expect(world.module.handlers['payment.startPayment'](wanted, inBrowser)).rejects.toThrow(
    'payment.channelUnavailable',
  );
});
