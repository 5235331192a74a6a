import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { book, removedBook } from '../../testing/things.ts';

const byId = (bookId: string) => ({ bookId });

export const ownership: Ownership<CallsOf<'road-book'>> = {
  'road-book.getBook': { bookId: { thing: book, input: byId } },
  'road-book.renameBook': { bookId: { thing: book, input: (id) => ({ ...byId(id), name: '春节自驾' }) } },
  'road-book.removeBook': { bookId: { thing: book, input: byId } },
  'road-book.restoreBook': { bookId: { thing: removedBook, input: byId } },
  'road-book.aroundStation': { stationId: 'everybody’s' },
  'road-book.listPlaces': { stationId: 'the house’s' },
  'road-book.putPlace': { stationId: 'the house’s', placeId: 'the house’s' },
  'road-book.removePlace': { placeId: 'the house’s' },
};
