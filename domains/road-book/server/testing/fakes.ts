import { motorwayWay } from '@ev/areas/motorway-ways.ts';
import type { DirectionsPort } from '../directions/port.ts';
import type { FoundPlace, PlacesPort } from '../places/port.ts';

export type FakeDirections = DirectionsPort & { away: boolean; asked: number };
export type FakePlaces = PlacesPort & { away: boolean; asked: number; found: FoundPlace[] };

/** Knows the routes of our own sketch, and takes a toll. */
function fakeDirections(): FakeDirections {
  const fake: FakeDirections = {
    wire: 'fake',
    away: false,
    asked: 0,
    async drive(spots) {
      fake.asked += 1;
      if (fake.away) throw new Error('The map service does not answer');
      return { points: motorwayWay(spots), tollsFen: 45_000 };
    },
  };
  return fake;
}

/** Finds the same everywhere. */
function fakePlaces(): FakePlaces {
  const fake: FakePlaces = {
    wire: 'fake',
    away: false,
    asked: 0,
    found: [],
    async around(_, kind) {
      fake.asked += 1;
      if (fake.away) throw new Error('The map service does not answer');
      return fake.found.filter((one) => one.kind === kind);
    },
    async search(keyword) {
      fake.asked += 1;
      if (fake.away) throw new Error('The map service does not answer');
      return [{ name: `${keyword}火车站`, address: '站前路 1 号', lat: 31.25, lng: 121.45 }];
    },
    async addressOf() {
      fake.asked += 1;
      if (fake.away) throw new Error('The map service does not answer');
      return '浦东新区世纪大道 100 号';
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    directions: FakeDirections;
    places: FakePlaces;
  }
}

/** The map service, for tests. */
export const fakes = { directions: fakeDirections, places: fakePlaces };
