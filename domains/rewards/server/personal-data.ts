import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { sql } from 'drizzle-orm';
import { pointsEntries } from './tables.ts';

export const personalData = definePersonalData('积分', [
  personalTable({
    table: pointsEntries,
    title: '积分明细',
    owner: (accountId) => sql`${pointsEntries.account} = ${`customer:${accountId}`}`,
    facts: { points: '积分', bookedAt: '时间' },
    columns: { reason: { label: '原因', exported: true, onClosing: 'keep', why: keptFor.money } },
  }),
]);
