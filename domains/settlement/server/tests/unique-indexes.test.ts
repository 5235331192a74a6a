import { uniqueIndexes } from '@ev/testkit/server/unique-indexes.ts';

uniqueIndexes({ brand_compensation_transfer: 'a transfer pays one compensation' });
