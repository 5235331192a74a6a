import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { promise, promiseAndDo } from './contacts.ts';

export const step: Thing = {
  live: promise,
  others: { done: promiseAndDo },
  table: 'contact_step',
  key: 'id',
  uuid: true,
};
