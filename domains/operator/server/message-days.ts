import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { dayPartitions } from '@ev/platform/day-partitions.ts';

/** Long enough for doubts about a session to come up. */
export const keptDays = 14;

const days = dayPartitions({
  table: 'charging_message',
  prefix: 'charging_message_',
  lock: 7_265_451,
  bound: (day) => `${day} 00:00:00+08`,
});

export const ensureMessageDay = (tx: Transaction, at: Date): Promise<void> =>
  days.ensure(tx, shanghaiDay(at));

/** Expired days are dropped as whole partitions. */
export const dropOldMessageDays = (db: Database, now: Date): Promise<void> =>
  days.dropBefore(db, addDays(shanghaiDay(now), 1 - keptDays));
