import { uniqueIndexes } from '@ev/testkit/server/unique-indexes.ts';

uniqueIndexes({
  points_entry_source: 'points of a source are given once',
});
