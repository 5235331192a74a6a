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

/** Somebody at one phone: a login, and what it is in. */
function phone(way: keyof typeof clients, sessionId: string = randomUUID()) {
  const { handlers } = world.module;
  const call = (key?: string) => world.call('a1', key, clients[way], sessionId);
  const ask = async (payNo: string) => {
    const answer = await handlers['payment.askPayer']({ payNo, way: way as PayerWay }, call());
    const target = 'address' in answer ? answer.address : `https://mini.example${answer.miniProgramPage}`;
    return new URL(target).searchParams;
  };
  const tell = (state: string, code: string) => handlers['payment.tellPayer']({ state, code }, call());
  const codeOf = (name: string) =>
    way === 'miniProgram' ? world.miniProgram.loginCode(`openid-miniProgram-${name}`) : `of-${name}`;
  return {
    sessionId,
    ask,
    tell,
    /** What WeChat gives to a page that is open for them. */
    codeOf,
    /** Is known to WeChat as this person. */
    async is(name: string, payNo: string) {
      await tell((await ask(payNo)).get('state') ?? '', codeOf(name));
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
  test('WeChat says who pays, and the cashier is opened for them', async () => {
    const { payNo } = await newPayment();
    const mine = phone(way);
    await expect(mine.start(payNo)).rejects.toThrow('payment.payerNeeded');
    expect(await attempts(payNo)).toBe(0);
    const asked = await mine.ask(payNo);
    const back = asked.get('redirect_uri') ?? asked.get('returnUrl');
    expect(back).toBe(`https://app.example/h5/pages/pay/cashier?payNo=${payNo}`);
    await mine.tell(asked.get('state') ?? '', mine.codeOf('li'));
    expect(await mine.start(payNo)).toMatchObject({ channel: 'wechat', way });
    expect(await payerOf(payNo)).toEqual({ way, openId: `openid-${applications[way]}-li` });
  });

  test('a state counts once, for the login that asked, and not for ever', async () => {
    const { payNo } = await newPayment();
    const [mine, other] = [phone(way), phone(way)];
    const state = (await mine.ask(payNo)).get('state') ?? '';
    await expect(other.tell(state, other.codeOf('thief'))).rejects.toThrow('payment.payerUnknown');
    const heard = await Promise.allSettled([
      mine.tell(state, mine.codeOf('li')),
      mine.tell(state, mine.codeOf('thief')),
    ]);
    expect(heard.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(mine.tell(state, mine.codeOf('thief'))).rejects.toThrow('payment.payerUnknown');
    await expect(other.start(payNo)).rejects.toThrow('payment.payerNeeded');

    const late = (await mine.ask(payNo)).get('state') ?? '';
    world.advance(10 * 60_000);
    await expect(mine.tell(late, mine.codeOf('li'))).rejects.toThrow('payment.payerUnknown');
  });

  test('a code that WeChat does not know, or no answer, binds nobody', async () => {
    const { payNo } = await newPayment();
    const mine = phone(way);
    const state = async () => (await mine.ask(payNo)).get('state') ?? '';
    await expect(mine.tell(await state(), 'made-up')).rejects.toThrow('payment.payerUnknown');
    const asked = await state();
    setAway(true);
    await expect(mine.tell(asked, mine.codeOf('li'))).rejects.toThrow('payment.wechatAway');
    setAway(false);
    await expect(mine.start(payNo)).rejects.toThrow('payment.payerNeeded');
  });

  test('is asked again after half a day, and nothing is kept of it', async () => {
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

test('nobody asks about a payment of somebody else', async () => {
  const payNo = await world.open(await world.placeOrder('a2'), 'a2');
  await expect(phone('inWechat').ask(payNo)).rejects.toThrow('payment.notFound');
});

describe('begun at one cashier, gone on with at another', () => {
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

  test.each(others)('paid by %s: nothing is begun by %s', async (first, second) => {
    const { orderNo, payNo } = await newPayment();
    await (await at(first, payNo)).start(payNo);
    world.channel.pay((await world.attemptOf(payNo)).no);
    const other = await at(second, payNo);
    await expect(other.start(payNo)).rejects.toThrow('payment.closed');
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect(await attempts(payNo)).toBe(1);
  });

  test('late money of the first goes back when the second has paid', async () => {
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

  test('the sheet of one payer is never given to another one of the same account', async () => {
    const { payNo } = await newPayment();
    await (await at('inWechat', payNo, 'li')).start(payNo);
    const { no } = await world.attemptOf(payNo);
    await (await at('inWechat', payNo, 'wang')).start(payNo);
    expect(world.channel.payments.get(no)?.state).toBe('closed');
    expect(await payerOf(payNo)).toMatchObject({ openId: 'openid-account-wang' });
  });

  test('a second tap, and a repeat of it, goes on with what is open', async () => {
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
] as const)('while WeChat is switched off %s nobody is sent to it', async (way, partner, hint) => {
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

test('a way that the client does not have is not taken', async () => {
  const { payNo } = await newPayment();
  const inBrowser = world.call('a1');
  const wanted = { payNo, channel: 'wechat', way: 'app' } as const;
  await expect(world.module.handlers['payment.startPayment'](wanted, inBrowser)).rejects.toThrow(
    'payment.channelUnavailable',
  );
});
