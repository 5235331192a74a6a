import { describe, expect, it } from 'vitest';
import type { CertificateStatus, CertificateType } from './kinds.ts';
import { type BuyerType, paperLinks, papersCode, papersOfCode } from './order-papers.ts';

const paper = (type: CertificateType, status: CertificateStatus = '1') => ({ type, status });

describe('the certificates of an order', () => {
  it.each([
    ['0', ['1'], ['buyer']],
    ['0', ['2'], ['buyer']],
    ['0', [], []],
    ['1', ['5', 'L', '1'], ['buyer', 'letter', 'agent']],
    ['1', ['4'], ['buyer']],
    ['1', ['A'], ['agent']],
    ['0', ['5'], null],
    ['0', ['L'], null],
    ['0', ['1', '2'], null],
    ['1', ['4', '5'], null],
    ['1', ['L', 'L'], null],
  ] as [BuyerType, CertificateType[], string[] | null][])(
    'of buyer %s with %o have the roles %o',
    (buyer, types, roles) => {
      const links = paperLinks(
        buyer,
        types.map((type) => paper(type)),
      );
      expect(links?.map(({ role }) => role) ?? null).toEqual(roles);
    },
  );

  it.each([
    ['0', false],
    ['1', true],
    ['2', true],
    ['3', true],
    ['4', false],
    ['5', false],
  ] as [CertificateStatus, boolean][])('of status %s are usable: %s', (status, serves) => {
    expect(paperLinks('0', [paper('1', status)]) !== null).toBe(serves);
  });

  it('are one code on the form, within its length limit', () => {
    const nos = ['Z26112311400012ABCDE', 'Z26112311400013ABCDE', 'Z26112311400014ABCDE'];
    const code = papersCode(nos) ?? '';
    expect(papersOfCode(code)).toEqual(nos);
    expect(code).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect([papersCode([]), papersOfCode(undefined), papersOfCode('_')]).toEqual([undefined, [], []]);
  });
});
