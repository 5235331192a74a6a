import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appSince, compareVersions, isNewEnough } from './app-version.ts';

const anyVersion = fc
  .array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('.'));

describe('compareVersions', () => {
  it.each([
    ['3.1.0', '3.1.0', 0],
    ['3.1', '3.1.0', 0],
    ['3.0.9', '3.1.0', -1],
    ['3.10.0', '3.9.0', 1],
    ['10.0.0', '9.9.9', 1],
    ['3.1.0.1', '3.1.0', 1],
    ['2', '2.0.1', -1],
  ])('%s and %s', (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign);
  });

  it('puts versions into one order', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, anyVersion, (a, b, c) => {
        // No -0, which is another zero to `toBe`.
        expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

it.each([
  ['2.4.9', [false, false, false]],
  ['2.5.0', [true, false, false]],
  ['2.6.0', [true, true, false]],
  ['3.0.99', [true, true, false]],
  ['3.1.0', [true, true, true]],
  [null, [false, false, false]],
])('an app of %s has the charging link, the owner authentication, the charging home: %j', (app, has) => {
  const { chargingLink, ownerAuth, chargingHome } = appSince;
  expect([chargingLink, ownerAuth, chargingHome].map((from) => isNewEnough(app, from))).toEqual(has);
});
