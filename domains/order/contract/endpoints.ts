import * as z from 'zod/mini';
import { endpoint } from '@ev/contract/endpoint';
import { code, fen, pageInput, pageOf } from '@ev/contract/fields';
import { orderStatuses } from '@ev/contract/statuses';
import { Catalog } from '@ev/showcase/contract/catalog.ts';
import { intentEndpoints } from '@ev/intent/contract/endpoints.ts';
import { ModelDetail, ModelSummary, ParamTable } from '@ev/showcase/contract/model.ts';
import { OrderDetail, OrderSummary } from './order.ts';
import { CancelUnpaidOrder, ConfigText, SubmitOrder } from './order-input.ts';
import { orderLifeEndpoints } from './order-life-endpoints.ts';
import { DeliveryRange, PriceRow } from '@ev/showcase/contract/price.ts';

export const listModels = endpoint({
  id: 'buy.listModels',
  method: 'POST',
  path: '/main/api/base/buy/model/list',
  access: 'anyone',
  summary: 'All cars on sale.',
  input: z.object({}),
  output: z.object({ models: z.array(ModelSummary) }),
  errors: [],
});

export const getModel = endpoint({
  id: 'buy.getModel',
  method: 'POST',
  path: '/main/api/base/buy/model/detail',
  access: 'anyone',
  summary: 'One car: its story, versions and paints.',
  input: z.object({ modelCode: code('车型') }),
  output: ModelDetail,
  errors: ['buy.modelNotFound'],
});

export const getParams = endpoint({
  id: 'buy.getParams',
  method: 'POST',
  path: '/main/api/base/buy/model/params',
  access: 'anyone',
  summary: 'The table of data of one car by version, or of chosen versions of several cars side by side.',
  input: z.object({
    modelCode: z.optional(code('车型')),
    versionCodes: z.optional(
      z.array(code('版本')).check(z.minLength(1), z.maxLength(4, '最多对比 4 个版本')),
    ),
  }),
  output: ParamTable,
  errors: ['buy.modelNotFound'],
});

export const getCatalog = endpoint({
  id: 'buy.getCatalog',
  method: 'POST',
  path: '/main/api/base/buy/catalog/detail',
  access: 'anyone',
  summary: 'The published catalogue of one car: options, rules, prices, lead times.',
  input: z.object({ modelCode: code('车型'), yearStyle: z.optional(code('年款')) }),
  output: z.object({ catalog: Catalog, serverTime: z.iso.datetime() }),
  errors: ['buy.modelNotFound'],
});

export const quote = endpoint({
  id: 'buy.quote',
  method: 'POST',
  path: '/main/api/base/buy/quote',
  access: 'anyone',
  summary: 'Price rows, on-road estimate and delivery range of a configuration, computed by the server.',
  input: z.object({ modelCode: code('车型'), config: ConfigText, cityCode: z.optional(code('上牌城市')) }),
  output: z.object({
    configVersion: z.string(),
    config: z.string(),
    priceRows: z.array(PriceRow),
    totalFen: fen(),
    onRoadRows: z.array(PriceRow),
    onRoadTotalFen: fen(),
    depositFen: fen(),
    delivery: DeliveryRange,
  }),
  errors: ['buy.modelNotFound', 'buy.configInvalid', 'buy.configStale'],
});

export const submitOrder = endpoint({
  id: 'buy.submitOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/submit',
  access: 'member',
  idempotent: true,
  summary: 'Submits a car order; price, configuration, terms and delivery range are kept as they were shown.',
  input: SubmitOrder,
  output: z.object({ orderNo: z.string() }),
  errors: [
    'buy.modelNotFound',
    'buy.configInvalid',
    'buy.configStale',
    'buy.agreementStale',
    'buy.storeUnavailable',
    'buy.tooManyUnpaid',
    'buy.intentNotFound',
    'buy.intentNotUsable',
  ],
});

export const listOrders = endpoint({
  id: 'buy.listOrders',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/list',
  access: 'member',
  summary: 'The car orders of the customer, newest first.',
  input: z.object({ status: z.optional(z.enum(orderStatuses)), ...pageInput }),
  output: pageOf(OrderSummary),
  errors: [],
});

export const getOrder = endpoint({
  id: 'buy.getOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/detail',
  access: 'member',
  summary: 'One car order of the customer.',
  input: z.object({ orderNo: code('订单号') }),
  output: OrderDetail,
  errors: ['buy.orderNotFound'],
});

export const cancelUnpaidOrder = endpoint({
  id: 'buy.cancelUnpaidOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel',
  access: 'member',
  idempotent: true,
  summary: 'Cancels an order that was not paid. Money that arrives afterwards goes back.',
  input: CancelUnpaidOrder,
  output: z.object({ status: z.enum(orderStatuses) }),
  errors: ['buy.orderNotFound', 'buy.orderNotCancellable', 'buy.paymentInFlight'],
});

export const buyEndpoints = [
  listModels,
  getModel,
  getParams,
  getCatalog,
  quote,
  submitOrder,
  listOrders,
  getOrder,
  cancelUnpaidOrder,
  ...orderLifeEndpoints,
  ...intentEndpoints,
] as const;
