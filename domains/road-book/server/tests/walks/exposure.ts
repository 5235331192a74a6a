import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { journey } from '../../testing/journeys.ts';

const given = journey();

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of road-book.getBook to its owner': ['roadBookHome', 'bookId'],
    'answer of road-book.listBooks to its owner': ['roadBookHome', 'bookId'],
    'table road_book.journey': ['roadBookHome'],
  },
  searches: () => [],
  faults: [
    {
      table: 'road_book',
      act: ({ canary: { personal }, owner, call }) =>
        call(
          'road-book.keepBook',
          {
            ...{ name: '回老家', distanceM: 1, stopCount: 0 },
            journey: { ...given, from: { ...given.from, name: personal.roadBookHome ?? '' } },
          },
          owner,
        ),
    },
  ],
};
