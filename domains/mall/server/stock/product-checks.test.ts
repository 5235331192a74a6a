import { demoFile, demoFiles } from '@ev/stock/demo.ts';
import type { StockPart, StockView } from '@ev/stock/part.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parts } from '../stock.ts';
import { productFaults, strangePrices } from './product-checks.ts';
import type { StockedProduct } from './product-format.ts';

const demo = demoFiles<StockedProduct>('products');
const itemsOf = (part: StockPart) =>
  part.files === 'each' ? demoFiles<object>(part.name) : demoFile<object[]>(part.name);
const items = new Map(parts.map((part) => [part.name, itemsOf(part)]));
const view: StockView = {
  keysOf: (name) => {
    const part = parts.find((one) => one.name === name);
    return new Set(part ? items.get(name)?.map((item) => part.keyOf(item)) : []);
  },
  itemsOf: (name) => items.get(name) ?? [],
};
const jacket = demo.find(({ productCode }) => productCode === 'jacket') as StockedProduct;
const faultsOf = (change: Partial<StockedProduct>) =>
  productFaults({ ...jacket, ...change }, view).map(({ path, message }) => `${path.join('.')} ${message}`);
const [first, second] = jacket.variants as [StockedProduct['variants'][0], StockedProduct['variants'][0]];

it('has a demo without faults', () => {
  for (const part of parts)
    for (const item of items.get(part.name) ?? []) {
      expect(z.safeParse(part.item, item).error?.issues).toBeUndefined();
      expect(part.check?.(item, view) ?? []).toEqual([]);
    }
});

it.each<[Partial<StockedProduct>, string]>([
  [{ category: 'boats' }, 'category 没有分类 boats'],
  [{ shippingTemplate: 'drone' }, 'shippingTemplate 没有运费模板 drone'],
  [{ related: ['nothing'] }, 'related.0 没有商品 nothing'],
  [{ related: ['jacket'] }, 'related.0 不能是商品自己'],
  [{ returnable: false }, 'notReturnableReason 没有填写，客户下单前要看到'],
  [{ notReturnableReason: '定制' }, 'notReturnableReason 支持无理由退货的商品不用填写'],
  [{ variants: [{ ...first, values: ['墨黑'] }] }, 'variants.0.values 应有 2 个值，每个选项一个'],
  [{ variants: [{ ...first, values: ['墨黑', 'XS'] }] }, 'variants.0.values.1 选项“尺码”没有“XS”'],
  [{ variants: [{ ...first, priceFen: null }] }, 'variants.0.priceFen 没有填写，售价和积分至少写一项'],
  [{ variants: [first, { ...second, values: first.values }] }, 'variants.1.values 和前面的规格相同'],
  [{ variants: [first, { ...second, skuCode: first.skuCode }] }, 'variants.1.skuCode 和前面的规格编码相同'],
  [
    { variants: [{ ...first, skuCode: 'MUG-OAT-350' }] },
    'variants.0.skuCode 规格编码 MUG-OAT-350 已被商品 mug 使用，请换一个',
  ],
])('refuses %o', (change, fault) => {
  expect(faultsOf(change)).toEqual([fault]);
});

it('names all faults at once', () => {
  expect(faultsOf({ category: 'boats', returnable: false, related: ['nothing'] })).toHaveLength(3);
});

it('asks about a price ten times as high', () => {
  const [variant] = jacket.variants;
  const after = { ...jacket, variants: [{ ...first, priceFen: (variant?.priceFen ?? 0) * 10 }] };
  expect(strangePrices(jacket, after).map(({ message }) => message)).toEqual(['从 ¥899 变为 ¥8,990']);
});
