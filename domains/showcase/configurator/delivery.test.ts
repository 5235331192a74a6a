import { expect, test } from 'vitest';
import { catalogues } from '../world/cars.ts';
import { deliveryRange } from './delivery.ts';
import { createEngine } from './engine.ts';

const ling = catalogues[0];
if (ling === undefined) throw new Error('no catalogue');
const engine = createEngine(ling);
const long = engine.initial('ling-long');
const now = new Date('2026-11-20T16:30:00Z');

test.each([
  // 21 days of production, 3 to Shanghai, counted from 21 November in Shanghai
  ['the plain car', long, '310000', '2026-12-15', '2026-12-22'],
  ['an unnamed city', long, '650100', '2026-12-19', '2026-12-26'],
  ['no city', long, undefined, '2026-12-19', '2026-12-26'],
  // ember +5 and roof +4: the longest counts
  [
    'two additions',
    engine.choose(engine.choose(long, 'paint-ember').selection, 'roof-black').selection,
    '310000',
    '2026-12-20',
    '2026-12-27',
  ],
  ['a package', engine.choose(long, 'pkg-performance').selection, '310000', '2026-12-25', '2027-01-01'],
])('%s', (_, selection, cityCode, from, to) => {
  expect(deliveryRange(ling, selection, cityCode, now)).toEqual({ from, to, asOf: now.toISOString() });
});

test('the parts of a package take their time too', () => {
  const options = ling.options.map((option) =>
    option.code === 'opt-sound' ? { ...option, leadDays: 20 } : option,
  );
  const slow = { ...ling, options };
  const { selection } = engine.choose(long, 'pkg-comfort');
  expect(deliveryRange(slow, selection, '310000', now).from).toBe('2027-01-04');
});
