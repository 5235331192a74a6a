import type { CarOwners } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { DeliveryEstimate } from '../../contract/product.ts';
import type { OrderedLine, ProductSales, Reduction, SoldVariant } from '../public.ts';
import { turnKeyOf, turnsOf } from '../queue/turns.ts';
import { mallProducts, mallShipping, mallVariants, type ProductRow } from '../tables.ts';
import { firstPicture, freeOf, isReduced, saleStateOf, variantTextOf } from './card.ts';
import { areaNameOf, deliveryOf, deliveryOfAll } from './delivery.ts';
import { anyone, customerOf, type Whom } from './offer-audience.ts';
import { offerLeftOf, priceOf, queueOf } from './price.ts';
import { readShelf, runningReductions, type Shelf } from './shelf.ts';

type Reader = Database | Transaction;

/** The products of variants, by variant; also those that are no longer sold. */
async function productsOf(reader: Reader, skuCodes: readonly string[]): Promise<Map<string, ProductRow>> {
  if (skuCodes.length === 0) return new Map();
  const rows = await reader
    .select({ skuCode: mallVariants.skuCode, product: mallProducts, listed: mallVariants.listed })
    .from(mallVariants)
    .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode))
    .where(and(inArray(mallVariants.skuCode, [...skuCodes]), eq(mallVariants.listed, true)));
  return new Map(rows.map(({ skuCode, product }) => [skuCode, product]));
}

function soldVariant(
  skuCode: string,
  row: ProductRow,
  shelf: Shelf,
  turns: ReadonlyMap<string, Date>,
): SoldVariant | null {
  const { content } = row;
  const variant = content.variants.find((one) => one.skuCode === skuCode);
  if (!variant) return null;
  const queue = queueOf(variant, shelf.prices, shelf.now);
  const turnEndsAt = (queue && turns.get(turnKeyOf(queue))) ?? null;
  // A turn holds its unit, which nobody else can order.
  const free = turnEndsAt ? 1 : freeOf(shelf, skuCode);
  const offerLeft = offerLeftOf(variant, shelf.prices, shelf.now);
  return {
    skuCode,
    productCode: content.productCode,
    categoryCode: content.category,
    productName: content.name,
    variantText: variantTextOf(variant),
    picture: variant.picture ?? firstPicture(content),
    price: priceOf(variant, shelf.prices, shelf.now),
    state: saleStateOf(row, free, shelf.now),
    // An order has one price: what the offer no longer covers needs another order.
    available: Math.min(free, offerLeft ?? free),
    perPerson: content.perPerson,
    returnable: content.returnable,
    notReturnableReason: content.notReturnableReason,
    pointsPercent: content.pointsPercent,
    weightGrams: variant.weightGrams,
    shipsFrom: content.shipsFrom,
    queue: queue && { turnEndsAt },
  };
}

/** Products as orders sell them. */
export function createSales({
  clock,
  owners,
}: {
  clock: Clock;
  owners: Pick<CarOwners, 'viewerOf'>;
}): ProductSales & {
  estimate(reader: Reader, skuCode: string, areaCode: string): Promise<DeliveryEstimate>;
} {
  const whomOf = (reader: Reader, customer: string | undefined): Whom =>
    customer === undefined ? anyone : customerOf(owners, reader, customer);

  async function listVariants(reader: Reader, skuCodes: readonly string[], customer?: string) {
    const products = await productsOf(reader, skuCodes);
    const rows = [...new Set(products.values())];
    const shelf = await readShelf(reader, rows, clock.now(), whomOf(reader, customer));
    const turns =
      customer === undefined ? new Map<string, Date>() : await turnsOf(reader, customer, skuCodes, shelf.now);
    return new Map(
      [...products].flatMap(([skuCode, row]) => {
        const variant = soldVariant(skuCode, row, shelf, turns);
        return variant ? [[skuCode, variant] as const] : [];
      }),
    );
  }

  async function deliveriesOf(reader: Reader, skuCodes: readonly string[], areaCode: string) {
    const products = await productsOf(reader, skuCodes);
    const templates = [...new Set([...products.values()].map(({ content }) => content.shippingTemplate))];
    const rows =
      templates.length === 0
        ? []
        : await reader.select().from(mallShipping).where(inArray(mallShipping.code, templates));
    const byCode = new Map(rows.map(({ code, content }) => [code, content]));
    const now = clock.now();
    return skuCodes.map((skuCode) => {
      const product = products.get(skuCode);
      const template = product && byCode.get(product.content.shippingTemplate);
      return template ? deliveryOf(template, areaCode, product.content.shipsFrom, now) : null;
    });
  }

  return {
    listVariants,

    async listReductions(reader, lines, customer) {
      const skuCodes = lines.map(({ skuCode }) => skuCode);
      const variants = await listVariants(reader, skuCodes, customer);
      const offers = await runningReductions(reader, clock.now(), whomOf(reader, customer));
      return offers.flatMap((offer): Reduction[] => {
        const taking = lines.flatMap((line) => {
          const variant = variants.get(line.skuCode);
          if (!variant) return [];
          const { productCode, categoryCode } = variant;
          return isReduced(offer, { productCode, category: categoryCode })
            ? [{ ...line, priceFen: variant.price.priceFen }]
            : [];
        });
        const sumFen = taking.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0);
        if (sumFen < offer.thresholdFen) return [];
        return [
          {
            offerCode: offer.offerCode,
            name: offer.name,
            savesFen: offer.minusFen,
            skuCodes: taking.map(({ skuCode }) => skuCode),
          },
        ];
      });
    },

    async deliveryTo(reader, lines: readonly OrderedLine[], areaCode, goodsFen) {
      const skuCodes = lines.map(({ skuCode }) => skuCode);
      const deliveries = await deliveriesOf(reader, skuCodes, areaCode);
      return {
        delivery: deliveryOfAll(deliveries, goodsFen),
        notDelivered: skuCodes.filter((_, index) => !deliveries[index]),
      };
    },

    /** @throws AppError mall.variantNotFound */
    async estimate(reader, skuCode, areaCode) {
      const products = await productsOf(reader, [skuCode]);
      if (!products.has(skuCode)) throw new AppError('mall.variantNotFound');
      const [delivery = null] = await deliveriesOf(reader, [skuCode], areaCode);
      return { delivery, areaName: areaNameOf(areaCode) };
    },
  };
}
