import { expect, it } from 'vitest';
import { searchOf, viewOf } from './list-address.ts';

const usual = { keyword: '', status: null, heldByFactory: false, pageNo: 1, pageSize: 20 } as const;

it.each([
  ['', usual],
  [
    '?q=%E6%9E%97%E4%B8%80&status=14&held=1&page=3&size=50',
    { keyword: '林一', status: '14', heldByFactory: true, pageNo: 3, pageSize: 50 },
  ],
  ['?status=2', { ...usual, status: '2' }],
] as const)('%j and its view stand for each other', (search, view) => {
  expect(viewOf(search)).toEqual(view);
  expect(searchOf(view)).toBe(search);
});

it.each([
  '?status=99',
  '?held=0',
  '?page=0',
  '?page=1.5',
  '?page=x',
  '?size=7',
  '?q=%20',
  '?page=10001',
  '?other=1',
])('%j is the usual view', (search) => expect(viewOf(search)).toEqual(usual));
