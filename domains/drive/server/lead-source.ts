import { dayMs } from '@ev/kernel/durations.ts';
import { normalisePhone } from '@ev/kernel/phone.ts';
import type { LeadSource } from '@ev/lead/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { eq, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { driveLeadSource } from '../contract/lead-source.ts';
import { pageTypeNames } from '../contract/page-types.ts';
import { driveStatusNames } from '../contract/statuses.ts';
import { timeWords } from './drive-home.ts';
import { driveLeadMachine } from './lead-machine.ts';
import { driveLeads, type TestDrive, testDrives } from './tables.ts';

export const driveLeadStates = statefulTable(driveLeads, { machine: driveLeadMachine, id: 'id' });

/** Bookings and subscriptions. Searchable by phone, or by the beginning of a name or store. */
export function createDriveLeadSource(db: Database): LeadSource {
  return {
    ...driveLeadSource,
    machine: driveLeadMachine,
    table: driveLeads,
    states: driveLeadStates,
    from: sql`${driveLeads} inner join ${testDrives} on ${eq(testDrives.id, driveLeads.driveId)}`,
    since: driveLeads.createdAt,
    matches: (keyword) =>
      or(
        eq(testDrives.phone, normalisePhone(keyword)),
        like(testDrives.name, beginningWith(keyword)),
        like(testDrives.storeName, beginningWith(keyword)),
      ),
    kinds: {
      subscription: inArray(testDrives.pageType, ['4', '5']),
      booking: inArray(testDrives.pageType, ['1', '2', '3']),
    },
    async present(ids) {
      const rows = await db
        .select({ row: driveLeads, drive: testDrives })
        .from(driveLeads)
        .innerJoin(testDrives, eq(testDrives.id, driveLeads.driveId))
        .where(inArray(driveLeads.id, [...ids]));
      return rows.map(({ row, drive }) => {
        const { name, phone, storeName, cityName, modelName, pageType, closedAt } = drive;
        return {
          row,
          name,
          phone,
          place: storeName ?? cityName,
          modelName,
          remark: pageTypeNames[pageType],
          createdAt: row.createdAt,
          keyword: name,
          callReason: closedAt && '试驾后回访',
          recordId: drive.id,
          facts: factsOf(drive),
        };
      });
    },
    firstCall: {
      // Without an upcoming drive: subscribers, and customers whose drive is over.
      where: or(isNull(testDrives.startsAt), isNotNull(testDrives.closedAt)),
      since: sql`coalesce(${testDrives.closedAt}, ${driveLeads.createdAt})`,
      withinMs: dayMs,
    },
  };
}

function factsOf({ cityName, startsAt, status }: TestDrive) {
  const drive = startsAt && `${timeWords(startsAt)}，${driveStatusNames[status]}`;
  return [{ label: '城市', text: cityName }, ...(drive ? [{ label: '试驾', text: drive }] : [])];
}
