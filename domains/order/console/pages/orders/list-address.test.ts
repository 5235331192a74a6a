import { describe, expect, it } from 'vitest';
import {
  askOf,
  countPanelFilters,
  isFiltered,
  type ListView,
  noFilter,
  searchOf,
  viewOf,
} from './list-address.ts';

const usual: ListView = {
  ...noFilter,
  sort: 'created',
  descending: true,
  columns: null,
  pageNo: 1,
  pageSize: 20,
};
const adviser = '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01';

it.each<[string, Partial<ListView>]>([
  ['', {}],
  [
    '?q=%E6%9E%97%E4%B8%80&of=store&status=14&stuck=late&page=3&size=50',
    { keyword: '林一', of: 'store', statuses: ['14'], stuck: ['late'], pageNo: 3, pageSize: 50 },
  ],
  ['?status=2,20', { statuses: ['2', '20'] }],
  [`?store=s31000001&adviser=${adviser}`, { storeId: 's31000001', adviser }],
  ['?adviser=none', { adviser: 'none' }],
  ['?created=2026-11-01..2026-11-20', { created: { from: '2026-11-01', to: '2026-11-20' } }],
  ['?delivery=..2026-12-01', { delivery: { from: '', to: '2026-12-01' } }],
  ['?stuck=refundFailed,atStore', { stuck: ['refundFailed', 'atStore'] }],
  ['?sort=since', { sort: 'since', descending: false }],
  ['?sort=-total', { sort: 'total', descending: true }],
  ['?sort=created', { descending: false }],
  ['?cols=status,expected', { columns: ['status', 'expected'] }],
])('%j and its view are equivalent', (search, change) => {
  const view = { ...usual, ...change };
  expect(viewOf(search)).toEqual(view);
  expect(searchOf(view)).toBe(search);
});

it.each([
  '?status=99',
  '?of=yours',
  '?store=a%20b',
  '?adviser=me',
  '?created=2026-11-20..2026-11-01',
  '?created=yesterday..',
  '?delivery=2026-13-01..',
  '?delivery=a..b..c',
  '?stuck=tired',
  '?sort=-colour',
  '?cols=secret',
  '?page=0',
  '?page=1.5',
  '?page=x',
  '?size=7',
  '?q=%20',
  '?page=10001',
  '?other=1',
])('%j is the default view', (search) => expect(viewOf(search)).toEqual(usual));

describe('the server’s query', () => {
  const asked = (search: string) =>
    Object.fromEntries(Object.entries(askOf(viewOf(search))).filter(([, value]) => value !== undefined));

  it('leaves out defaults', () => expect(asked('')).toEqual({}));

  it('has every condition', () => {
    const search = `?q=x&of=mine&status=2,20&store=s1&adviser=none&created=2026-11-01..&delivery=..2026-12-01&stuck=late&sort=expected`;
    expect(asked(search)).toEqual({
      keyword: 'x',
      of: 'mine',
      statuses: ['2', '20'],
      storeId: 's1',
      adviser: 'none',
      createdFrom: '2026-11-01',
      deliveryTo: '2026-12-01',
      stuck: ['late'],
      sort: 'expected',
      descending: false,
    });
  });
});

it.each([
  ['?q=x', true, 0],
  ['?of=mine', true, 0],
  ['?sort=since&cols=status&page=2', false, 0],
  ['?store=s1&adviser=none&stuck=late&created=..2026-12-01', true, 4],
])('of %j counts as filtered: %s, in the panel by %i', (search, filtered, inPanel) => {
  expect(isFiltered(viewOf(search))).toBe(filtered);
  expect(countPanelFilters(viewOf(search))).toBe(inPanel);
});
