import { expect, it } from 'vitest';
import { orderDetail } from '../testing/order.ts';
import { handOverList, isHandOverNear } from './hand-over-list.ts';

const appointment = { day: '2027-01-10', period: 'morning' } as const;

it.each([
  ['12', null, false],
  ['8', null, false],
  ['8', appointment, true],
  ['7', appointment, true],
  ['7', null, true],
  ['13', appointment, false],
  ['10', appointment, false],
] as const)('is upcoming in %s with the appointment %j: %s', (status, time, near) => {
  expect(isHandOverNear({ status, appointment: time })).toBe(near);
});

it('asks for the balance only while it is due', () => {
  const keysOf = (settledAt: string | null) =>
    handOverList(orderDetail({ balance: { dueFen: 23_290_000, settledAt } }))
      .flatMap(({ items }) => items)
      .map(({ key }) => key);
  expect(keysOf(null)).toContain('balance');
  const paid = keysOf('2027-01-09T02:00:00.000Z');
  expect(paid).not.toContain('balance');
  expect(new Set(paid).size).toBe(paid.length);
});
