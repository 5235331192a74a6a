import { expect, it } from 'vitest';
import { type Claim, lastUnitOf } from './last-unit.ts';

const lines = [
  { lineId: 'mug', quantity: 2 },
  { lineId: 'mat', quantity: 1 },
];
const claim = (caseNo: string, lineId: string, units: number[], more: Partial<Claim> = {}): Claim => ({
  caseNo,
  lineId,
  units,
  byBrand: true,
  begun: false,
  holds: false,
  ...more,
});

it('belongs to no case while a unit is not covered', () => {
  expect(lastUnitOf(lines, [claim('a', 'mug', [0]), claim('b', 'mat', [0])])).toBeNull();
});

it('belongs to the last application that covers the order', () => {
  const claims = [claim('a', 'mug', [0, 1]), claim('b', 'mat', [0])];
  expect(lastUnitOf(lines, claims)).toEqual({ caseNo: 'b', withFee: true });
});

it('passes to a case that can still fail when its own refund begins first', () => {
  const claims = [claim('a', 'mug', [0, 1]), claim('b', 'mat', [0], { begun: true })];
  expect(lastUnitOf(lines, claims)).toEqual({ caseNo: 'a', withFee: true });
});

it('comes back with the refund that begins last', () => {
  const claims = [claim('a', 'mug', [0, 1], { begun: true }), claim('b', 'mat', [0], { begun: true })];
  expect(lastUnitOf(lines, claims)).toEqual({ caseNo: 'b', withFee: true });
  const [first, second] = claims;
  expect(first && second && lastUnitOf(lines, [{ ...first, holds: true }, second])?.caseNo).toBe('a');
});

it('comes back with the older application if its refund begins last', () => {
  const claims = [claim('a', 'mug', [0, 1], { begun: true }), claim('b', 'mat', [0], { begun: true })];
  expect(lastUnitOf(lines, claims, 'a')?.caseNo).toBe('a');
});

it('leaves the delivery fee out if one case is the wish of the customer', () => {
  const claims = [claim('a', 'mug', [0, 1], { byBrand: false }), claim('b', 'mat', [0])];
  expect(lastUnitOf(lines, claims)).toEqual({ caseNo: 'b', withFee: false });
});
