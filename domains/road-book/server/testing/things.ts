import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { placeBook } from './journeys.ts';

export const book: Thing = {
  table: 'road_book',
  key: 'book_id',
  uuid: true,
  live: (world, person) => placeBook(world, person),
  others: {},
};

export const removedBook: Thing = {
  ...book,
  live: (world, person) => placeBook(world, person, { removedAt: world.server.clock.now() }),
};
