import { expect, it } from 'vitest';
import { rescueKinds, rescueStatuses } from '../../contract/kinds.ts';
import { cancelFacts, isEnded, kindHints } from './rescue-words.ts';

it('has a hint for every kind', () => {
  expect(Object.keys(kindHints).toSorted()).toEqual([...rescueKinds].toSorted());
});

it('says before the tap whether cancelling costs', () => {
  expect(cancelFacts({ cancelFeeFen: 0, driver: null })[0]).toBe('现在取消不收费');
  const driver = { name: '周师傅', phone: '13900002222', plate: '沪A·12345' };
  const late = cancelFacts({ cancelFeeFen: 8_000, driver });
  expect(late[0]).toContain('¥80');
  expect(late).toContain('救援车会掉头离开');
});

it('knows what has ended', () => {
  expect(rescueStatuses.filter((status) => isEnded({ status }))).toEqual(['done', 'cancelled']);
});
