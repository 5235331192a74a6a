import { uniqueIndexes } from '@ev/testkit/server/unique-indexes.ts';

uniqueIndexes({
  payment_live_business: 'a business object has one live payment',
  payment_attempt_open: 'a payment has one open attempt',
  refund_of_attempt: 'the money of an attempt goes back once',
  ledger_entry_source: 'a source is booked once',
});
