import { secondBelts } from '@ev/testkit/server/second-belts.ts';

secondBelts({
  points_entry_source: 'points of a source are given once',
});
