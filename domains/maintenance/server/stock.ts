import { text } from '@ev/contract/fields';
import { formatYuan } from '@ev/kernel/money.ts';
import { knowsPlaceholders } from '@ev/signing/server/public.ts';
import { definePart, type ItemFault, type StockView } from '@ev/stock/part.ts';
import { code, fenUpTo, isStrangePrice, repeatedAt, wholeBetween } from '@ev/stock/values.ts';
import { and, count, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { flowKind, itemKindNames, itemKinds } from '../contract/kinds.ts';
import { contentPart } from './catalogue/content-part.ts';
import type {
  StockedInterval,
  StockedItem,
  StockedPart,
  StockedTerm,
  StockedWorkshop,
} from './catalogue/stocked.ts';
import { serviceIntervals, serviceItems, spareParts, warrantyTerms, workshops } from './catalogue/tables.ts';
import { placeholders } from './quote/document-data.ts';
import { appointments, openStatuses } from './tables.ts';

const modelCodes = z.array(code()).check(z.minLength(1, '至少写一款车型'), z.maxLength(100, '最多 100 款'));
const months = z.nullable(wholeBetween(1, 600));
const km = z.nullable(wholeBetween(100, 2_000_000));

/** Objections to models that are not on sale, and to those written twice. */
function faultsOfModels(
  key: string,
  path: readonly PropertyKey[],
  models: readonly string[],
  stock: StockView,
): ItemFault[] {
  const known = stock.keysOf('cars');
  return [
    ...repeatedAt(models).map((at) => ({ key, path: [...path, at], message: '写了两次' })),
    ...models.flatMap((model, at) =>
      known.has(model) ? [] : [{ key, path: [...path, at], message: `没有车型 ${model}` }],
    ),
  ];
}

const items = definePart<StockedItem>({
  name: 'maintenance-items',
  files: 'list',
  label: '维保项目',
  item: z.object({
    itemCode: code(),
    kind: z.enum(itemKinds),
    name: text('名称', { max: 30 }),
    text: text('说明', { max: 200 }),
    prices: z
      .array(
        z.object({
          modelCodes,
          priceFen: z.nullable(fenUpTo(200_000)),
          minutes: wholeBetween(5, 1_200),
          parts: z
            .array(z.object({ name: text('配件名称', { max: 30 }), priceFen: fenUpTo(200_000) }))
            .check(z.maxLength(30, '最多 30 种')),
        }),
      )
      .check(z.minLength(1, '至少写一个价格'), z.maxLength(100, '最多 100 个')),
  }),
  labels: {
    itemCode: '编码',
    kind: '类别',
    name: '名称',
    text: '说明',
    prices: '各车型价格',
    modelCodes: '车型',
    priceFen: '价格（分），不写是检测后报价',
    minutes: '所需分钟',
    parts: '包含的配件',
  },
  words: { kind: itemKindNames },
  order: 'list',
  keyField: 'itemCode',
  nameOf: ({ name }) => name,
  check({ itemCode: key, prices }, stock) {
    const all = prices.flatMap(({ modelCodes: models }) => models);
    return [
      ...prices.flatMap(({ modelCodes: models }, at) =>
        faultsOfModels(key, ['prices', at, 'modelCodes'], models, stock),
      ),
      ...(repeatedAt(all).length === 0 ? [] : [{ key, path: ['prices'], message: '一款车型只能有一个价格' }]),
      ...prices.flatMap(({ priceFen, parts }, at) =>
        priceFen !== null && parts.reduce((sum, part) => sum + part.priceFen, 0) > priceFen
          ? [{ key, path: ['prices', at, 'parts'], message: '配件合计不能超过价格' }]
          : [],
      ),
    ];
  },
  ask: ({ changed }) =>
    changed.flatMap(({ before, after }) => {
      const was = before.prices[0]?.priceFen ?? null;
      const now = after.prices[0]?.priceFen ?? null;
      return was !== null && now !== null && isStrangePrice(was, now)
        ? [
            {
              key: after.itemCode,
              path: ['prices', 0, 'priceFen'],
              message: `从 ${formatYuan(was)} 变为 ${formatYuan(now)}`,
            },
          ]
        : [];
    }),
  ...contentPart(serviceItems, serviceItems.itemCode, 'itemCode'),
});

const intervals = definePart<StockedInterval>({
  name: 'maintenance-intervals',
  files: 'list',
  label: '保养周期',
  item: z.object({ intervalCode: code(), itemCode: code(), modelCodes, months, km }),
  labels: {
    intervalCode: '编码',
    itemCode: '维保项目',
    modelCodes: '车型',
    months: '每几个月，不写是不按时间',
    km: '每多少公里，不写是不按里程',
  },
  keyField: 'intervalCode',
  nameOf: ({ intervalCode }) => intervalCode,
  check: ({ intervalCode: key, itemCode, modelCodes: models, ...limits }, stock) => [
    ...faultsOfModels(key, ['modelCodes'], models, stock),
    ...(stock.keysOf('maintenance-items').has(itemCode)
      ? []
      : [{ key, path: ['itemCode'], message: `没有维保项目 ${itemCode}` }]),
    ...(limits.months === null && limits.km === null
      ? [{ key, path: ['months'], message: '时间和里程至少写一个' }]
      : []),
  ],
  ...contentPart(serviceIntervals, serviceIntervals.intervalCode, 'intervalCode'),
});

const terms = definePart<StockedTerm>({
  name: 'warranty-terms',
  files: 'list',
  label: '质保条款',
  item: z.object({
    termCode: code(),
    name: text('名称', { max: 30 }),
    text: text('说明', { max: 300 }),
    modelCodes,
    months,
    km,
  }),
  labels: {
    termCode: '编码',
    name: '名称',
    text: '说明',
    modelCodes: '车型',
    months: '月数，不写是不限时间',
    km: '公里数，不写是不限里程',
  },
  order: 'list',
  keyField: 'termCode',
  nameOf: ({ name }) => name,
  check: ({ termCode: key, modelCodes: models }, stock) => faultsOfModels(key, ['modelCodes'], models, stock),
  ...contentPart(warrantyTerms, warrantyTerms.termCode, 'termCode'),
});

const hour = wholeBetween(0, 24);
const places = definePart<StockedWorkshop>({
  name: 'workshops',
  files: 'list',
  label: '维保门店',
  item: z.object({
    storeId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, '只能用小写字母、数字和短横线')),
    hours: z
      .array(
        z.object({
          days: z.array(wholeBetween(1, 7)).check(z.minLength(1, '至少写一天'), z.maxLength(7, '最多 7 天')),
          from: hour,
          to: hour,
          capacity: wholeBetween(1, 50),
        }),
      )
      .check(z.minLength(1, '至少写一段时间'), z.maxLength(14, '最多 14 段')),
    picksUp: z.boolean(),
    pickUpFeeFen: fenUpTo(10_000),
    labourRateFen: fenUpTo(10_000),
    usesPartner: z.optional(z.boolean('应为 true 或 false')),
  }),
  labels: {
    storeId: '门店',
    hours: '维保时间',
    days: '星期几（1 是周一）',
    from: '从几点',
    to: '到几点',
    capacity: '同时接待数',
    picksUp: '上门取送',
    pickUpFeeFen: '上门取送费（分）',
    labourRateFen: '每工时价格（分）',
    usesPartner: '由门店维保系统处理（不写是在后台处理）',
  },
  order: 'list',
  keyField: 'storeId',
  nameOf: ({ storeId }) => storeId,
  check({ storeId: key, hours }, stock) {
    const hoursOfWeek = hours.flatMap(({ days, from, to }) =>
      days.flatMap((day) => Array.from({ length: Math.max(0, to - from) }, (_, at) => `${day}-${from + at}`)),
    );
    return [
      ...(stock.keysOf('stores').has(key) ? [] : [{ key, path: ['storeId'], message: `没有门店 ${key}` }]),
      ...hours.flatMap(({ from, to }, at) =>
        from < to ? [] : [{ key, path: ['hours', at, 'to'], message: '应晚于开始时间' }],
      ),
      ...(repeatedAt(hoursOfWeek).length === 0 ? [] : [{ key, path: ['hours'], message: '时间有重叠' }]),
    ];
  },
  /** A store with cars to come, or in the workshop, stays one. */
  async refuse(tx, { removed }) {
    const storeIds = removed.map(({ storeId }) => storeId);
    if (storeIds.length === 0) return [];
    const open = await tx
      .select({ storeId: appointments.storeId, cars: count() })
      .from(appointments)
      .where(and(inArray(appointments.storeId, storeIds), inArray(appointments.status, [...openStatuses])))
      .groupBy(appointments.storeId);
    return open.map(({ storeId: key, cars }) => ({
      key,
      path: [],
      message: `还有 ${cars} 个维保预约或在店车辆，请先处理`,
    }));
  },
  ...contentPart(workshops, workshops.storeId, 'storeId'),
});

const spares = definePart<StockedPart>({
  name: 'maintenance-parts',
  files: 'list',
  label: '维保配件',
  item: z.object({
    partCode: code(),
    name: text('名称', { max: 40 }),
    priceFen: fenUpTo(500_000),
    supplyDays: wholeBetween(0, 365),
  }),
  labels: { partCode: '编码', name: '名称', priceFen: '单价（分）', supplyDays: '缺货时几天到货' },
  keyField: 'partCode',
  nameOf: ({ name }) => name,
  ...contentPart(spareParts, spareParts.partCode, 'partCode'),
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [items, intervals, terms, places, spares];

/** A template of quotes uses only what each quote has. */
export const guards = [knowsPlaceholders({ kind: flowKind, ...placeholders })];
