import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { journey, placeBook } from './journeys.ts';
import { book } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    'road-book': { bookId: string };
  }
}

export const worldPart = defineWorldPart('road-book', {
  member: async (world, person) => ({ bookId: await placeBook(world, person) }),
  things: [book],
  async canary({ world, caller, texts }) {
    // A trip starts at the customer's home.
    const personal = { roadBookHome: `起点${texts.letters(12)}` };
    const given = journey();
    const input = {
      name: '回老家',
      distanceM: 1_213_000,
      stopCount: 4,
      journey: { ...given, from: { ...given.from, name: personal.roadBookHome } },
    };
    const { bookId } = (await world.server.client.call('road-book.keepBook', input, caller)).body;
    return { member: { bookId }, personal, numbers: { bookId } };
  },
});
