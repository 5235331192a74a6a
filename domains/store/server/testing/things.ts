import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { leave, leaveAndClose } from './store-lead.ts';

export const lead: Thing = {
  live: leave,
  others: { closed: leaveAndClose },
  table: 'store_lead',
  key: 'id',
  uuid: true,
};
