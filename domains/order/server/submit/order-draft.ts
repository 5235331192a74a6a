import type { Term } from '@ev/content/server/public.ts';
import { deliveryRange } from '@ev/showcase/configurator/delivery.ts';
import { lookOf } from '@ev/showcase/configurator/look.ts';
import type { PriceRow } from '@ev/showcase/contract/price.ts';
import { orderType, saleModel, saleType } from '@ev/showcase/contract/sale.ts';
import { type Configuration, configurationRows } from '@ev/showcase/server/public.ts';
import type { SubmitOrder } from '../../contract/order-input.ts';
import type { CarOrder } from '../tables.ts';
import { withDiscount } from './discount.ts';

/** Contract type 0: signed online (specification §3). */
const onlineContract = '0';

/** The content of an order; all other columns are filled during its life. */
export type OrderDraft = Pick<
  CarOrder,
  | 'saleModel'
  | 'saleType'
  | 'orderType'
  | 'contractType'
  | 'buyerType'
  | 'buyerName'
  | 'buyerPhone'
  | 'companyName'
  | 'creditCode'
  | 'contactName'
  | 'contactPhone'
  | 'cityCode'
  | 'cityName'
  | 'storeId'
  | 'store'
  | 'modelCode'
  | 'modelName'
  | 'terms'
  | 'depositFen'
> &
  ConfiguredCar &
  AgreedRange;

/** The ordered car, as it was shown. */
export type ConfiguredCar = Pick<
  CarOrder,
  | 'versionCode'
  | 'versionName'
  | 'yearStyle'
  | 'configVersion'
  | 'config'
  | 'configuration'
  | 'look'
  | 'priceRows'
  | 'totalFen'
>;

/** The agreed range, which is also the first expected range. */
export type AgreedRange = Pick<
  CarOrder,
  'promisedFrom' | 'promisedTo' | 'promisedAsOf' | 'expectedFrom' | 'expectedTo' | 'expectedAsOf'
>;

/** `discount` is the row that lowers the price; null for none. */
export function configuredCar(configuration: Configuration, discount: PriceRow | null): ConfiguredCar {
  const { catalog, selection } = configuration;
  const { family, paint, roofPaint, wheel } = lookOf(catalog, selection);
  return {
    versionCode: selection.version,
    versionName: catalog.versions.find(({ code }) => code === selection.version)?.name ?? selection.version,
    yearStyle: catalog.yearStyle,
    configVersion: catalog.configVersion,
    config: configuration.config,
    configuration: configurationRows(configuration),
    look: { family, paint, roofPaint, wheel },
    ...withDiscount(configuration, discount),
  };
}

export function agreedRange(range: { from: string; to: string }, now: Date): AgreedRange {
  return {
    promisedFrom: range.from,
    promisedTo: range.to,
    promisedAsOf: now,
    expectedFrom: range.from,
    expectedTo: range.to,
    expectedAsOf: now,
  };
}

/**
 * The snapshot of what the customer saw, before a discount; it does not change with the catalogue, the store or the
 * terms.
 */
export function draftOrder(parts: {
  input: SubmitOrder;
  configuration: Configuration;
  city: { code: string; name: string };
  store: { id: string; name: string; address: string; phone: string };
  terms: Term[];
  now: Date;
}): OrderDraft {
  const { configuration, input, city, store, terms, now } = parts;
  const { catalog, selection } = configuration;
  const { buyer } = input;
  return {
    saleModel: saleModel.agency,
    saleType: saleType.deposit,
    orderType: orderType.largeDeposit,
    contractType: onlineContract,
    buyerType: buyer.type,
    buyerName: buyer.name,
    buyerPhone: buyer.phone,
    companyName: buyer.type === '1' ? buyer.companyName : null,
    creditCode: buyer.type === '1' ? buyer.creditCode : null,
    contactName: buyer.name,
    contactPhone: buyer.phone,
    cityCode: city.code,
    cityName: city.name,
    storeId: store.id,
    store: { id: store.id, name: store.name, address: store.address, phone: store.phone },
    modelCode: catalog.modelCode,
    modelName: catalog.modelName,
    ...configuredCar(configuration, null),
    depositFen: catalog.depositFen,
    terms,
    ...agreedRange(deliveryRange(catalog, selection, city.code, now), now),
  };
}
