import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountNoOf, checkDigitsOf, isAccountNo } from './account-number.ts';

const serials = fc.integer({ min: 1, max: 99_999_999 });
const prefixes = fc.stringMatching(/^[1-9]\d{5,13}$/);

describe('the account number of an order', () => {
  it('has check digits by ISO 7064 MOD 97-10', () => {
    // The example of the standard: 794 has the check digits 44.
    expect(checkDigitsOf('794')).toBe('44');
    expect(accountNoOf('6225880100', 1)).toMatch(/^622588010000000001\d\d$/);
  });

  it('is recognised as one, and has an order of its own', () => {
    fc.assert(
      fc.property(prefixes, serials, serials, (prefix, one, other) => {
        const no = accountNoOf(prefix, one);
        expect(isAccountNo(no)).toBe(true);
        expect(accountNoOf(prefix, other) === no).toBe(one === other);
      }),
    );
  });

  it('is not recognised with a wrong digit or two exchanged ones', () => {
    fc.assert(
      fc.property(
        prefixes,
        serials,
        fc.nat(100),
        fc.integer({ min: 1, max: 9 }),
        (prefix, serial, at, by) => {
          const no = accountNoOf(prefix, serial);
          const index = at % no.length;
          const wrong = String((Number(no[index]) + by) % 10);
          expect(isAccountNo(no.slice(0, index) + wrong + no.slice(index + 1))).toBe(false);
          const next = (index + 1) % no.length;
          if (next > index && no[index] !== no[next]) {
            const exchanged = no.slice(0, index) + no[next] + no[index] + no.slice(next + 1);
            expect(isAccountNo(exchanged)).toBe(false);
          }
        },
      ),
    );
  });

  it.each([0, -1, 1.5, 100_000_000])('does not exist for %s', (serial) => {
    expect(() => accountNoOf('622588', serial)).toThrow(RangeError);
  });
});
