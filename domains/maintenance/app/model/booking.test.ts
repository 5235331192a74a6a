import type { Address } from '@ev/account/contract/address.ts';
import { expect, it } from 'vitest';
import { aServiceItem, aStore } from '../testing/maintenance.ts';
import { beginWith, currentOf } from './booking.ts';

const anAddress = (change: Partial<Address> = {}): Address => ({
  id: '1',
  name: '林岚',
  phone: '13800005678',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  region: '浙江省杭州市西湖区',
  detail: '文三路 1 号',
  postalCode: null,
  tag: null,
  isDefault: false,
  ...change,
});
const addresses = [anAddress({ name: '周宁' }), anAddress({ id: '2', isDefault: true })];
const items = [aServiceItem()];
const stores = [aStore()];

it('begins with the default address and its contact', () => {
  expect(beginWith(['basic'], addresses)).toMatchObject({
    addressId: '2',
    contactName: '林岚',
    itemCodes: ['basic'],
  });
  expect(beginWith([], [])).toMatchObject({ addressId: null, contactName: '' });
});

it('adds the collection to the estimate where the store collects', () => {
  const typed = { ...beginWith(['basic'], addresses), storeId: 'S1', way: 'pickUp' as const };
  const current = currentOf(typed, { items, stores, addresses });
  expect([current.estimate.totalFen, current.minutes]).toEqual([67_900, 60]);
  const noPickUp = currentOf(typed, { items, stores: [aStore({ picksUp: false })], addresses });
  expect([noPickUp.way, noPickUp.estimate.totalFen]).toEqual(['store', 58_000]);
});

it('drops what no longer exists: an item, the time at a store, an address', () => {
  const typed = {
    ...beginWith(['gone'], []),
    storeId: 'S9',
    slot: { day: '2026-12-08', hour: 9 },
    addressId: '9',
  };
  expect(currentOf(typed, { items, stores, addresses })).toMatchObject({
    items: [],
    store: null,
    slot: null,
    address: null,
    minutes: undefined,
  });
});
