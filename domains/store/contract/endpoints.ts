import { endpoint } from '@ev/contract/endpoint';
import { code, oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { LeaveStoreLead } from './lead.ts';
import { storeServices } from './store-services.ts';

export const Store = z.object({
  id: z.string(),
  name: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  address: z.string(),
  phone: z.string(),
  /** GCJ-02 degrees. */
  lat: z.number(),
  lng: z.number(),
  /** '09:30' to '21:00', Asia/Shanghai. */
  opensAt: z.string(),
  closesAt: z.string(),
  services: z.array(z.enum(storeServices)),
  /** Name of its picture; null for none. */
  picture: z.nullable(z.string()),
  /** Metres from the given position, or from the centre of a city without stores; null otherwise. */
  distanceM: z.nullable(z.int()),
});
export type Store = z.infer<typeof Store>;

const position = '位置不正确，请重新定位';
const latitude = z.optional(z.number(position).check(z.gte(-90, position), z.lte(90, position)));
const longitude = z.optional(z.number(position).check(z.gte(-180, position), z.lte(180, position)));

export const listStores = endpoint({
  id: 'store.listStores',
  method: 'POST',
  path: '/main/api/base/store/list',
  access: 'anyone',
  summary:
    'Stores, nearest first when a position is given, else by city. Where the city has none that fits, the nearest elsewhere.',
  input: z.object({
    cityCode: z.optional(code('城市')),
    service: z.optional(oneOf('门店服务', storeServices)),
    keyword: z.optional(text('关键词', { min: 0, max: 30 })),
    lat: latitude,
    lng: longitude,
    ...pageInput,
  }),
  output: z.extend(pageOf(Store), {
    /** The requested city; `hasStores` is false if the list contains the nearest stores of other cities. */
    city: z.nullable(z.object({ code: z.string(), name: z.string(), hasStores: z.boolean() })),
  }),
  errors: [],
});

export const getStore = endpoint({
  id: 'store.getStore',
  method: 'POST',
  path: '/main/api/base/store/detail',
  access: 'anyone',
  summary: 'One store.',
  input: z.object({ id: code('门店'), lat: latitude, lng: longitude }),
  output: z.extend(Store, { introduction: z.string(), traffic: z.string(), modelCodes: z.array(z.string()) }),
  errors: ['store.storeNotFound'],
});

export const listCities = endpoint({
  id: 'store.listCities',
  method: 'POST',
  path: '/main/api/base/store/cities',
  access: 'anyone',
  summary:
    'All cities in which a car can be registered, in the order of pinyin, with their number of stores.',
  input: z.object({}),
  output: z.object({
    cities: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        province: z.string(),
        /** `hangzhou`, `hz` */
        pinyin: z.string(),
        initials: z.string(),
        lat: z.number(),
        lng: z.number(),
        storeCount: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const leaveStoreLead = endpoint({
  id: 'store.leaveStoreLead',
  method: 'POST',
  path: '/main/api/lgn/sec/customer/qr-store-lead',
  access: 'member',
  idempotent: true,
  changes: [],
  summary: 'A customer who scanned a code of a store, or asks it to call, leaves contact details.',
  input: LeaveStoreLead,
  output: z.object({ leadId: z.string() }),
  errors: ['store.storeNotFound', 'store.tooManyLeads'],
});

export const customerCalls = [listStores, getStore, listCities, leaveStoreLead] as const;
