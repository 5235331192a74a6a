import { describe, expect, it } from 'vitest';
import { aQuote, aQuotedLine } from '../testing/quote.ts';
import { changesOf, rowsOf } from './quote-rows.ts';
import { noChoices, pointsOf, reasonNotToPlace, wishesOf } from './wishes.ts';

const items = [{ skuCode: 'cup-white', quantity: 2 }];

describe('the wishes of an order', () => {
  it('leave address and coupon to the server until they are chosen', () => {
    expect(wishesOf(items, noChoices)).toEqual({ lines: items, points: 0 });
  });

  it('say that no coupon is wanted', () => {
    expect(wishesOf(items, { addressId: 'a', coupon: { no: null }, points: 100 })).toEqual({
      lines: items,
      addressId: 'a',
      couponNo: null,
      points: 100,
    });
  });
});

describe('a quote', () => {
  it.each([
    ['can be ordered', aQuote(), null],
    ['needs an address', aQuote({ address: null, orderable: false }), '请先选择收货地址'],
    [
      'is not delivered there',
      aQuote({ addressProblem: '这个地区暂不配送', orderable: false }),
      '这个地区暂不配送',
    ],
    [
      'has a line that is sold out',
      aQuote({ lines: [aQuotedLine({ problem: '库存不足' })], orderable: false }),
      '“随行保温杯”库存不足',
    ],
    [
      'costs more points than there are',
      aQuote({ points: { balance: 100, price: 990, usable: 0, used: 0 }, orderable: false }),
      '积分不足，还差 890 积分',
    ],
    ['has another obstacle', aQuote({ orderable: false }), '订单暂时不能提交，请返回修改'],
  ])('that %s says so', (_, quote, reason) => {
    expect(reasonNotToPlace(quote)).toBe(reason);
  });

  it('costs the points of its products and those that are used', () => {
    expect(pointsOf(aQuote({ points: { balance: 900, price: 300, usable: 100, used: 50 } }))).toBe(350);
  });

  it('has rows that add up to what is to be paid', () => {
    const quote = aQuote({ reducedFen: 3_000, couponFen: 2_000, pointsFen: 500, payFen: 15_300 });
    const rows = rowsOf(quote, { coupon: '新人券' });
    expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(quote.payFen);
    expect(rows.map(({ label }) => label)).toEqual(['商品金额', '活动优惠', '优惠券', '积分抵扣', '运费']);
  });

  it('says what differs from another one', () => {
    const now = aQuote({ couponFen: 0, payFen: 20_800 });
    expect(changesOf(aQuote({ couponFen: 2_000, payFen: 18_800 }), now)).toEqual([
      { key: 'couponFen', label: '优惠券', beforeFen: 2_000, nowFen: 0 },
      { key: 'payFen', label: '应付', beforeFen: 18_800, nowFen: 20_800 },
    ]);
    expect(changesOf(now, now)).toEqual([]);
  });
});
