import { describe, expect, it } from 'vitest';
import { isAtLimit, type PlugFacts, plugFailureOf, plugRefusal } from './plug-rules.ts';

const good: PlugFacts = {
  accountId: 'A',
  car: { accountId: 'A' },
  agreedVersion: '1',
  startRefusal: null,
};

describe('a car that a charging point has identified', () => {
  it.each<[string, Partial<PlugFacts>, ReturnType<typeof plugRefusal>]>([
    ['of a customer who enabled it', {}, null],
    ['of no customer', { accountId: null }, 'silent'],
    ['that is switched off', { car: null }, 'silent'],
    ['that the previous owner switched on', { car: { accountId: 'B' } }, 'silent'],
    ['without an agreement', { agreedVersion: null }, 'charge.plugNotAgreed'],
    ['by an older agreement', { agreedVersion: '0' }, 'charge.plugNotAgreed'],
    ['beside an unpaid order', { startRefusal: 'charge.unpaidOrder' }, 'charge.unpaidOrder'],
    ['beside a session', { startRefusal: 'charge.sessionLive' }, 'charge.sessionLive'],
    ['at an unavailable gun', { startRefusal: 'charge.gunAway' }, 'charge.gunAway'],
    ['that is off, whatever else', { car: null, startRefusal: 'charge.unpaidOrder' }, 'silent'],
  ])('%s', (_, facts, refusal) => {
    expect(plugRefusal({ ...good, ...facts })).toBe(refusal);
  });
});

it.each([
  ['silent', 'notOffered'],
  ['charge.plugNotAgreed', 'notOffered'],
  ['charge.gunNotFound', 'missing'],
  ['charge.gunTaken', 'taken'],
  ['charge.unpaidOrder', 'notNow'],
  ['charge.sessionLive', 'notNow'],
] as const)('%s is sent to the operator as %s', (refusal, failure) => {
  expect(plugFailureOf(refusal)).toBe(failure);
});

it.each([
  [null, 99_999, 99_999, false],
  [20_000, 15_000, 4_999, false],
  [20_000, 15_000, 5_000, true],
  [20_000, 20_001, 0, true],
])('limit %s, measured %s and %s: %s', (limitFen, electricityFen, serviceFen, is) => {
  expect(isAtLimit({ limitFen, electricityFen, serviceFen })).toBe(is);
});
