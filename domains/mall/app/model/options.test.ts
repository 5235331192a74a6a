import { describe, expect, it } from 'vitest';
import { aProduct, aVariant } from '../testing/products.ts';
import { choiceText, choose, firstChoice, quantityMax, refusalOf, scarceText, variantOf } from './options.ts';

const jacket = aProduct();

describe('the first choice', () => {
  it('is open where there are several values', () => {
    expect(firstChoice(jacket)).toEqual([null, null]);
  });

  it('is made where there is one value, or no option', () => {
    const options = [
      { name: '颜色', values: ['雾白'] },
      { name: '尺码', values: ['M', 'L'] },
    ];
    expect(firstChoice({ options, variants: [] })).toEqual(['雾白', null]);
    const plain = { options: [], variants: [aVariant([])] };
    expect(variantOf(plain, firstChoice(plain))).toBe(plain.variants[0]);
  });
});

describe('choosing', () => {
  it('sets one option and gives the same value up again', () => {
    expect(choose([null, 'M'], 0, '雾白')).toEqual(['雾白', 'M']);
    expect(choose(['雾白', 'M'], 0, '岩灰')).toEqual(['岩灰', 'M']);
    expect(choose(['雾白', 'M'], 0, '雾白')).toEqual([null, 'M']);
  });

  it.each([
    [['雾白', 'M'], 'jacket-雾白-M'],
    [['岩灰', 'L'], 'jacket-岩灰-L'],
    [['岩灰', 'M'], undefined],
    [['岩灰', null], undefined],
  ])('of %j leads to %s', (chosen, skuCode) => {
    expect(variantOf(jacket, chosen)?.skuCode).toBe(skuCode);
  });

  it.each([
    [[null, null], '请选择颜色、尺码'],
    [['雾白', null], '请选择尺码'],
    [['雾白', 'M'], '雾白 · M'],
  ])('says of %j: %s', (chosen, text) => {
    expect(choiceText(jacket, chosen)).toBe(text);
  });
});

describe('a value', () => {
  it.each([
    ['with nothing else chosen', [null, null], 1, 'L', null],
    ['that exists with the colour', ['雾白', null], 1, 'M', null],
    ['that is sold out in the colour', ['雾白', null], 1, 'L', '缺货'],
    ['that does not exist in the colour', ['岩灰', null], 1, 'M', '没有这个组合'],
    ['of the option itself does not depend on its chosen value', ['岩灰', 'L'], 0, '雾白', '缺货'],
    ['of another colour in the size', [null, 'M'], 0, '岩灰', '没有这个组合'],
  ])('%s', (_case, chosen, at, value, reason) => {
    expect(refusalOf(jacket, chosen, at, value)).toBe(reason);
  });

  it('can be chosen before the launch, and not after the sale', () => {
    const options = [{ name: '颜色', values: ['雾白', '岩灰'] }];
    const variants = [aVariant(['雾白'], { state: 'upcoming' }), aVariant(['岩灰'], { state: 'offSale' })];
    expect(refusalOf({ options, variants }, [null], 0, '雾白')).toBeNull();
    expect(refusalOf({ options, variants }, [null], 0, '岩灰')).toBe('已下架');
  });
});

it.each([
  [50, null, null, 50],
  [50, null, 2, 2],
  [50, 3, null, 3],
  [50, 3, 2, 2],
  [1, null, 2, 1],
  [0, null, 2, 1],
])(
  'of %d units, %s at the price of the offer, with a limit of %s per customer, one may take %d',
  (available, offerLeft, perPerson, max) => {
    expect(quantityMax({ available, offerLeft }, perPerson)).toBe(max);
  },
);

it.each([
  [{ available: 50 }, null],
  [{ available: 5 }, '仅剩 5 件'],
  [{ available: 50, offerLeft: 12 }, '活动价仅剩 12 件'],
  [{ available: 3, offerLeft: 12 }, '仅剩 3 件'],
  [{ state: 'soldOut' as const, available: 0 }, null],
])('says of %j how few units are left: %s', (change, text) => {
  expect(scarceText(aVariant(['雾白'], change))).toBe(text);
});
