import { uniqueIndexes } from '@ev/testkit/server/unique-indexes.ts';

uniqueIndexes({
  intent_order_live: 'a customer has one live intent order of a car',
});
