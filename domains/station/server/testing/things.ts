import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { report, review, settle, use } from './own-things.ts';

export const reportThing: Thing = {
  live: report,
  others: { settled: settle },
  table: 'charging_report',
  key: 'report_no',
};

export const useThing: Thing = {
  live: use,
  others: {},
  table: 'charging_station_use',
  key: 'charge_order_id',
};

export const reviewThing: Thing = {
  live: review,
  others: { unrated: use },
  table: 'charging_station_use',
  key: 'charge_order_id',
};
