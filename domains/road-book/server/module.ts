import { actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call } from '@ev/platform/call.ts';
import { takeOfCaller } from '@ev/platform/caller-limit.ts';
import { defineModule } from '@ev/platform/module.ts';
import type { RateRule } from '@ev/platform/rate-limit.ts';
import { createAddresses } from './addresses.ts';
import { createAroundStation } from './around-station.ts';
import { createBooks } from './books.ts';
import { createCars } from './cars.ts';
import { createPlanning } from './planning/planning-service.ts';
import { createSpots } from './spots.ts';
import { createStaffPlaces } from './staff-places.ts';

/** A customer who tries options stays below these limits. */
const plans: RateRule = { limit: 30, windowSeconds: 60 };
const searches: RateRule = { limit: 120, windowSeconds: 60 };

/** Road books: routes with charging stops; and the surroundings of stations. */
export const module = defineModule('road-book', ({ db, clock, log, limiter, partner, recordAction, use }) => {
  const stations = use('station');
  const { showcase } = use('showcase');
  const cars = createCars({ db, showcase });
  const planning = createPlanning({ clock, log, cars, stations, directions: partner('directions') });
  const places = partner('places');
  const spots = createSpots({ places, log });
  const books = createBooks({ db, clock });
  const around = createAroundStation({ db, clock, log, places, stations });
  const forStaff = createStaffPlaces({ db, clock, stations });

  const limit = async (what: string, call: Call, rule: RateRule) => {
    const within = await takeOfCaller(limiter, `road-book:${what}`, call, rule);
    if (!within) throw new AppError('road-book.tooMany');
  };

  return {
    services: { addresses: createAddresses({ places, log }) },
    sweep: async () => {
      await books.sweep();
      await around.sweep();
    },
    handlers: {
      'road-book.listCars': async () => ({ list: await cars.list() }),
      async 'road-book.searchSpots'({ keyword }, call) {
        await limit('spots', call, searches);
        return spots(keyword);
      },
      async 'road-book.plan'(journey, call) {
        await limit('plan', call, plans);
        return planning.plan(journey);
      },
      'road-book.listBooks': (_, { actor }) => books.list(actor.accountId),
      'road-book.getBook': ({ bookId }, { actor }) => books.get(actor.accountId, bookId),
      'road-book.keepBook': (input, call) => call.once((tx) => books.keep(tx, call.actor.accountId, input)),
      'road-book.renameBook': (input, call) =>
        call.once((tx) => books.rename(tx, call.actor.accountId, input)),
      'road-book.removeBook': ({ bookId }, call) =>
        call.once((tx) => books.remove(tx, call.actor.accountId, bookId)),
      'road-book.restoreBook': ({ bookId }, call) =>
        call.once((tx) => books.restore(tx, call.actor.accountId, bookId)),
      'road-book.aroundStation': ({ stationId }) => around.of(stationId),
      'road-book.listPlaces': (input) => forStaff.list(input),
      'road-book.putPlace': (input, call) =>
        call.once({
          prepare: () => forStaff.prepare(input),
          run: (tx, stationName) => forStaff.put(tx, actingOf(recordAction, call), input, stationName),
        }),
      'road-book.removePlace': ({ placeId }, call) =>
        call.once((tx) => forStaff.remove(tx, actingOf(recordAction, call), placeId)),
    },
  };
});
