import { uniqueIndexes } from '@ev/testkit/server/unique-indexes.ts';

uniqueIndexes({
  car_order_vin: 'a car is one order',
  car_order_intent: 'an intent order has one live successor',
  order_cancellation_live: 'an order is being cancelled once',
  factory_event_sequence: 'an event of the factory is kept once',
  factory_decision_once: 'a number of the factory is passed over once',
  car_order_balance_transfer: 'a transfer pays one balance',
  car_order_balance_return_transfer: 'a transfer gives one balance back',
});
