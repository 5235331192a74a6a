import { freshNetwork, freshPhone, logIn, solvePuzzle } from '@ev/account/server/testing/log-in.ts';
import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { auditLog, staffMembers } from '@ev/staff/server/tables.ts';
import { demoStaffPassword } from '@ev/staff/world/staff-part.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
/** A second process of the same world. */
let other: TestServer;
let token: string;

const success = '10000000';
const forbidden = '20900003';
const smsNotSent = '20100007';
const channelOff = '20300006';

beforeAll(async () => {
  server = await launch({ jobs: true });
  other = await launchOn(server.databaseUrl);
  token = await staffToken('administrator');
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});
afterEach(async () => {
  for (const name of ['sms', 'wechat', 'fulfilment'] as const) await turn(name, false);
  await until(async () => !(await isOff('sms', other)));
  // A job that sends an SMS counts as a call of the partner and must not run during the next test.
  await jobsDone(server);
});

async function staffToken(username: string): Promise<string> {
  const login = { username, password: demoStaffPassword };
  return (await server.client.call('staff.login', login, { ip: freshNetwork() })).body.accessToken;
}

const list = (at = server, by = token) => at.client.call('operations.listProviders', {}, { token: by });
const turn = (name: string, off: boolean, by = token) =>
  server.client.call('operations.switchProvider', { name, off, reason: '供应商检修' }, { token: by });
async function provider(name: string, at = server) {
  const found = (await list(at)).body.list.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}
/** The figures of the SMS partner, after both processes have written theirs. */
async function smsHealth() {
  await provider('sms', other);
  return (await provider('sms')).health;
}
/** The response code for a visitor who requests a login code. */
async function askForCode(at = server): Promise<string> {
  const phone = freshPhone();
  const person = { deviceId: phone, ip: freshNetwork() };
  const validate = await solvePuzzle(at, person, 'question');
  return (await at.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, person)).header
    .code;
}
const isOff = async (_name: 'sms', at: TestServer) => (await askForCode(at)) === smsNotSent;

const until = (holds: () => Promise<boolean>) =>
  expect.poll(holds, { timeout: 25_000, interval: 100 }).toBe(true);

describe('the list', () => {
  test('has every partner with its protocol, switched on', async () => {
    const fresh = await launch();
    try {
      const login = { username: 'administrator', password: demoStaffPassword };
      const { body } = await fresh.client.call('staff.login', login);
      const { list: providers } = (await list(fresh, body.accessToken)).body;
      expect(Object.fromEntries(providers.map(({ name, title }) => [name, title]))).toEqual({
        sms: '短信',
        media: '图片存储',
        wechat: '微信支付',
        alipay: '支付宝',
        unionpay: '银联支付',
        cmb: '招商银行聚合支付',
        fulfilment: '整车工厂',
        lender: '贷款机构',
        logistics: '物流查询',
        wechatPlatform: '微信公众平台',
        ipLocation: '腾讯位置服务',
        wecomPlatform: '企业微信',
        miniProgram: '微信小程序',
        recognition: '证件识别',
        directions: '驾车路线',
        places: '地点搜索',
        map: '高德地图',
        faceCheck: '人脸核身',
        esign: '电子签服务',
        workshopPartner: '门店维保系统',
        rescuePartner: '道路救援机构',
        vehicles: '车辆联网',
      });
      for (const one of providers) {
        expect(one).toMatchObject({
          wire: 'fake',
          off: false,
          reason: null,
          changedBy: null,
          health: null,
          refused: [],
        });
      }
    } finally {
      await fresh.stop();
    }
  });

  test('is for staff with the permission', async () => {
    const sales = await staffToken('sales');
    expect((await list(server, sales)).header.code).toBe(forbidden);
    expect((await turn('sms', true, sales)).header.code).toBe(forbidden);
    const { accessToken } = await logIn(server);
    expect((await list(server, accessToken)).header.code).not.toBe(success);
    expect((await turn('sms', true, accessToken)).header.code).not.toBe(success);
    expect((await provider('sms')).off).toBe(false);
  });
});

describe('the switch', () => {
  test('requires a reason, and shows who switched and why', async () => {
    const input = { name: 'sms', off: true, reason: ' ' } as const;
    const answer = await server.client.call('operations.switchProvider', input, { token });
    expect(answer.body).toMatchObject({ fields: [{ path: 'reason', message: '请填写原因' }] });
    expect((await turn('fulfilment', true)).body).toEqual({ name: 'fulfilment', off: true });
    const [administrator] = await server.db
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.username, 'administrator'));
    expect(await provider('fulfilment')).toMatchObject({
      off: true,
      reason: '供应商检修',
      changedBy: administrator?.name,
      changedAt: expect.any(String),
    });
    const by = `staff:${administrator?.id}`;
    const audit = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actor, by), eq(auditLog.action, 'provider.switchOff')));
    expect(audit).toMatchObject([{ object: 'provider:fulfilment' }]);
    const history = await server.db
      .select()
      .from(stateHistory)
      .where(and(eq(stateHistory.machine, 'provider'), eq(stateHistory.event, 'switchOff')));
    expect(history).toMatchObject([
      { entityId: 'fulfilment', fromState: 'on', toState: 'off', actor: by, reason: '供应商检修' },
    ]);
  });

  test('off, sends no SMS and tells the visitor; on, sends again', async () => {
    await turn('sms', true);
    const sent = server.providers.sms.sent.length;
    const calls = (await smsHealth())?.callsToday;
    expect(await askForCode()).toBe(smsNotSent);
    expect(server.providers.sms.sent).toHaveLength(sent);
    expect((await smsHealth())?.callsToday).toBe(calls);
    await turn('sms', false);
    expect(await askForCode()).toBe(success);
    expect(server.providers.sms.sent).toHaveLength(sent + 1);
  });

  test('applies to every process', async () => {
    expect(await askForCode(other)).toBe(success);
    await turn('sms', true);
    await until(() => isOff('sms', other));
  });

  test('off, the cashier offers no WeChat; a started payment is booked once it is on again', async () => {
    const buyer = await newBuyer(server);
    const begun = await buyer.startPaying(await buyer.order());
    const { body } = await buyer.openPayment(await buyer.order());
    await turn('wechat', true);
    expect((await buyer.getPayment(body.payNo)).body.channels).toMatchObject([
      { channel: 'wechat', available: false, hint: '微信支付维护中，请稍后再试' },
      { channel: 'alipay', available: true, hint: null },
      { channel: 'unionpay', available: true, hint: null },
      { channel: 'cmb', available: true, hint: null },
    ]);
    const start = { payNo: body.payNo, channel: 'wechat' } as const;
    const refused = await server.client.call('payment.startPayment', start, { token: buyer.token() });
    expect([refused.header.code, refused.header.message]).toEqual([
      channelOff,
      '这种支付方式维护中，请换一种或稍后再试',
    ]);
    server.providers.wechat.pay(begun.attemptNo);
    expect((await buyer.getPayment(begun.payNo)).body.status).toBe('OM003');
    await turn('wechat', false);
    await until(async () => (await buyer.getPayment(begun.payNo)).body.status === 'OM017');
  });
});

describe('health', () => {
  test('counts successes and failures of all processes', async () => {
    await askForCode();
    const before = await smsHealth();
    await askForCode(other);
    // The process that writes last decides how many failures in a row are shown.
    await provider('sms', other);
    server.providers.sms.failNext = true;
    expect(await askForCode()).toBe(smsNotSent);
    const failed = await smsHealth();
    expect(failed).toMatchObject({
      callsToday: (before?.callsToday ?? 0) + 2,
      failuresToday: (before?.failuresToday ?? 0) + 1,
      failuresInARow: 1,
      lastError: 'Error The provider does not answer',
      lastFailedAt: expect.any(String),
    });
    await askForCode();
    expect((await provider('sms')).health).toMatchObject({
      failuresInARow: 0,
      failuresToday: failed?.failuresToday,
      lastError: failed?.lastError,
    });
  });

  test('restarts each day', async () => {
    await askForCode();
    expect((await provider('sms')).health?.callsToday).toBeGreaterThan(0);
    const day = 24 * 3_600_000;
    try {
      for (const at of [server, other]) at.clock.setOffset(day);
      token = await staffToken('administrator');
      expect((await provider('sms')).health).toMatchObject({ callsToday: 0, failuresToday: 0 });
      await askForCode();
      expect((await provider('sms')).health).toMatchObject({ callsToday: 1, failuresToday: 0 });
    } finally {
      for (const at of [server, other]) at.clock.setOffset(0);
      token = await staffToken('administrator');
    }
  });
});
