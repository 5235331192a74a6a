import { dayMs } from '@ev/kernel/durations.ts';
import { quantityLimit, type SaleState } from '../../contract/kinds.ts';
import type { ProductCard, UnitPrice, Variant } from '../../contract/product.ts';
import type { ReductionOffer } from '../stock/formats.ts';
import type { StockedProduct, StockedVariant } from '../stock/product-format.ts';
import type { ProductRow } from '../tables.ts';
import { offerLeftOf, priceOf, queueOf, valueFen } from './price.ts';
import type { Shelf } from './shelf.ts';

/** A product counts as new for so long after its launch. */
export const newForMs = 60 * dayMs;

type Sold = Pick<ProductRow, 'listed' | 'launchAt'>;

/** Whether something of which so many units are free can be bought now. */
export function saleStateOf({ listed, launchAt }: Sold, free: number, now: Date): SaleState {
  if (!listed) return 'offSale';
  if (launchAt !== null && launchAt > now) return 'upcoming';
  return free > 0 ? 'available' : 'soldOut';
}

export const freeOf = ({ free }: Shelf, skuCode: string): number => free.get(skuCode) ?? 0;

const freeOfProduct = (shelf: Shelf, { variants }: StockedProduct): number =>
  variants.reduce((sum, { skuCode }) => sum + freeOf(shelf, skuCode), 0);

/** Whether a product takes part in a reduction. */
export const isReduced = (
  { products, categories }: ReductionOffer,
  { productCode, category }: Pick<StockedProduct, 'productCode' | 'category'>,
): boolean => products.includes(productCode) || categories.includes(category);

/** Values of its options, such as 燕麦 · M. */
export const variantTextOf = ({ values }: StockedVariant): string => values.join(' · ');

const worth = ({ priceFen, points }: UnitPrice) => valueFen(priceFen, points);

export function stateOfProduct(row: ProductRow, shelf: Shelf): SaleState {
  return saleStateOf(row, freeOfProduct(shelf, row.content), shelf.now);
}

export function variantsOf(row: ProductRow, shelf: Shelf): Variant[] {
  return row.content.variants.map((variant) => {
    // A queue is open to all, whatever turns and orders hold, and gives each one unit.
    const free = queueOf(variant, shelf.prices, shelf.now) ? 1 : freeOf(shelf, variant.skuCode);
    const state = saleStateOf(row, free, shelf.now);
    return {
      skuCode: variant.skuCode,
      values: variant.values,
      picture: variant.picture,
      price: priceOf(variant, shelf.prices, shelf.now),
      state,
      available: state === 'available' ? Math.min(free, quantityLimit) : 0,
      offerLeft: offerLeftOf(variant, shelf.prices, shelf.now),
    };
  });
}

/** The lowest price by its value in money. */
function cheapest(prices: readonly UnitPrice[]): UnitPrice {
  return prices.reduce((least, one) => (worth(one) < worth(least) ? one : least));
}

export function cardOf(row: ProductRow, shelf: Shelf): ProductCard {
  const { content, launchAt, soldCount } = row;
  const prices = content.variants.map((variant) => priceOf(variant, shelf.prices, shelf.now));
  const price = cheapest(prices);
  const state = stateOfProduct(row, shelf);
  return {
    productCode: content.productCode,
    name: content.name,
    tagline: content.tagline,
    picture: firstPicture(content),
    price,
    fromPrice: prices.some((one) => worth(one) > worth(price)),
    state,
    labels: labelsOf(row, price, shelf),
    soldCount,
    launchAt: state === 'upcoming' && launchAt !== null ? launchAt.toISOString() : null,
  };
}

/** The schema requires at least one picture. */
export const firstPicture = ({ pictures }: StockedProduct): string => pictures[0]?.picture ?? '';

function labelsOf({ content, launchAt }: ProductRow, price: UnitPrice, { now, reductions }: Shelf): string[] {
  const isNew = launchAt !== null && launchAt <= now && now.getTime() - launchAt.getTime() < newForMs;
  return [
    ...(isNew ? ['新品'] : []),
    ...(price.regularFen === null ? [] : ['限时优惠']),
    ...(reductions.some((offer) => isReduced(offer, content)) ? ['满减'] : []),
    ...(content.shipsFrom === null ? [] : ['预售']),
    ...(price.points > 0 ? ['积分商品'] : []),
  ];
}
