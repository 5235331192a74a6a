import { secondBelts } from '@ev/testkit/server/second-belts.ts';

secondBelts({
  intent_order_live: 'a customer has one live intent order of a car',
});
