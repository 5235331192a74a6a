import { expect, it } from 'vitest';
import { refuseDemoValues } from './demo-values.ts';
import { guardedBy, type LoadedStock } from './load-stock.ts';

const guard = refuseDemoValues({ name: 'stores', keyOf: (item) => String((item as { id: string }).id) });
const view = { keysOf: () => new Set<string>(), itemsOf: () => [] };
const objections = (item: object) => guard.check?.(item, view) ?? [];

it('names the field of each made-up value, at any depth', () => {
  const item = { id: 's1', phone: '400-000-0101', places: [{ site: 'https://a.example/x', lat: 31.2 }] };
  expect(objections(item)).toEqual([
    { key: 's1', path: ['phone'], message: expect.stringContaining('“400-000-0101”是演示数据') },
    { key: 's1', path: ['places', 0, 'site'], message: expect.stringContaining('https://a.example') },
  ]);
  expect(objections({ id: 's1', phone: '400-820-1234', cityCode: '500000', picture: null })).toEqual([]);
});

it('is asked only where customers are real', () => {
  const stock: LoadedStock = {
    parts: [],
    guards: [],
    records: [],
    beside: [],
    partnerGuards: [],
    realGuards: [guard],
  };
  const partners = () => {
    throw new Error('no partner is needed');
  };
  expect(guardedBy(stock, { partners, isReal: true }).guards).toEqual([guard]);
  expect(guardedBy(stock, { partners, isReal: false }).guards).toEqual([]);
});
