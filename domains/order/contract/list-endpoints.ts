import { endpoint } from '@ev/contract/endpoint';
import { code, day, instant, oneOf, pageInput, pageOf, text, yesOrNo } from '@ev/contract/fields';
import { scopes } from '@ev/contract/scopes';
import { isUuid } from '@ev/kernel/ids.ts';
import * as z from 'zod/mini';
import { bulkBound, noAdviser, orderSorts, stuckReasons } from './list-choices.ts';
import { StaffOrderRow } from './staff-order.ts';
import { orderStatuses } from './statuses.ts';

const several = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.optional(
    z
      .array(oneOf(label, values), { error: `请选择${label}` })
      .check(z.maxLength(values.length, `${label}不能重复`)),
  );

const scope = z._default(oneOf('范围', scopes), 'all');

/** The filter of an order list. */
const filter = {
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
  of: scope,
  statuses: several('订单状态', orderStatuses),
  storeId: z.optional(code('门店')),
  /** The adviser's id, or `none`. */
  adviser: z.optional(
    z.string('请选择顾问').check(z.refine((id) => id === noAdviser || isUuid(id), '请选择顾问')),
  ),
  /** Days in Shanghai time. */
  createdFrom: z.optional(day('请选择下单的开始日期')),
  createdTo: z.optional(day('请选择下单的结束日期')),
  /** Of the hand-over: of the appointment or, without one, of the expected range. */
  deliveryFrom: z.optional(day('请选择交付的开始日期')),
  deliveryTo: z.optional(day('请选择交付的结束日期')),
  /** Stuck for any of these reasons. */
  stuck: several('卡住原因', stuckReasons),
};

type Range = { createdFrom?: string; createdTo?: string; deliveryFrom?: string; deliveryTo?: string };
const inOrder = (from: keyof Range, to: keyof Range) =>
  z.refine<{ [Name in keyof Range]?: string | undefined }>(
    (range) => (range[from] ?? '') <= (range[to] ?? '9'),
    { error: '结束日期不能早于开始日期', path: [to] },
  );
const ranges = [inOrder('createdFrom', 'createdTo'), inOrder('deliveryFrom', 'deliveryTo')] as const;

export const listAllOrders = endpoint({
  id: 'order.listAllOrders',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/list',
  access: 'staff',
  permission: 'orders.read',
  summary:
    'Car orders that the caller may see, found by order number, phone, VIN or name of the buyer, narrowed down and sorted.',
  input: z
    .object({
      ...filter,
      sort: z._default(oneOf('排序', orderSorts), 'created'),
      descending: z._default(yesOrNo('是否倒序'), true),
      ...pageInput,
    })
    .check(...ranges),
  output: z.extend(pageOf(StaffOrderRow), {
    /** There are more than `total`, which is counted only up to a bound. */
    more: z.boolean(),
  }),
  errors: [],
});

const Named = z.object({ id: z.string(), name: z.string() });

export const getListChoices = endpoint({
  id: 'order.getListChoices',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/list/choices',
  access: 'staff',
  permission: 'orders.read',
  summary: 'The stores and advisers that the list of orders can be narrowed down to.',
  input: z.object({}),
  output: z.object({
    stores: z.array(Named),
    /** The advisers, with the store they work in. */
    advisers: z.array(z.extend(Named, { storeName: z.nullable(z.string()) })),
    /** Whether the caller works in a store. */
    hasStore: z.boolean(),
  }),
  errors: [],
});

export const exportOrders = endpoint({
  id: 'order.exportOrders',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/export',
  access: 'staff',
  permission: 'orders.export',
  summary: 'What a filter shows of the orders as CSV; refused where it is too much for one file.',
  input: z
    .object({
      ...filter,
      sort: z._default(oneOf('排序', orderSorts), 'created'),
      descending: z._default(yesOrNo('是否倒序'), true),
    })
    .check(...ranges),
  output: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  errors: ['order.exportTooLarge'],
});

export const getChosenOrders = endpoint({
  id: 'order.getChosenOrders',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/chosen',
  access: 'staff',
  permission: 'orders.read',
  summary: 'Where these orders stand now, so that one act is done to each of them.',
  input: z.object({
    orderNos: z
      .array(code('订单号'), { error: '请选择订单' })
      .check(z.minLength(1, '请选择订单'), z.maxLength(bulkBound, `一次最多处理 ${bulkBound} 个订单`)),
  }),
  output: z.object({
    /** The orders that the caller may see, in the requested order. */
    orders: z.array(
      z.extend(StaffOrderRow, {
        /** The version of its history, against which actions are checked. */
        version: z.string(),
      }),
    ),
  }),
  errors: ['order.orderNotFound'],
});

/** The fields of a card on the board. */
const BoardCard = z.pick(StaffOrderRow, {
  orderNo: true,
  status: true,
  modelName: true,
  versionName: true,
  buyerName: true,
  adviserName: true,
  since: true,
  stuck: true,
});
export type BoardCard = z.infer<typeof BoardCard>;

export const getBoard = endpoint({
  id: 'order.getBoard',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/board',
  access: 'staff',
  permission: 'orders.read',
  polled: true,
  summary: 'The stages with how many orders stand in each and those that wait there longest.',
  input: z.object({ of: scope }),
  output: z.object({
    columns: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        statuses: z.array(z.enum(orderStatuses)),
        count: z.int(),
        /** There are more than `count`, which is counted only up to a bound. */
        more: z.boolean(),
        orders: z.array(BoardCard),
      }),
    ),
    serverTime: instant(),
  }),
  errors: [],
});

const unreadable = '版本不正确，请刷新后再试';

const listMoved = endpoint({
  id: 'order.listMoved',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/moved',
  access: 'staff',
  permission: 'orders.read',
  polled: true,
  summary: 'Which orders came on since the caller last asked, so that open pages follow.',
  input: z.object({
    /** The end of the last response; without it, the changes of the last seconds. */
    since: z.optional(z.string(unreadable).check(z.regex(/^\d{1,16}(-\d{1,16}){3}$/, unreadable))),
  }),
  output: z.object({
    until: z.string(),
    /** There are more changes than listed, so all shown data may be outdated. */
    tooMany: z.boolean(),
    /**
     * The changes by their marks. A mark may be repeated in later responses and then refers to the same
     * change.
     */
    moved: z.array(z.object({ mark: z.string(), orderNo: z.string() })),
  }),
  errors: [],
});

export const listCalls = [
  listAllOrders,
  getListChoices,
  exportOrders,
  getChosenOrders,
  getBoard,
  listMoved,
] as const;
