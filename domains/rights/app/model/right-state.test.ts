import { expect, test } from 'vitest';
import { ownRight } from '../testing/rights.ts';
import { groupsOf, nextWords, stateOf, untilWords } from './right-state.ts';

const begun = { rightNo: 'R1', beganAt: '2026-11-20T02:00:00.000Z', validUntil: '2028-11-19T02:00:00.000Z' };

test.each([
  [{ status: null }, '交付后生效', '', '交付后 2 年内有效'],
  [{ ...begun, status: '1', actions: ['claim'] }, '待领取', '现在可以领取', '有效期至 2028年11月19日'],
  [{ ...begun, status: '2' }, '待发放', '不用领取，工作人员会发放给你', '有效期至 2028年11月19日'],
  [{ ...begun, status: '3' }, '领取中', '已收到你的申请，工作人员会尽快发放', '有效期至 2028年11月19日'],
  [{ ...begun, status: '4', validUntil: null }, '已领取', '', '长期有效'],
  [{ ...begun, status: '4', claim: 'byItself', validUntil: null }, '已生效', '', '长期有效'],
  [{ ...begun, status: '4', issueNote: '券号 8821' }, '已领取', '券号 8821', '有效期至 2028年11月19日'],
  [
    { ...begun, status: '5', failReason: '地址不详', actions: ['claim'] },
    '领取失败',
    '地址不详。处理后可以重新领取',
    '有效期至 2028年11月19日',
  ],
  [
    { ...begun, status: '1', kept: { by: 'homeCharger', state: 'open' } },
    '待申请',
    '在家充桩页申请安装，不用领取',
    '有效期至 2028年11月19日',
  ],
  [
    { ...begun, status: '1', kept: { by: 'homeCharger', state: 'underWay' } },
    '办理中',
    '正在安装家充桩，进度在家充桩页查看',
    '有效期至 2028年11月19日',
  ],
  // A manual request from before continues manually.
  [
    { ...begun, status: '3', kept: { by: 'homeCharger', state: 'open' } },
    '领取中',
    '已收到你的申请，工作人员会尽快发放',
    '有效期至 2028年11月19日',
  ],
  [{ ...begun, status: '1', over: true }, '已失效', '', '有效期至 2028年11月19日'],
  [
    { ...begun, status: '4', over: true, gone: 'ended' },
    '已失效',
    '车辆已过户，这项权益限首任车主',
    '有效期至 2028年11月19日',
  ],
  [
    { ...begun, rightNo: null, status: null, over: true, gone: 'passed' },
    '已转让',
    '车辆已过户，由新车主继续使用',
    '有效期至 2028年11月19日',
  ],
] as const)('%j is shown as %s, %s, %s', (change, state, next, until) => {
  const right = ownRight({ ...change, actions: 'actions' in change ? [...change.actions] : [] });
  expect([stateOf(right).words, nextWords(right), untilWords(right)]).toEqual([state, next, until]);
});

test('are grouped by the possible action, each once', () => {
  const rights = [
    ownRight({ ...begun, status: '4' }),
    ownRight({ ...begun, status: '1', actions: ['claim'] }),
    ownRight({ ...begun, status: '1' }),
    ownRight({ ...begun, status: '5', actions: ['claim'] }),
    ownRight({ ...begun, status: '4', over: true }),
    ownRight({}),
    ownRight({ kept: { by: 'homeCharger', state: 'open' } }),
    ownRight({ ...begun, status: '1', kept: { by: 'homeCharger', state: 'underWay' } }),
    ownRight({ ...begun, status: '5', kept: { by: 'homeCharger', state: 'done' } }),
  ];
  expect(groupsOf(rights).map((group) => [group.title, group.rights.length])).toEqual([
    ['待领取', 3],
    ['办理中', 2],
    ['已领取和生效', 2],
    ['还未生效', 1],
    ['已失效', 1],
  ]);
});
