import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { asc, eq } from 'drizzle-orm';
import { quoteStatus } from '../contract/kinds.ts';
import { answerDue } from './own-quotes.ts';
import { quotes } from './tables.ts';

/** Requests that wait for offers, the oldest first. */
export function createQuoteTasks({ db }: { db: Database }): Slots['operations.waiting'] {
  return [
    {
      name: 'insuranceQuotes',
      permission: 'insurance.work',
      async list({ staffId }, { depth, most }) {
        // A request is assigned to no staff member.
        if (staffId !== null) return { total: 0, first: [] };
        const rows = await db
          .select()
          .from(quotes)
          .where(eq(quotes.status, quoteStatus.requested))
          .orderBy(asc(quotes.requestedAt), asc(quotes.quoteNo))
          .limit(most);
        return {
          total: rows.length,
          first: rows.slice(0, depth).map(({ quoteNo, requestedAt, currentEndsDay }) => ({
            id: quoteNo,
            keyword: quoteNo,
            title: '车险询价',
            text: currentEndsDay === null ? '没有填写到期日' : `现有车险 ${currentEndsDay} 到期`,
            owner: null,
            since: requestedAt,
            due: answerDue(requestedAt),
          })),
        };
      },
    },
  ];
}
