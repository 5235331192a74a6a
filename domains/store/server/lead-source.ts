import { dayMs } from '@ev/kernel/durations.ts';
import { normalisePhone } from '@ev/kernel/phone.ts';
import type { LeadSource } from '@ev/lead/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { leadSource } from '../contract/lead-source.ts';
import { leadMachine } from './lead-machine.ts';
import { storeLeads, stores } from './tables.ts';

export const leadStates = statefulTable(storeLeads, { machine: leadMachine, id: 'id' });

/** Requests for a call. Searchable by phone, name or store. */
export function createLeadSource({
  db,
  carNames,
}: {
  db: Database;
  carNames: (modelCodes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): LeadSource {
  return {
    ...leadSource,
    machine: leadMachine,
    table: storeLeads,
    states: leadStates,
    from: sql`${storeLeads} inner join ${stores} on ${eq(stores.id, storeLeads.storeId)}`,
    since: storeLeads.createdAt,
    matches(keyword) {
      const pattern = containing(keyword);
      return or(
        eq(storeLeads.phone, normalisePhone(keyword)),
        ilike(storeLeads.name, pattern),
        ilike(stores.name, pattern),
      );
    },
    async present(ids) {
      const rows = await db
        .select({ row: storeLeads, place: stores.name })
        .from(storeLeads)
        .innerJoin(stores, eq(stores.id, storeLeads.storeId))
        .where(inArray(storeLeads.id, [...ids]));
      const cars = await carNames(rows.flatMap(({ row }) => row.modelCode ?? []));
      return rows.map(({ row, place }) => {
        const { name, phone, modelCode, remark, createdAt } = row;
        return {
          row,
          name,
          phone,
          place,
          modelName: modelCode && (cars.get(modelCode) ?? modelCode),
          remark,
          createdAt,
          keyword: name,
          recordId: null,
          facts: [],
        };
      });
    },
    firstCall: { since: storeLeads.createdAt, withinMs: dayMs },
  };
}
