import { type Scope, scopes } from '@ev/contract/scopes';
import { isUuid } from '@ev/kernel/ids.ts';
import { isDay } from '@ev/kernel/shanghai-time.ts';
import {
  noAdviser,
  type OrderSort,
  orderSorts,
  type StuckReason,
  stuckReasons,
} from '../../../contract/list-choices.ts';
import type { OrderStatus } from '../../../contract/statuses.ts';
import { isOrderStatus } from '../../words/order-status.ts';
import { type ColumnKey, columnKeys } from './column-keys.ts';

/** Days in Shanghai time; empty where there is no bound. */
export type DayRange = { from: string; to: string };

/** The filter of the list. */
export type ListFilter = {
  keyword: string;
  of: Scope;
  statuses: readonly OrderStatus[];
  storeId: string;
  /** The adviser's id, `none`, or empty. */
  adviser: string;
  created: DayRange;
  delivery: DayRange;
  stuck: readonly StuckReason[];
};

/** What the list shows, as its URL says. */
export type ListView = ListFilter & {
  sort: OrderSort;
  descending: boolean;
  /** Null: the columns that the staff member has chosen in this browser. */
  columns: readonly ColumnKey[] | null;
  pageNo: number;
  pageSize: number;
};

export const pageSizes = [10, 20, 50];
const usualSize = 20;
const anyDay: DayRange = { from: '', to: '' };

export const noFilter: ListFilter = {
  keyword: '',
  of: 'all',
  statuses: [],
  storeId: '',
  adviser: '',
  created: anyDay,
  delivery: anyDay,
  stuck: [],
};

/** Parses a URL. Invalid values are ignored. */
export function viewOf(search: string): ListView {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name) ?? '';
  const size = Number(get('size'));
  const sorted = get('sort') || '-created';
  const sort = orderSorts.find((one) => one === sorted.replace(/^-/, ''));
  const adviser = get('adviser');
  const columns = severalOf(get('cols'), columnKeys);
  return {
    keyword: get('q').trim().slice(0, 40),
    of: scopes.find((of) => of === get('of')) ?? 'all',
    statuses: get('status').split(',').filter(isOrderStatus),
    storeId: /^[\w-]{1,64}$/.test(get('store')) ? get('store') : '',
    adviser: adviser === noAdviser || isUuid(adviser) ? adviser : '',
    created: rangeOf(get('created')),
    delivery: rangeOf(get('delivery')),
    stuck: severalOf(get('stuck'), stuckReasons),
    sort: sort ?? 'created',
    descending: sort === undefined || sorted.startsWith('-'),
    columns: columns.length > 0 ? columns : null,
    pageNo: pageOf(get('page')),
    pageSize: pageSizes.includes(size) ? size : usualSize,
  };
}

/** The URL of a view; defaults are left out. */
export function searchOf(view: ListView): string {
  const { sort, descending, columns, pageNo, pageSize } = view;
  const sorted = `${descending ? '-' : ''}${sort}`;
  const query = new URLSearchParams();
  const set = (name: string, value: string) => value && query.set(name, value);
  set('q', view.keyword);
  set('of', view.of === 'all' ? '' : view.of);
  set('status', view.statuses.join(','));
  set('store', view.storeId);
  set('adviser', view.adviser);
  set('created', rangeText(view.created));
  set('delivery', rangeText(view.delivery));
  set('stuck', view.stuck.join(','));
  set('sort', sorted === '-created' ? '' : sorted);
  set('cols', columns?.join(',') ?? '');
  set('page', pageNo > 1 ? String(pageNo) : '');
  set('size', pageSize === usualSize ? '' : String(pageSize));
  // Commas need no escaping, and people read URLs.
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** The request to the server: filter and sort order, without defaults. */
export function askOf(view: ListView) {
  const { of, sort, descending } = view;
  return {
    keyword: view.keyword || undefined,
    of: of === 'all' ? undefined : of,
    statuses: view.statuses.length > 0 ? [...view.statuses] : undefined,
    storeId: view.storeId || undefined,
    adviser: view.adviser || undefined,
    createdFrom: view.created.from || undefined,
    createdTo: view.created.to || undefined,
    deliveryFrom: view.delivery.from || undefined,
    deliveryTo: view.delivery.to || undefined,
    stuck: view.stuck.length > 0 ? [...view.stuck] : undefined,
    sort: sort === 'created' ? undefined : sort,
    descending: descending ? undefined : false,
  };
}

/** The number of conditions set in the filter panel, which is not always visible. */
export function countPanelFilters({ storeId, adviser, created, delivery, stuck }: ListFilter): number {
  return [storeId, adviser, rangeText(created), rangeText(delivery), stuck.join()].filter(Boolean).length;
}

export function isFiltered(filter: ListFilter): boolean {
  const { keyword, of, statuses } = filter;
  return Boolean(keyword) || of !== 'all' || statuses.length > 0 || countPanelFilters(filter) > 0;
}

function rangeText({ from, to }: DayRange): string {
  return from || to ? `${from}..${to}` : '';
}

function rangeOf(text: string): DayRange {
  const [from = '', to = '', ...more] = text.split('..');
  const known = more.length === 0 && [from, to].every((day) => day === '' || isDay(day));
  return known && (!from || !to || from <= to) ? { from, to } : anyDay;
}

function severalOf<Value extends string>(text: string, known: readonly Value[]): Value[] {
  const named = text.split(',');
  return known.filter((one) => named.includes(one));
}

function pageOf(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
