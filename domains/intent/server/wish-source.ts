import type { LeadSource } from '@ev/lead/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import { eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { wishSource } from '../contract/wish-source.ts';
import { wishTopicNames } from '../contract/wish-topics.ts';
import { wishes } from './tables.ts';
import { wishMachine } from './wish-machine.ts';

export const wishStates = statefulTable(wishes, { machine: wishMachine, id: 'id' });

const modelName = sql<string>`${carModels.detail}->>'name'`;

/** Customers' wishes for cars. Searchable by the customer's uid, the car or a part of the text. */
export function createWishSource(db: Database): LeadSource {
  return {
    ...wishSource,
    machine: wishMachine,
    table: wishes,
    states: wishStates,
    from: sql`${wishes} inner join ${carModels} on ${eq(carModels.modelCode, wishes.modelCode)}`,
    since: wishes.savedAt,
    matches(keyword) {
      const pattern = containing(keyword);
      return or(
        sql`${wishes.accountId}::text = ${keyword}`,
        ilike(wishes.remark, pattern),
        ilike(modelName, pattern),
      );
    },
    async present(ids) {
      const rows = await db
        .select({ row: wishes, modelName })
        .from(wishes)
        .innerJoin(carModels, eq(carModels.modelCode, wishes.modelCode))
        .where(inArray(wishes.id, [...ids]));
      return rows.map(({ row, modelName }) => {
        const topics = row.topics.map((topic) => wishTopicNames[topic]).join('、');
        return {
          row,
          name: modelName,
          phone: null,
          place: null,
          modelName,
          remark: [topics, row.remark].filter(Boolean).join('；'),
          createdAt: row.savedAt,
          keyword: row.accountId,
          recordId: null,
          facts: [{ label: '开放提醒', text: row.remind ? '开放预订时通知' : '不通知' }],
        };
      });
    },
    firstCall: { since: wishes.savedAt, withinMs: null },
  };
}
