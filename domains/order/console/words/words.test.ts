import { describe, expect, it } from 'vitest';
import { staffActs } from '../../contract/staff-order.ts';
import { orderStatuses } from '../../contract/statuses.ts';
import { actWords, arrangeActs } from './acts.ts';
import { isOrderStatus, orderStatusGroups, orderStatusLabels, orderStatusText } from './order-status.ts';
import { configurationGroupText } from './order-words.ts';
import { vinProblem } from './vin-problem.ts';

describe('order statuses', () => {
  it('have 17 different texts', () => {
    const words = orderStatuses.map((status) => orderStatusLabels[status].text);
    expect(new Set(words).size).toBe(17);
    expect(words.every((word) => /^[\u4e00-\u9fff（）]+$/.test(word))).toBe(true);
  });

  it('can each be chosen once in the filter', () => {
    const offered = orderStatusGroups.flatMap(({ statuses }) => statuses);
    expect(offered.toSorted()).toEqual(orderStatuses.toSorted());
  });

  it('stay codes where unknown', () => {
    expect(orderStatusText('20')).toBe('已锁单');
    expect(orderStatusText('99')).toBe('99');
    expect(isOrderStatus('toString')).toBe(false);
  });
});

it('groups have names, unknown ones their code', () => {
  expect([configurationGroupText('version'), configurationGroupText('轮毂')]).toEqual(['版本', '轮毂']);
});

it('every action has its own text', () => {
  expect(new Set(staffActs.map((act) => actWords[act].text)).size).toBe(staffActs.length);
});

it.each([
  [['brandCancel', 'confirmOther', 'allotCar'], false, 'allotCar', ['confirmOther', 'brandCancel']],
  [['assignAdviser', 'brandCancel'], false, 'assignAdviser', ['brandCancel']],
  [['assignAdviser', 'brandCancel'], true, null, ['assignAdviser', 'brandCancel']],
  [[], false, null, []],
] as const)('of %j (followed: %s) %s is the likeliest', (acts, hasAdviser, first, others) => {
  const words = { ...actWords, confirmOther: { text: '其他', rank: 110, step: 110 } };
  expect(arrangeActs([...acts, 'unknownAct'], words, hasAdviser)).toEqual({ first, others });
});

it.each([
  ['', null],
  ['LEY1SA2L6TH10000', null],
  [' ley1sa2l6th100002 ', null],
  ['LEY1SA2L7TH100002', '第 9 位校验位应为 6，填写的是 7，请逐位核对'],
  ['LEYQ-O', '车架号不含“Q”“-”“O”，请核对'],
  ['LEY1SA2L6TH1000021', '车架号应为 17 位，多了 1 位'],
] as const)('the VIN %j: %s', (typed, problem) => {
  expect(vinProblem(typed)).toBe(problem);
});
