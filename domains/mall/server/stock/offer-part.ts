import { userGroupNames } from '@ev/account/contract/user-group.ts';
import { faultsOfLists } from '@ev/account/server/public.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { definePart, type ItemFault, type StockView } from '@ev/stock/part.ts';
import { repeatedAt } from '@ev/stock/values.ts';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { offerKindNames } from '../../contract/kinds.ts';
import { mallOfferPrices, mallOffers } from '../tables.ts';
import { type PriceOffer, type ReductionOffer, StockedOffer } from './formats.ts';
import { productsIn } from './product-checks.ts';

/** Offers. One that is left out ends at once; how many units were taken at its prices is kept. */
export const offers = definePart<StockedOffer>({
  name: 'mall-offers',
  files: 'list',
  label: '商城活动',
  item: StockedOffer,
  labels: {
    offerCode: '编码',
    kind: '方式',
    name: '名称',
    picture: '图片',
    startsAt: '开始时间',
    endsAt: '结束时间',
    rules: '规则',
    audience: '谁可以享受，不写为所有人',
    audienceLists: '也可以享受的客户名单编码',
    queued: '限量排队：活动期间轮到的客户才能下单',
    prices: '活动价',
    skuCode: '规格编码',
    priceFen: '活动价（分）',
    quantity: '活动数量，不写就不限，限量排队必须写',
    products: '商品编码',
    categories: '分类编码',
    thresholdFen: '满多少（分）',
    minusFen: '减多少（分）',
  },
  words: { kind: offerKindNames, audience: userGroupNames },
  order: 'list',
  keyField: 'offerCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: mallOffers.content })
      .from(mallOffers)
      .where(eq(mallOffers.listed, true))
      .orderBy(asc(mallOffers.position), asc(mallOffers.offerCode));
    // What an earlier release wrote says nothing about a queue.
    return rows.map(({ content }) =>
      content.kind === 'price' ? { ...content, queued: content.queued ?? false } : content,
    );
  },
  check: (item, stock) => [
    ...(item.startsAt < item.endsAt
      ? []
      : [{ key: item.offerCode, path: ['endsAt'], message: '应晚于开始时间' }]),
    ...(item.kind === 'price' ? priceFaults(item, stock) : reductionFaults(item, stock)),
  ],
  refuse: (tx, { written }) =>
    faultsOfLists(
      tx,
      written.flatMap(({ offerCode: key, audienceLists = [] }) =>
        audienceLists.map((list, at) => ({ key, path: ['audienceLists', at], list })),
      ),
    ),
  async put(tx, { items, removed }) {
    const codes = removed.map(({ offerCode }) => offerCode);
    if (codes.length > 0)
      await tx.update(mallOffers).set({ listed: false }).where(inArray(mallOffers.offerCode, codes));
    for (const [position, item] of items.entries()) await putOffer(tx, item, position);
  },
});

function priceFaults(offer: PriceOffer, stock: StockView): ItemFault[] {
  const { offerCode: key, prices, queued } = offer;
  const variants = new Map(
    productsIn(stock).flatMap((product) => product.variants.map((one) => [one.skuCode, one] as const)),
  );
  return [
    ...repeatedAt(prices.map(({ skuCode }) => skuCode)).map((at) => ({
      key,
      path: ['prices', at, 'skuCode'],
      message: '写了两次',
    })),
    ...prices.flatMap(({ skuCode, priceFen }, at) => {
      const variant = variants.get(skuCode);
      const path = (field: string) => ['prices', at, field];
      if (!variant) return [{ key, path: path('skuCode'), message: `没有规格 ${skuCode}` }];
      if (variant.priceFen === null || variant.points !== null)
        return [{ key, path: path('skuCode'), message: '只有不收积分的规格可以设活动价' }];
      // What is scarce may be sold at its regular price.
      return priceFen < variant.priceFen || (queued && priceFen === variant.priceFen)
        ? []
        : [
            {
              key,
              path: path('priceFen'),
              message: `应${queued ? '不高于' : '低于'}售价 ${formatYuan(variant.priceFen)}`,
            },
          ];
    }),
    ...(queued ? queueFaults(offer, stock) : []),
  ];
}

/** A queue counts down a quantity, and a variant has one queue at a time. */
function queueFaults(
  { offerCode: key, prices, startsAt, endsAt }: PriceOffer,
  stock: StockView,
): ItemFault[] {
  const others = (stock.itemsOf('mall-offers') as readonly StockedOffer[]).filter(
    (other): other is PriceOffer =>
      other.kind === 'price' &&
      other.queued &&
      other.offerCode !== key &&
      other.startsAt < endsAt &&
      startsAt < other.endsAt,
  );
  return prices.flatMap(({ skuCode, quantity }, at) => {
    const other = others.find((one) => one.prices.some((price) => price.skuCode === skuCode));
    return [
      ...(quantity === null
        ? [{ key, path: ['prices', at, 'quantity'], message: '没有填写，限量排队必须有活动数量' }]
        : []),
      ...(other
        ? [{ key, path: ['prices', at, 'skuCode'], message: `同一时间已在活动 ${other.offerCode} 里排队` }]
        : []),
    ];
  });
}

function reductionFaults(
  { offerCode: key, products, categories, thresholdFen, minusFen }: ReductionOffer,
  stock: StockView,
): ItemFault[] {
  const unknown = (field: string, codes: readonly string[], part: string, label: string) =>
    codes.flatMap((code, at) =>
      stock.keysOf(part).has(code) ? [] : [{ key, path: [field, at], message: `没有${label} ${code}` }],
    );
  return [
    ...unknown('products', products, 'products', '商品'),
    ...unknown('categories', categories, 'mall-categories', '分类'),
    ...(products.length + categories.length > 0
      ? []
      : [{ key, path: ['products'], message: '商品和分类至少写一个' }]),
    ...(minusFen < thresholdFen ? [] : [{ key, path: ['minusFen'], message: '应小于满额' }]),
  ];
}

async function putOffer(tx: Transaction, item: StockedOffer, position: number): Promise<void> {
  const { offerCode, kind } = item;
  const row = {
    content: item,
    kind,
    position,
    startsAt: new Date(item.startsAt),
    endsAt: new Date(item.endsAt),
    queued: item.kind === 'price' && item.queued,
    listed: true,
  };
  await tx
    .insert(mallOffers)
    .values({ ...row, offerCode })
    .onConflictDoUpdate({ target: mallOffers.offerCode, set: row });
  const prices = item.kind === 'price' ? item.prices : [];
  const skuCodes = prices.map(({ skuCode }) => skuCode);
  await tx
    .delete(mallOfferPrices)
    .where(
      and(
        eq(mallOfferPrices.offerCode, offerCode),
        skuCodes.length > 0 ? notInArray(mallOfferPrices.skuCode, skuCodes) : undefined,
      ),
    );
  for (const { skuCode, priceFen, quantity } of prices)
    await tx
      .insert(mallOfferPrices)
      .values({ offerCode, skuCode, priceFen, quantity })
      .onConflictDoUpdate({
        target: [mallOfferPrices.offerCode, mallOfferPrices.skuCode],
        set: { priceFen, quantity },
      });
}
