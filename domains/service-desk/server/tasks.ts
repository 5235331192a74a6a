import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { eq } from 'drizzle-orm';
import { deskStatus } from '../contract/kinds.ts';
import { deskConversations } from './tables.ts';

type Waiting = Slots['operations.waiting'][number];

/** Customers who wait for a person, and messages that were left outside of the hours. */
export function createDeskTasks(db: Database): Waiting[] {
  const permission = 'desk.answer';
  const { status } = deskConversations;
  return [
    {
      name: 'deskWaiting',
      permission,
      count: () => db.$count(deskConversations, eq(status, deskStatus.waiting)),
    },
    {
      name: 'deskMessages',
      permission,
      count: () => db.$count(deskConversations, eq(status, deskStatus.leftMessage)),
    },
  ];
}
