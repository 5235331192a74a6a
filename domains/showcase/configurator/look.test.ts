import { expect, test } from 'vitest';
import { catalogues } from '../world/cars.ts';
import { createEngine } from './engine.ts';
import { lookOf } from './look.ts';

const ling = catalogues[0];
if (ling === undefined) throw new Error('no catalogue');
const engine = createEngine(ling);

test('a plain car has one colour', () => {
  expect(lookOf(ling, engine.initial('ling-long'))).toEqual({
    family: 'sedan',
    paint: 'fjord',
    roofPaint: null,
    wheel: 'aero',
    interior: 'onyx',
  });
});

test('every choice is visible', () => {
  const codes = ['paint-pearl', 'roof-black', 'hub-turbine', 'int-cloud'];
  const selection = codes.reduce(
    (now, code) => engine.choose(now, code).selection,
    engine.initial('ling-long'),
  );
  expect(lookOf(ling, selection)).toEqual({
    family: 'sedan',
    paint: 'pearl',
    roofPaint: 'black',
    wheel: 'turbine',
    interior: 'cloud',
  });
});

test('an empty selection still looks like a car', () => {
  expect(lookOf(ling, { version: 'ling-long', options: [] })).toMatchObject({
    paint: 'fjord',
    wheel: 'aero',
  });
});
