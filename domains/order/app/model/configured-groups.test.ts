import { describe, expect, it } from 'vitest';
import { groupsOfOrder } from './configured-groups.ts';

describe('groupsOfOrder', () => {
  it('keeps the order of groups and their items', () => {
    const item = (group: string, code: string) => ({ group, code, name: code, amountFen: 0 });
    const groups = groupsOfOrder([
      item('版本', 'v'),
      item('选装', 'a'),
      item('外观', 'p'),
      item('选装', 'b'),
    ]);
    expect(groups.map(({ group, items }) => [group, items.map(({ code }) => code)])).toEqual([
      ['版本', ['v']],
      ['选装', ['a', 'b']],
      ['外观', ['p']],
    ]);
  });
});
