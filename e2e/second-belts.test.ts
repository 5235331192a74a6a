import { openDatabase } from '@ev/platform/database.ts';
import { createLog } from '@ev/platform/log.ts';
import { testDatabase } from '@ev/testkit/server/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * Rules that hold whatever processes do at once. The code before them asks first, so that only a race would ever
 * reach them, and no test can wait for one.
 */
const rules = {
  payment_live_business: 'a business object has one live payment',
  payment_attempt_open: 'a payment has one open attempt',
  refund_of_attempt: 'the money of an attempt goes back once',
  ledger_entry_source: 'a source is booked once',
  points_entry_source: 'points of a source are given once',
  car_order_vin: 'a car is one order',
  car_order_intent: 'an intent order has one live successor',
  intent_order_live: 'a customer has one live intent order of a car',
  order_cancellation_live: 'an order is being cancelled once',
  delivery_appointment_seat: 'a seat is one hand-over',
  factory_event_sequence: 'an event of the factory is kept once',
  factory_decision_once: 'a number of the factory is passed over once',
  brand_compensation_transfer: 'a transfer pays one compensation',
  car_order_balance_transfer: 'a transfer pays one balance',
  car_order_balance_return_transfer: 'a transfer gives one balance back',
};

let unique: Set<string>;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase();
  const handle = openDatabase(database.url, createLog({ level: 'silent' }), { max: 1 });
  const { rows } = await handle.db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where indisunique and indisvalid`,
  );
  unique = new Set(rows.map(({ name }) => name));
  close = async () => {
    await handle.close();
    await database.drop();
  };
});
afterAll(() => close());

it.each(Object.entries(rules))('%s: %s', (name) => {
  expect(unique).toContain(name);
});
