import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { book, bookAndCancel } from './drives.ts';

export const drive: Thing = {
  live: book,
  others: { cancelled: bookAndCancel },
  table: 'test_drive',
  key: 'id',
  uuid: true,
  // Two bookings of one customer are of two cars.
  apart: (no) => ({ model_code: `of-${no}` }),
};
