import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, type MatchedLine, matchesOf, orderNosIn } from './match-rules.ts';

const order = (changes: Partial<Candidate> = {}): Candidate => ({
  orderNo: 'C261128103000AB12CD3',
  accountNo: '62290088010000000142',
  buyerName: '林岚',
  companyName: null,
  state: 'open',
  leftFen: 19_490_000,
  ...changes,
});
const line = (changes: Partial<MatchedLine> = {}): MatchedLine => ({
  amountFen: 19_490_000,
  payerName: '陌生人',
  toAccount: '',
  remark: '',
  ...changes,
});

describe('a line matches an order', () => {
  it.each([
    [
      'the account number of the order',
      line({ toAccount: '62290088010000000142' }),
      'exact',
      ['account', 'amount'],
    ],
    [
      'the account number with 1 fen too little',
      line({ toAccount: '62290088010000000142', amountFen: 19_489_999 }),
      'exact',
      ['account', 'nearAmount'],
    ],
    [
      'the account number in the remark',
      line({ remark: '尾款 6229 0088 0100 0000 0142', amountFen: 100 }),
      'exact',
      ['account'],
    ],
    [
      'order number, name and amount',
      line({ remark: 'c261128103000ab12cd3', payerName: '林 岚' }),
      'exact',
      ['orderNo', 'name', 'amount'],
    ],
    [
      'the order number of another payer',
      line({ remark: '订单C261128103000AB12CD3', amountFen: 5 }),
      'likely',
      ['orderNo'],
    ],
    [
      'a wrong remark, but name and amount',
      line({ remark: 'C261128103000AB12CDX', payerName: '林岚' }),
      'likely',
      ['name', 'amount'],
    ],
    [
      'the name and 1 fen too little',
      line({ payerName: '林岚', amountFen: 19_489_999 }),
      'likely',
      ['name', 'nearAmount'],
    ],
    ['the name alone', line({ payerName: '林岚', amountFen: 5 }), 'none', ['name']],
    [
      'the end of the order number and the name',
      line({ payerName: '林岚', remark: '尾号B12CD3', amountFen: 5 }),
      'likely',
      ['orderNoPart', 'name'],
    ],
  ] as const)('by %s', (_, given, kind, reasons) => {
    const [best] = matchesOf(given, [order()]);
    expect(best).toMatchObject({ kind, reasons });
    expect(best?.shares).toEqual([{ orderNo: order().orderNo, amountFen: given.amountFen }]);
  });

  it('by the name of its company', () => {
    const company = order({ companyName: '安徽某科技（集团）有限公司' });
    const [best] = matchesOf(line({ payerName: '安徽某科技(集团)有限公司' }), [company]);
    expect(best).toMatchObject({ kind: 'likely', reasons: ['name', 'amount'] });
  });

  it('never by the amount alone, nor by the account number of another order', () => {
    expect(matchesOf(line(), [order()])).toEqual([]);
    expect(matchesOf(line({ toAccount: '62290088010000000239' }), [order()])).toEqual([]);
  });

  it('with the most probable one first', () => {
    const other = order({ orderNo: 'C261128103000ZZZZZZZ', accountNo: '62290088010000000239' });
    const both = matchesOf(line({ payerName: '林岚', toAccount: '62290088010000000239' }), [order(), other]);
    expect(both.map(({ shares }) => shares[0]?.orderNo)).toEqual([other.orderNo, order().orderNo]);
  });
});

describe('a line for several orders of one payer', () => {
  const two = [
    order({ leftFen: 10_000 }),
    order({ orderNo: 'C261128103000ZZZZZZZ', accountNo: null, leftFen: 20_000 }),
  ];

  it('is split when their balances together are the amount', () => {
    const [best] = matchesOf(line({ payerName: '林岚', amountFen: 30_000 }), two);
    expect(best).toMatchObject({
      kind: 'likely',
      reasons: ['name', 'together'],
      shares: [
        { orderNo: order().orderNo, amountFen: 10_000 },
        { orderNo: 'C261128103000ZZZZZZZ', amountFen: 20_000 },
      ],
    });
  });

  it('is not split otherwise', () => {
    const all = matchesOf(line({ payerName: '林岚', amountFen: 30_001 }), two);
    expect(all.every(({ shares }) => shares.length === 1)).toBe(true);
  });
});

it('finds order numbers in remarks as people write them', () => {
  expect(orderNosIn('尾款 c2611 28103000-ab12cd3，谢谢')).toEqual(['C261128103000AB12CD3']);
  expect(orderNosIn('C26112810300')).toEqual([]);
});

it('never proposes more or less than the line, and never certainty without a proof', () => {
  const texts = fc.constantFrom('', '林岚', '陌生人', 'C261128103000AB12CD3', '62290088010000000142', '尾款');
  fc.assert(
    fc.property(
      texts,
      texts,
      texts,
      fc.integer({ min: 1, max: 20_000_000 }),
      (payerName, toAccount, remark, amountFen) => {
        for (const { kind, shares, score } of matchesOf({ payerName, toAccount, remark, amountFen }, [
          order(),
        ])) {
          expect(shares.reduce((sum, share) => sum + share.amountFen, 0)).toBe(amountFen);
          expect(score).toBeLessThanOrEqual(100);
          if (kind === 'exact')
            expect(toAccount + remark).toMatch(/62290088010000000142|C261128103000AB12CD3/);
        }
      },
    ),
  );
});
