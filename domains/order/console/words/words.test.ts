import { ApiError } from '@ev/client/api-error.ts';
import { failureWords } from '@ev/console-kit/failure.ts';
import { exactStampText, promiseText, stampText, standingText } from '@ev/console-kit/time.ts';
import { fenOfYuan } from '@ev/console-kit/yuan.ts';
import { intentStatusLabels } from '@ev/intent/console/words/intent-status.ts';
import { intentStatuses } from '@ev/intent/contract/statuses.ts';
import { payChannelText, payStatusLabels } from '@ev/payment/console/words/pay-status.ts';
import { payStatuses } from '@ev/payment/contract/statuses.ts';
import { describe, expect, it } from 'vitest';
import { deskActs, factoryActs } from '../../contract/staff-order.ts';
import { orderStatuses } from '../../contract/statuses.ts';
import { arrangeActs, deskActText } from './acts.ts';
import { factoryActText, factoryOutcomeLabels } from './factory-line.ts';
import { isOrderStatus, orderStatusGroups, orderStatusLabels, orderStatusText } from './order-status.ts';
import { configurationGroupText } from './order-words.ts';
import { vinProblem } from './vin-problem.ts';

describe('order statuses', () => {
  it('have 17 different words', () => {
    const words = orderStatuses.map((status) => orderStatusLabels[status].text);
    expect(new Set(words).size).toBe(17);
    expect(words.every((word) => /^[\u4e00-\u9fff（）]+$/.test(word))).toBe(true);
  });

  it('can each be chosen once in the filter', () => {
    const offered = orderStatusGroups.flatMap(({ statuses }) => statuses);
    expect(offered.toSorted()).toEqual(orderStatuses.toSorted());
  });

  it('stay codes where they are not known', () => {
    expect(orderStatusText('20')).toBe('已锁单');
    expect(orderStatusText('99')).toBe('99');
    expect(isOrderStatus('toString')).toBe(false);
  });
});

it('pay statuses have different words', () => {
  const words = payStatuses.map((status) => payStatusLabels[status].text);
  expect(new Set(words).size).toBe(payStatuses.length);
  expect(payStatusLabels.OM012).toEqual({ text: '退款被拒绝', tone: 'wrong' });
});

it('channels and groups are named, unknown ones as they are', () => {
  expect([payChannelText('wechat'), payChannelText('other')]).toEqual(['微信支付', 'other']);
  expect([configurationGroupText('version'), configurationGroupText('轮毂')]).toEqual(['版本', '轮毂']);
});

describe('times', () => {
  it('are those of Shanghai', () => {
    expect(exactStampText('2026-12-31T16:00:05.000Z')).toBe('2027-01-01 00:00:05');
    expect(stampText('2026-12-31T15:59:59.999Z')).toBe('2026-12-31 23:59');
  });

  it.each([
    ['2027-01-08', '2027-01-15', '2027年1月8日至15日'],
    ['2026-12-28', '2027-01-03', '12月28日至2027年1月3日'],
    ['2027-01-08', '2027-01-08', '2027年1月8日'],
    [null, null, '未确定'],
  ])('from %s to %s a delivery is promised for %s', (from, to, text) => {
    expect(promiseText(from, to)).toBe(text);
  });
});

it.each([
  ['refused', '没有找到这个订单', false],
  ['fault', '服务器异常', true],
  ['offline', '网络异常', true],
  ['timeout', '网络异常', true],
] as const)('a call that ended as %s says %s', (kind, title, again) => {
  expect(failureWords(new ApiError({ kind, message: '没有找到这个订单' }))).toMatchObject({ title, again });
});

it('every act on the factory’s word and every end of it has its own word', () => {
  expect(new Set(factoryActs.map((act) => factoryActText[act])).size).toBe(factoryActs.length);
  const outcomes = Object.values(factoryOutcomeLabels).map(({ text }) => text);
  expect(new Set(outcomes).size).toBe(outcomes.length);
});

it('every act and every status of a reservation has its own word', () => {
  expect(new Set(deskActs.map((act) => deskActText[act])).size).toBe(deskActs.length);
  expect(new Set(intentStatuses.map((status) => intentStatusLabels[status].text)).size).toBe(
    intentStatuses.length,
  );
});

it.each([
  [['brandCancel', 'settleBalance', 'allotCar'], false, 'allotCar', ['settleBalance', 'brandCancel']],
  [['assignAdviser', 'brandCancel'], false, 'assignAdviser', ['brandCancel']],
  [['assignAdviser', 'brandCancel'], true, null, ['assignAdviser', 'brandCancel']],
  [[], false, null, []],
] as const)('of %j (followed: %s) %s is the likeliest', (acts, hasAdviser, first, others) => {
  expect(arrangeActs(acts, hasAdviser)).toEqual({ first, others });
});

it.each([
  ['', null],
  ['LEY1SA2L6TH10000', null],
  [' ley1sa2l6th100002 ', null],
  ['LEY1SA2L7TH100002', '第 9 位校验位应为 6，填写的是 7，请逐位核对'],
  ['LEYQ-O', '车架号不含“Q”“-”“O”，请核对'],
  ['LEY1SA2L6TH1000021', '车架号应为 17 位，多了 1 位'],
] as const)('of the VIN %j it says %s', (typed, problem) => {
  expect(vinProblem(typed)).toBe(problem);
});

it.each([
  ['221,900.5', 22_190_050],
  ['¥0.05', 5],
  [' 12 ', 1200],
  ['1.234', null],
  ['-1', null],
  ['', null],
  ['12O', null],
] as const)('%j yuan are %s fen', (typed, fen) => expect(fenOfYuan(typed)).toBe(fen));

it.each([
  ['2026-11-21T10:00:00.000Z', '0 分钟'],
  ['2026-11-21T09:01:00.000Z', '59 分钟'],
  ['2026-11-20T10:01:00.000Z', '23 小时'],
  ['2026-11-18T10:00:00.000Z', '3 天'],
  ['2026-11-22T10:00:00.000Z', '0 分钟'],
])('what stands since %s has stood for %s', (since, text) => {
  expect(standingText(since, '2026-11-21T10:00:00.000Z')).toBe(text);
});
