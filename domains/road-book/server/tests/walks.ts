import { placeStations } from '@ev/station/server/testing/place-stations.ts';
import { reportedStation, stationIdOf } from '@ev/station/server/testing/reported-stations.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { journey, placeAlong, placeAround, placeBook, putInput } from '../testing/journeys.ts';
import { book, removedBook } from '../testing/things.ts';

const saved = { journey: journey(), distanceM: 1_213_000, stopCount: 4 };

let next = 8000;

const byId = (bookId: string) => ({ bookId });

const given = journey();

export const walks = defineWalks(
  'road-book',
  {
    'road-book.listCars': {},
    'road-book.searchSpots': {
      input: { keyword: '上海' },
    },
    'road-book.plan': {
      example: async (world) => {
        await placeAlong(world);
        return { input: journey() };
      },
    },
    'road-book.listBooks': {
      shows: { owner: ['roadBookHome', 'bookId'] },
    },
    'road-book.getBook': {
      names: { bookId: book },
      shows: { owner: ['roadBookHome', 'bookId'] },
    },
    'road-book.keepBook': {
      once: {
        written: { table: 'road_book', by: 'insert' },
        async prepare(world, { uid }) {
          return {
            input: { ...saved, name: '甲路' },
            otherInput: { ...saved, name: '乙路' },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from road_book where account_id::text = ${uid} and name in ('甲路', '乙路')`,
              ),
          };
        },
      },
    },
    'road-book.renameBook': {
      names: { bookId: { thing: book, input: (id) => ({ ...byId(id), name: '春节自驾' }) } },
      once: {
        written: { table: 'road_book', by: 'update' },
        async prepare(world, person) {
          const [one, other] = [await placeBook(world, person), await placeBook(world, person)];
          return {
            input: { bookId: one, name: '新名' },
            otherInput: { bookId: other, name: '新名' },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from road_book where book_id in (${one}, ${other}) and name = '新名'`,
              ),
          };
        },
      },
    },
    'road-book.removeBook': {
      names: { bookId: book },
      once: {
        written: { table: 'road_book', by: 'update' },
        async prepare(world, person) {
          const [one, other] = [await placeBook(world, person), await placeBook(world, person)];
          return {
            input: { bookId: one },
            otherInput: { bookId: other },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from road_book where book_id in (${one}, ${other}) and removed_at is not null`,
              ),
          };
        },
      },
    },
    'road-book.restoreBook': {
      names: { bookId: removedBook },
      once: {
        written: { table: 'road_book', by: 'update' },
        async prepare(world, person) {
          const removedAt = world.server.clock.now();
          const [one, other] = [
            await placeBook(world, person, { removedAt }),
            await placeBook(world, person, { removedAt }),
          ];
          return {
            input: { bookId: one },
            otherInput: { bookId: other },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from road_book where book_id in (${one}, ${other}) and removed_at is null`,
              ),
          };
        },
      },
    },
    'road-book.aroundStation': {
      example: async (world) => {
        await placeStations(world.server);
        return { input: { stationId: stationIdOf(1) } };
      },
      names: { stationId: 'public' },
    },
    'road-book.listPlaces': {
      input: { kind: 'food', keyword: '咖啡', pageNo: 1, pageSize: 10 },
      names: { stationId: 'internal' },
    },
    'road-book.putPlace': {
      names: { stationId: 'internal', placeId: 'internal' },
      once: {
        written: { table: 'around_place', by: 'insert' },
        async prepare(world) {
          next += 1;
          const stationId = stationIdOf(next);
          await placeStations(world.server, [reportedStation(next)]);
          return {
            input: putInput(stationId),
            otherInput: { ...putInput(stationId), name: '老街面馆' },
            effects: () =>
              countOf(world, sql`select count(*) as n from around_place where station_id = ${stationId}`),
          };
        },
      },
    },
    'road-book.removePlace': {
      names: { placeId: 'internal' },
      once: {
        written: { table: 'around_place', by: 'delete' },
        async prepare(world) {
          const [one, other] = [
            await placeAround(world, stationIdOf(1)),
            await placeAround(world, stationIdOf(1)),
          ];
          return {
            input: { placeId: one },
            otherInput: { placeId: other },
            effects: world.auditEntries('aroundPlace.remove', `aroundPlace:${one}`, `aroundPlace:${other}`),
          };
        },
      },
    },
  },
  {
    mayBeSeen: { 'table road_book.journey': ['roadBookHome'] },
    searches: () => [],
    faults: [
      {
        table: 'road_book',
        act: ({ canary: { personal }, owner, call }) =>
          call(
            'road-book.keepBook',
            {
              name: '回老家',
              distanceM: 1,
              stopCount: 0,
              journey: { ...given, from: { ...given.from, name: personal.roadBookHome ?? '' } },
            },
            owner,
          ),
      },
    ],
  },
);
