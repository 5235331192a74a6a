import type { Transaction } from '@ev/platform/database.ts';
import { termsOf } from '@ev/platform/text-search/terms.ts';
import { definePart } from '@ev/stock/part.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { valueFen } from '../products/price.ts';
import { mallProducts, mallStock, mallVariants } from '../tables.ts';
import { productFaults, strangePrices } from './product-checks.ts';
import { productLabels, StockedProduct } from './product-format.ts';

/** The free units at which staff are asked to order more, until they set another number. */
const defaultLowAt = 5;

/** Products. One that is left out is no longer listed; orders and favourites still name it. */
export const products = definePart<StockedProduct>({
  name: 'products',
  files: 'each',
  label: '商品',
  item: StockedProduct,
  labels: productLabels,
  order: { field: 'position' },
  keyField: 'productCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: mallProducts.content })
      .from(mallProducts)
      .where(eq(mallProducts.listed, true))
      .orderBy(asc(mallProducts.position), asc(mallProducts.productCode));
    return rows.map(({ content }) => content);
  },
  check: productFaults,
  async refuse(tx, { written }) {
    const skuCodes = written.flatMap(({ variants }) => variants.map(({ skuCode }) => skuCode));
    if (skuCodes.length === 0) return [];
    const known = await tx.select().from(mallVariants).where(inArray(mallVariants.skuCode, skuCodes));
    const ownerOf = new Map(known.map(({ skuCode, productCode }) => [skuCode, productCode]));
    return written.flatMap(({ productCode: key, variants }) =>
      variants.flatMap(({ skuCode }, at) => {
        const owner = ownerOf.get(skuCode);
        return owner === undefined || owner === key
          ? []
          : [
              {
                key,
                path: ['variants', at, 'skuCode'],
                message: `规格编码 ${skuCode} 曾用于商品 ${owner}，请换一个`,
              },
            ];
      }),
    );
  },
  ask: ({ changed }) => changed.flatMap(({ before, after }) => strangePrices(before, after)),
  async put(tx, { written, removed }, now) {
    if (removed.length > 0) {
      const codes = removed.map(({ productCode }) => productCode);
      await tx.update(mallProducts).set({ listed: false }).where(inArray(mallProducts.productCode, codes));
    }
    for (const item of written) await putProduct(tx, item, now);
  },
});

async function putProduct(tx: Transaction, item: StockedProduct, now: Date): Promise<void> {
  const { productCode, variants } = item;
  const row = rowOf(item);
  await tx
    .insert(mallProducts)
    .values({ ...row, productCode, createdAt: now })
    .onConflictDoUpdate({ target: mallProducts.productCode, set: row });
  await tx.update(mallVariants).set({ listed: false }).where(eq(mallVariants.productCode, productCode));
  await tx
    .insert(mallVariants)
    .values(variants.map(({ skuCode }) => ({ skuCode, productCode, listed: true })))
    .onConflictDoUpdate({ target: mallVariants.skuCode, set: { listed: true } });
  await tx
    .insert(mallStock)
    .values(variants.map(({ skuCode }) => ({ skuCode, onHand: 0, reserved: 0, lowAt: defaultLowAt })))
    .onConflictDoNothing();
}

/** The content, and the columns by which lists find and sort it. */
function rowOf(item: StockedProduct) {
  const { category, position, name, keywords, options, variants, launchAt } = item;
  const nameTerms = termsOf(name);
  const others = [...keywords, ...options.flatMap(({ values }) => values)].flatMap(termsOf);
  return {
    content: item,
    category,
    position,
    listed: true,
    leastFen: Math.min(...variants.map(({ priceFen, points }) => valueFen(priceFen ?? 0, points ?? 0))),
    forPoints: variants.some(({ points }) => points !== null),
    launchAt: launchAt === null ? null : new Date(launchAt),
    terms: [...new Set([...nameTerms, ...others])],
    nameTerms: [...new Set(nameTerms)],
  };
}
