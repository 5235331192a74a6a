import { expect, test } from 'vitest';
import {
  type BookingWay,
  bookingInputOf,
  chooseTime,
  emptyBooking,
  isOtherPhone,
  timeOf,
} from './booking-draft.ts';

const way: BookingWay = { pageType: '1', modelCode: 'ling', storeId: 's1', inviteCode: undefined };
const startsAt = '2026-12-08T06:00:00.000Z';
const draft = { ...emptyBooking, name: '林岚', phone: '13800000001', cityCode: '330100' };

test('a time belongs to the car and the store for which it was chosen', () => {
  const chosen = { ...draft, ...chooseTime(startsAt, way) };
  expect(timeOf(chosen, way)).toBe(startsAt);
  expect(timeOf(chosen, { ...way, storeId: 's2' })).toBeNull();
  expect(timeOf(chosen, { ...way, modelCode: 'yue' })).toBeNull();
});

test('a booking names store and time, a subscription the city', () => {
  const chosen = { ...draft, ...chooseTime(startsAt, way) };
  expect(bookingInputOf(chosen, way)).toEqual({
    pageType: '1',
    modelCode: 'ling',
    name: '林岚',
    phone: '13800000001',
    storeId: 's1',
    startsAt,
  });
  expect(bookingInputOf(chosen, { ...way, pageType: '5', inviteCode: 'c' })).toEqual({
    pageType: '5',
    modelCode: 'ling',
    name: '林岚',
    phone: '13800000001',
    cityCode: '330100',
    inviteCode: 'c',
  });
});

test.each([
  ['13800000001', '138****0001', false],
  ['+86 138 0000 0001', '138****0001', false],
  ['13900000001', '138****0001', true],
  ['139', '138****0001', false],
  ['１３９００００0001', '138****0001', true],
  ['13900000001', undefined, false],
] as const)('%s beside %s is another phone: %s', (typed, own, other) =>
  expect(isOtherPhone(typed, own)).toBe(other),
);
