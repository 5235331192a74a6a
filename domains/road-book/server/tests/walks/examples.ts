import { placeStations } from '@ev/station/server/testing/place-stations.ts';
import { stationIdOf } from '@ev/station/server/testing/said-stations.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { journey, placeAlong, placeAround, placeBook, putInput } from '../../testing/journeys.ts';

const kept = { name: '回北京过年', journey: journey(), distanceM: 1_213_000, stopCount: 4 };

export const examples: Examples<CallsOf<'road-book'>> = {
  'road-book.listCars': () => ({ input: {} }),
  'road-book.searchSpots': () => ({ input: { keyword: '上海' } }),
  'road-book.plan': async (world) => {
    await placeAlong(world);
    return { input: journey() };
  },
  'road-book.listBooks': () => ({ input: {} }),
  'road-book.getBook': ({ member: { bookId } }) => ({ input: { bookId } }),
  'road-book.keepBook': async (world) => ({ input: kept, token: (await world.newMember()).token }),
  'road-book.renameBook': async (world) => {
    const person = await world.newMember();
    return { input: { bookId: await placeBook(world, person), name: '春节自驾' }, token: person.token };
  },
  'road-book.removeBook': async (world) => {
    const person = await world.newMember();
    return { input: { bookId: await placeBook(world, person) }, token: person.token };
  },
  'road-book.restoreBook': async (world) => {
    const person = await world.newMember();
    const removedAt = world.server.clock.now();
    return { input: { bookId: await placeBook(world, person, { removedAt }) }, token: person.token };
  },
  'road-book.aroundStation': async (world) => {
    await placeStations(world.server);
    return { input: { stationId: stationIdOf(1) } };
  },
  'road-book.listPlaces': () => ({ input: { kind: 'food', keyword: '咖啡', pageNo: 1, pageSize: 10 } }),
  'road-book.putPlace': async (world) => {
    await placeStations(world.server);
    return { input: putInput(stationIdOf(1)) };
  },
  'road-book.removePlace': async (world) => ({
    input: { placeId: await placeAround(world, stationIdOf(1)) },
  }),
};
