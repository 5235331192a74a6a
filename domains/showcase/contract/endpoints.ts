import { endpoint } from '@ev/contract/endpoint';
import { code, fen } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Catalog } from './catalog.ts';
import { ConfigText } from './config.ts';
import { ModelDetail, ModelPageUrl, ModelSummary, ParamTable } from './model.ts';
import { DeliveryRange, PriceRow } from './price.ts';

export const listModels = endpoint({
  id: 'showcase.listModels',
  method: 'POST',
  path: '/main/api/base/buy/model/list',
  access: 'anyone',
  summary: 'All cars on sale.',
  input: z.object({}),
  output: z.object({ models: z.array(ModelSummary) }),
  errors: [],
});

export const getModel = endpoint({
  id: 'showcase.getModel',
  method: 'POST',
  path: '/main/api/base/buy/model/detail',
  access: 'anyone',
  summary: 'One car: its story, versions and paints.',
  input: z.object({ modelCode: code('车型') }),
  output: ModelDetail,
  errors: ['showcase.modelNotFound'],
});

export const getParams = endpoint({
  id: 'showcase.getParams',
  method: 'POST',
  path: '/main/api/base/buy/model/params',
  access: 'anyone',
  summary: 'The table of data of one car by version, or of chosen versions of several cars side by side.',
  input: z.object({
    modelCode: z.optional(code('车型')),
    versionCodes: z.optional(
      z
        .array(code('版本'), { error: '请选择版本' })
        .check(z.minLength(1, '请选择版本'), z.maxLength(4, '最多对比 4 个版本')),
    ),
  }),
  output: ParamTable,
  errors: ['showcase.modelNotFound'],
});

export const getCatalog = endpoint({
  id: 'showcase.getCatalog',
  method: 'POST',
  path: '/main/api/base/buy/catalog/detail',
  access: 'anyone',
  summary: 'The published catalogue of one car: options, rules, prices, lead times.',
  input: z.object({ modelCode: code('车型'), yearStyle: z.optional(code('年款')) }),
  output: z.object({ catalog: Catalog, serverTime: z.iso.datetime() }),
  errors: ['showcase.modelNotFound'],
});

export const quote = endpoint({
  id: 'showcase.quote',
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
  errors: ['showcase.modelNotFound', 'showcase.configInvalid', 'showcase.configStale'],
});

export const getModelPageUrl = endpoint({
  id: 'showcase.getModelPageUrl',
  method: 'POST',
  path: '/main/api/base/special/subject/getModelPageUrlToC',
  access: 'anyone',
  summary:
    'Where links to a car lead (specification §7): the page that the brand chose for it, or its own; and what opens in the mini-program instead, where there is such a page.',
  inQuery: ['businessCode'],
  input: z.object({ businessCode: code('车型') }),
  output: ModelPageUrl,
  errors: ['showcase.modelNotFound'],
});

export const calls = [listModels, getModel, getParams, getCatalog, quote, getModelPageUrl] as const;
