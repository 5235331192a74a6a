import { clientType } from '@ev/contract/client-type';
import { expect, test } from 'vitest';
import { byChannel } from '../contract/channels/index.ts';
import { type ChannelState, channelsFor, presentPayment } from './presenter.ts';
import type { RefundRow } from './repository.ts';
import type { AttemptRow, PaymentRow } from './rules.ts';

const now = new Date('2026-11-21T04:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const payment = (change: Partial<PaymentRow>): PaymentRow => ({
  payNo: 'P1',
  businessType: 'carOrder',
  businessNo: 'B1',
  businessCode: '43',
  accountId: 'a',
  title: '购车定金',
  amountFen: 500_000,
  status: 'OM002',
  expiresAt: new Date(now.getTime() + 3_600_000),
  paidAt: null,
  paidAttemptNo: null,
  createdAt: ago(600),
  ...change,
});
const attempt = (change: Partial<AttemptRow>): AttemptRow => ({
  attemptNo: 'A1',
  payNo: 'P1',
  channel: 'wechat',
  status: 'OM003',
  amountFen: 500_000,
  clientType: null,
  way: 'page',
  payer: null,
  helperId: null,
  payerIp: '203.0.113.7',
  launch: null,
  launchedAt: null,
  expiresAt: new Date(now.getTime() + 600_000),
  transactionId: null,
  receivedFen: null,
  paidAt: null,
  failureReason: null,
  lastQueriedAt: null,
  queries: 0,
  createdAt: ago(10),
  ...change,
});
const on: ChannelState = { is: 'on', takes: () => true };
const [off, missing] = [{ is: 'off' }, { is: 'missing' }] as const;
const allAre = (state: ChannelState) => byChannel(() => state);
const show = (row: Partial<PaymentRow>, attempts: AttemptRow[] = []) =>
  presentPayment(payment(row), '订单', attempts, [], channelsFor(clientType.browser, allAre(on)), now);

test.each<[string, Partial<PaymentRow>, AttemptRow[], number, string[]]>([
  ['not started', {}, [], 2, ['pay', 'viewOrder']],
  ['just started', { status: 'OM003' }, [attempt({})], 2, ['pay', 'refresh', 'viewOrder']],
  [
    'a minute ago',
    { status: 'OM003' },
    [attempt({ createdAt: ago(60) })],
    2,
    ['pay', 'refresh', 'viewOrder'],
  ],
  ['longer ago', { status: 'OM003' }, [attempt({ createdAt: ago(61) })], 4, ['pay', 'refresh', 'viewOrder']],
  ['paying now', { status: 'OM015' }, [attempt({ status: 'OM015' })], 2, ['refresh', 'viewOrder']],
  ['failed', {}, [attempt({ status: 'OM008' })], 1, ['pay', 'viewOrder']],
  ['deposit placed', { status: 'OM017' }, [attempt({ status: 'OM004' })], 3, ['viewOrder']],
  ['paid', { status: 'OM004' }, [attempt({ status: 'OM004' })], 3, ['viewOrder']],
  ['abnormal', { status: 'OM016' }, [attempt({ status: 'OM016' })], 4, ['refresh', 'viewOrder']],
  ['cancelled', { status: 'OM005' }, [], 1, ['viewOrder']],
  ['its time is over', { expiresAt: now }, [], 2, ['viewOrder']],
])('%s', (_name, row, attempts, result, actions) => {
  expect(show(row, attempts)).toMatchObject({ resultStatus: result, actions });
});

test.each([
  ['OM017', 'paidTwice', 'OM010', '订单已支付，重复支付的款项正在原路退回，一般 7 个工作日内到账'],
  ['OM005', 'paidTooLate', 'OM011', '订单已关闭，收到的款项已原路退回'],
  ['OM010', 'orderCancelled', 'OM010', '订单已退订，款项正在原路退回，一般 7 个工作日内到账'],
  ['OM013', 'orderCancelled', 'OM013', '订单已退订，款项暂时没有退成，我们正在处理，不需要你操作'],
] as const)('in %s, %s in %s has its own text', (status, reason, refundStatus, words) => {
  const refund = { reason, status: refundStatus, amountFen: 500_000 } as RefundRow;
  const channels = channelsFor(clientType.browser, allAre(on));
  expect(presentPayment(payment({ status }), '订单', [], [refund], channels, now).failureReason).toBe(words);
});

test.each([
  ['browser', ['page'], ['page']],
  ['wechat', ['inWechat'], []],
  ['miniProgram', ['miniProgram'], []],
  ['native', ['app', 'page'], ['page']],
  ['other', ['page'], ['page']],
] as const)('WeChat Pay in %s: by %s, with an account for pages alone by %s', (client, all, pagesAlone) => {
  const offerOf = (state: ChannelState) => channelsFor(clientType[client], allAre(state))[0];
  expect(offerOf(on)).toMatchObject({ available: true, ways: all });
  const offer = offerOf({ is: 'on', takes: (way) => way === 'page' });
  expect(offer).toMatchObject({ available: pagesAlone.length > 0, ways: pagesAlone });
  expect(offer?.hint).toBe(pagesAlone.length > 0 ? null : '请点击右上角，在浏览器中打开后支付');
});

test.each([
  ['browser', true, null],
  ['wechat', false, '在浏览器打开后可用支付宝支付'],
  ['miniProgram', undefined, undefined],
  ['native', true, null],
  ['other', undefined, undefined],
] as const)('Alipay in %s: offered %s, with the hint %s', (client, available, hint) => {
  const offer = channelsFor(clientType[client], allAre(on)).find(({ channel }) => channel === 'alipay');
  expect([offer?.available, offer?.hint]).toEqual([available, hint]);
  expect(offer?.unlisted).toBe(client === 'wechat' ? true : undefined);
});

test.each([
  ['browser', 'wechat:page alipay:page unionpay:page cmb:code'],
  ['wechat', 'wechat:inWechat alipay: cmb:inWechat'],
  ['miniProgram', 'wechat:miniProgram cmb:miniProgram'],
  ['native', 'wechat:app,page alipay:app unionpay:page cmb:code'],
  ['other', 'wechat:page unionpay:page cmb:code'],
] as const)('with all accounts %s has %s', (client, wanted) => {
  const offers = channelsFor(clientType[client], allAre(on));
  expect(offers.map(({ channel, ways }) => `${channel}:${ways}`).join(' ')).toBe(wanted);
});

test('a channel without an account is not offered', () => {
  for (const client of Object.values(clientType)) {
    const offers = channelsFor(client, { ...allAre(missing), wechat: on });
    expect(offers.map(({ channel }) => channel)).toEqual(['wechat']);
  }
  // Without the brand's application, the bank has no sheet there.
  const codesAlone: ChannelState = { is: 'on', takes: (way) => way === 'code' };
  expect(channelsFor(clientType.wechat, { ...allAre(missing), cmb: codesAlone })).toEqual([]);
});

test('no customer is referred to a switched-off channel', () => {
  const offers = channelsFor(clientType.wechat, { ...allAre(on), alipay: off });
  expect(offers.map(({ channel }) => channel)).toEqual(['wechat', 'cmb']);
});

test('no customer pays through a switched-off channel', () => {
  for (const client of Object.values(clientType)) {
    expect(channelsFor(client, allAre(off))[0]).toEqual({
      channel: 'wechat',
      name: '微信支付',
      available: false,
      hint: '微信支付维护中，请稍后再试',
      ways: [],
    });
  }
});
