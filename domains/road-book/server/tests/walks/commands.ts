import { placeStations } from '@ev/station/server/testing/place-stations.ts';
import { saidStation, stationIdOf } from '@ev/station/server/testing/said-stations.ts';
import { countOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { journey, placeAround, placeBook, putInput } from '../../testing/journeys.ts';

const kept = { journey: journey(), distanceM: 1_213_000, stopCount: 4 };
let next = 8000;

const keepBook: Command<'road-book.keepBook'> = {
  async prepare(world, { uid }) {
    return {
      input: { ...kept, name: '甲路' },
      otherInput: { ...kept, name: '乙路' },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from road_book where account_id::text = ${uid} and name in ('甲路', '乙路')`,
        ),
    };
  },
  written: { table: 'road_book', by: 'insert' },
  afterADay: 'first answer',
};

const renameBook: Command<'road-book.renameBook'> = {
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
  written: { table: 'road_book', by: 'update' },
  afterADay: 'first answer',
};

const removeBook: Command<'road-book.removeBook'> = {
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
  written: { table: 'road_book', by: 'update' },
  afterADay: 'first answer',
};

const restoreBook: Command<'road-book.restoreBook'> = {
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
  written: { table: 'road_book', by: 'update' },
  afterADay: 'first answer',
};

const putPlace: Command<'road-book.putPlace'> = {
  who: 'staff',
  async prepare(world) {
    next += 1;
    const stationId = stationIdOf(next);
    await placeStations(world.server, [saidStation(next)]);
    return {
      input: putInput(stationId),
      otherInput: { ...putInput(stationId), name: '老街面馆' },
      effects: () =>
        countOf(world, sql`select count(*) as n from around_place where station_id = ${stationId}`),
    };
  },
  written: { table: 'around_place', by: 'insert' },
  afterADay: 'first answer',
};

const removePlace: Command<'road-book.removePlace'> = {
  who: 'staff',
  async prepare(world) {
    const [one, other] = [await placeAround(world, stationIdOf(1)), await placeAround(world, stationIdOf(1))];
    return {
      input: { placeId: one },
      otherInput: { placeId: other },
      effects: world.deeds('aroundPlace.remove', `aroundPlace:${one}`, `aroundPlace:${other}`),
    };
  },
  written: { table: 'around_place', by: 'delete' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'road-book'>> = {
  'road-book.keepBook': keepBook,
  'road-book.renameBook': renameBook,
  'road-book.removeBook': removeBook,
  'road-book.restoreBook': restoreBook,
  'road-book.putPlace': putPlace,
  'road-book.removePlace': removePlace,
};
