import { endpoint } from '@ev/contract/endpoint';
import { text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Address, Area, ReadAddress, SaveAddress } from './address.ts';

const AddressId = z.object({ id: uuid('地址') });

export const listAddresses = endpoint({
  id: 'account.listAddresses',
  method: 'POST',
  path: '/main/api/lgn/sec/account/address/list',
  access: 'member',
  keepOffline: true,
  summary: 'The customer’s addresses, the default one first, then the newest.',
  input: z.object({}),
  output: z.object({ addresses: z.array(Address) }),
  errors: [],
});

export const getAddress = endpoint({
  id: 'account.getAddress',
  method: 'POST',
  path: '/main/api/lgn/sec/account/address/detail',
  access: 'member',
  summary: 'One address of the customer.',
  input: AddressId,
  output: Address,
  errors: ['account.addressNotFound'],
});

export const saveAddress = endpoint({
  id: 'account.saveAddress',
  method: 'POST',
  path: '/main/api/lgn/sec/account/address/save',
  access: 'member',
  idempotent: true,
  changes: ['account.listAddresses', 'account.getAddress'],
  summary: 'Adds an address, or changes the one with the id. The first one becomes the default.',
  input: SaveAddress,
  output: AddressId,
  errors: ['account.addressNotFound', 'account.tooManyAddresses'],
});

export const setDefaultAddress = endpoint({
  id: 'account.setDefaultAddress',
  method: 'POST',
  path: '/main/api/lgn/sec/account/address/default',
  access: 'member',
  idempotent: true,
  changes: ['account.listAddresses', 'account.getAddress'],
  summary: 'Makes an address the default one.',
  input: AddressId,
  output: z.object({}),
  errors: ['account.addressNotFound'],
});

export const deleteAddress = endpoint({
  id: 'account.deleteAddress',
  method: 'POST',
  path: '/main/api/lgn/sec/account/address/delete',
  access: 'member',
  idempotent: true,
  changes: ['account.listAddresses', 'account.getAddress'],
  summary: 'Deletes an address.',
  input: AddressId,
  output: z.object({}),
  errors: ['account.addressNotFound'],
});

export const listAreas = endpoint({
  id: 'account.listAreas',
  method: 'POST',
  path: '/main/api/account/area/list',
  access: 'anyone',
  fresh: 'visit',
  summary: 'Provinces, or what lies directly below an area (GB/T 2260); empty below a district.',
  input: z.object({
    parentCode: z.optional(
      z.string({ error: '请选择地区' }).check(z.regex(/^\d{6}$/, '地区不正确，请重新选择')),
    ),
  }),
  output: z.object({ areas: z.array(Area) }),
  errors: [],
});

export const readAddress = endpoint({
  id: 'account.readAddress',
  method: 'POST',
  path: '/main/api/lgn/sec/account/address/read',
  access: 'member',
  changes: [],
  summary: 'Reads name, phone and address out of a pasted text. Nothing of it is kept.',
  input: z.object({ text: text('地址信息', { max: 300, lines: true }) }),
  output: ReadAddress,
  errors: [],
});

export const addressEndpoints = [
  listAddresses,
  getAddress,
  saveAddress,
  setDefaultAddress,
  deleteAddress,
  listAreas,
  readAddress,
] as const;
