import { sumFen } from '@ev/kernel/money.ts';
import { expect, it } from 'vitest';
import { changedGroups } from './changed-groups.ts';

const added = { code: 'a', name: '舒享包', beforeFen: null, afterFen: 800_000, note: null };
const removed = { code: 'b', name: '峡湾蓝', beforeFen: 0, afterFen: null, note: null };
const taken = { code: 'c', name: '音响', beforeFen: 600_000, afterFen: 0, note: '已包含在「舒享包」中' };
const cheaper = { code: 'd', name: '领航辅助包', beforeFen: 1_600_000, afterFen: 1_200_000, note: null };

it('puts every change into one group, with its effect on the total', () => {
  const groups = changedGroups([added, removed, taken, cheaper]);
  expect(
    groups.map(({ title, rows }) => [
      title,
      ...rows.map(({ name, note, amountFen }) => [name, note, amountFen]),
    ]),
  ).toEqual([
    ['增加', ['舒享包', null, 800_000]],
    ['移除', ['峡湾蓝', null, 0]],
    [
      '价格调整',
      ['音响', '由 ¥6,000 变为 ¥0，已包含在「舒享包」中', -600_000],
      ['领航辅助包', '由 ¥16,000 变为 ¥12,000', -400_000],
    ],
  ]);
  expect(sumFen(groups.flatMap(({ rows }) => rows.map(({ amountFen }) => amountFen)))).toBe(-200_000);
});

it('has no group without a change', () => {
  expect(changedGroups([removed]).map(({ title }) => title)).toEqual(['移除']);
});
