import type { Address } from '@ev/account/contract/address.ts';
import type { Basket } from '@ev/coupon/server/public.ts';
import { sumFen } from '@ev/kernel/money.ts';
import type { OrderDelivery, OrderedLine, ProductSales, Reduction } from '@ev/mall/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Services } from '@ev/platform/module.ts';
import type { Wishes } from '../contract/order.ts';
import { basketOf, type Priced, reducedLines, type WantedLine } from './quote-rules.ts';

export type DraftDeps = {
  sales: ProductSales;
  points: Pick<Services['rewards']['points'], 'balanceOf'>;
  addresses: Services['account']['addresses'];
};

/** What is known about a wished order before a coupon and points are chosen. */
export type Draft = {
  wanted: WantedLine[];
  reductions: Reduction[];
  reduced: Priced[];
  basket: Basket;
  address: Address | null;
  /** Null without an address, or if any of the lines is not delivered there. */
  delivery: OrderDelivery['delivery'];
  /** The variants that are not delivered to the address. */
  notDelivered: readonly string[];
  balance: number;
};

/**
 * The variants in the order asked for.
 * @throws AppError mall.variantNotFound
 */
export async function readWanted(
  sales: ProductSales,
  reader: Database | Transaction,
  lines: readonly OrderedLine[],
  customer: string,
): Promise<WantedLine[]> {
  const variants = await sales.listVariants(
    reader,
    lines.map(({ skuCode }) => skuCode),
    customer,
  );
  return lines.map(({ skuCode, quantity }) => {
    const variant = variants.get(skuCode);
    if (!variant) throw new AppError('mall.variantNotFound');
    return { variant, quantity };
  });
}

/** The chosen address; without a choice the customer's default one. @throws AppError account.addressNotFound */
async function findAddress(
  { addresses }: DraftDeps,
  reader: Database | Transaction,
  accountId: string,
  addressId: string | undefined,
): Promise<Address | null> {
  if (addressId !== undefined) return addresses.get(accountId, addressId, reader);
  const { addresses: own } = await addresses.list(accountId);
  return own[0] ?? null;
}

const nowhere: OrderDelivery = { delivery: null, notDelivered: [] };

/** @throws AppError mall.variantNotFound, account.addressNotFound */
export async function draftOf(
  deps: DraftDeps,
  reader: Database | Transaction,
  accountId: string,
  { lines, addressId }: Pick<Wishes, 'lines' | 'addressId'>,
): Promise<Draft> {
  const { sales, points } = deps;
  const wanted = await readWanted(sales, reader, lines, accountId);
  const address = await findAddress(deps, reader, accountId, addressId);
  const reductions = await sales.listReductions(reader, lines, accountId);
  const reduced = reducedLines(wanted, reductions);
  // Coupons and points do not cost a customer the free delivery.
  const afterOffersFen = sumFen(reduced.map(({ goodsFen, reducedFen }) => goodsFen - reducedFen));
  const { delivery, notDelivered } = address
    ? await sales.deliveryTo(reader, lines, address.districtCode, afterOffersFen)
    : nowhere;
  return {
    wanted,
    reductions,
    reduced,
    address,
    delivery,
    notDelivered,
    basket: basketOf(wanted, reduced),
    balance: await points.balanceOf(reader, accountId),
  };
}
