import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import { stationKey } from '@ev/station/contract/station.ts';
import * as z from 'zod/mini';
import { Around, PutPlace, StaffPlace } from './around.ts';
import {
  BookId,
  FoundSpot,
  Journey,
  KeepBook,
  Plan,
  PlannedCar,
  RenameBook,
  RoadBook,
  RoadBookLine,
} from './road-book.ts';
import { placeKinds } from './words.ts';

export const listCars = endpoint({
  id: 'road-book.listCars',
  method: 'POST',
  path: '/main/api/base/charge/roadBook/cars',
  access: 'anyone',
  summary: 'The cars of the brand with what planning needs: battery, range, power of charging.',
  input: z.object({}),
  output: z.object({ list: z.array(PlannedCar) }),
  errors: [],
});

export const searchSpots = endpoint({
  id: 'road-book.searchSpots',
  method: 'POST',
  path: '/main/api/base/charge/roadBook/spots',
  access: 'anyone',
  summary: 'Places by what is typed: cities, and where the brand has a map service what that finds.',
  input: z.object({ keyword: text('地点', { min: 0, max: 30 }) }),
  output: z.object({
    list: z.array(FoundSpot),
    /** Whether only cities were searched, because there is no map service or it does not respond. */
    citiesOnly: z.boolean(),
  }),
  errors: ['road-book.tooMany'],
});

export const plan = endpoint({
  id: 'road-book.plan',
  method: 'POST',
  path: '/main/api/base/charge/roadBook/plan',
  access: 'anyone',
  summary: 'A way with stops to charge, the fastest one, with what it takes and costs.',
  input: Journey,
  output: Plan,
  errors: [
    'road-book.carNotFound',
    'road-book.samePlace',
    'road-book.tooFar',
    'road-book.stopGone',
    'road-book.tooMany',
  ],
});

export const listBooks = endpoint({
  id: 'road-book.listBooks',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/roadBook/list',
  access: 'member',
  summary: 'The road books of the customer, newest first.',
  input: z.object({}),
  output: z.object({ list: z.array(RoadBookLine) }),
  errors: [],
});

export const getBook = endpoint({
  id: 'road-book.getBook',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/roadBook/detail',
  access: 'member',
  summary: 'One road book of the customer.',
  input: BookId,
  output: RoadBook,
  errors: ['road-book.bookNotFound'],
});

export const keepBook = endpoint({
  id: 'road-book.keepBook',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/roadBook/keep',
  access: 'member',
  idempotent: true,
  changes: ['road-book.listBooks', 'road-book.getBook'],
  summary: 'Keeps a journey as a road book.',
  input: KeepBook,
  output: z.object({ bookId: z.string() }),
  errors: ['road-book.tooManyBooks'],
});

export const renameBook = endpoint({
  id: 'road-book.renameBook',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/roadBook/rename',
  access: 'member',
  idempotent: true,
  changes: ['road-book.listBooks', 'road-book.getBook'],
  summary: 'Gives a road book another name.',
  input: RenameBook,
  output: z.object({ name: z.string() }),
  errors: ['road-book.bookNotFound'],
});

export const removeBook = endpoint({
  id: 'road-book.removeBook',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/roadBook/remove',
  access: 'member',
  idempotent: true,
  changes: ['road-book.listBooks', 'road-book.getBook'],
  undoes: ['road-book.restoreBook'],
  summary: 'Takes a road book away; for a day it can be brought back.',
  input: BookId,
  output: z.object({}),
  errors: ['road-book.bookNotFound'],
});

export const restoreBook = endpoint({
  id: 'road-book.restoreBook',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/roadBook/restore',
  access: 'member',
  idempotent: true,
  changes: ['road-book.listBooks', 'road-book.getBook'],
  undoes: ['road-book.removeBook'],
  summary: 'Brings a road book back that was taken away.',
  input: BookId,
  output: z.object({}),
  errors: ['road-book.bookNotFound', 'road-book.tooManyBooks'],
});

export const aroundStation = endpoint({
  id: 'road-book.aroundStation',
  method: 'POST',
  path: '/main/api/base/charge/station/around',
  access: 'anyone',
  summary: 'Food, toilets, shops and hotels that can be walked to from a station.',
  input: z.object({ stationId: stationKey() }),
  output: Around,
  errors: ['station.stationNotFound'],
});

export const listPlaces = endpoint({
  id: 'road-book.listPlaces',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/around/list',
  access: 'staff',
  permission: 'aroundPlaces.read',
  summary: 'What staff have put in around stations, the last change first.',
  input: z.object({
    stationId: z.optional(stationKey()),
    kind: z.optional(oneOf('类型', placeKinds)),
    keyword: z.optional(text('关键词', { min: 0, max: 30 })),
    ...pageInput,
  }),
  output: pageOf(StaffPlace),
  errors: [],
});

export const putPlace = endpoint({
  id: 'road-book.putPlace',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/around/put',
  access: 'staff',
  permission: 'aroundPlaces.manage',
  idempotent: true,
  approval: null,
  summary: 'Puts a place in around a station, or changes it.',
  input: PutPlace,
  output: z.object({ placeId: z.string() }),
  errors: [
    'station.stationNotFound',
    'road-book.placeNotFound',
    'road-book.tooManyPlaces',
    'road-book.placeMoved',
  ],
});

export const removePlace = endpoint({
  id: 'road-book.removePlace',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/around/remove',
  access: 'staff',
  permission: 'aroundPlaces.manage',
  idempotent: true,
  approval: null,
  summary: 'Takes a place away that staff had put in.',
  input: z.object({ placeId: uuid('周边地点') }),
  output: z.object({}),
  errors: ['road-book.placeNotFound'],
});

export const calls = [
  listCars,
  searchSpots,
  plan,
  listBooks,
  getBook,
  keepBook,
  renameBook,
  removeBook,
  restoreBook,
  aroundStation,
  listPlaces,
  putPlace,
  removePlace,
] as const;
