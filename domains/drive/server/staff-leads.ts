import type { ContactSubject } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { isUuid } from '@ev/kernel/ids.ts';
import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import type { Acting } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { FollowUp } from '@ev/store/contract/follow-up.ts';
import { and, asc, count, eq, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { pageTypeNames } from '../contract/page-types.ts';
import type { DriveLeads } from './drive-leads.ts';
import { driveLeadMachine } from './lead-machine.ts';
import { driveLeads, testDrives } from './tables.ts';

/** Deadline of the first call: the same time on the next day. */
const callWithinMs = 24 * 3_600_000;

/** Bookings and subscriptions as sales leads. */
export function createStaffDriveLeads({ db, leads }: { db: Database; leads: DriveLeads }) {
  const { followUps } = leads;

  return {
    /** Longest-waiting first, closed ones last. Searchable by phone, name or store. */
    async list(
      actor: StaffActor,
      query: Api['drive.listDriveLeads']['parsed'],
    ): Promise<Api['drive.listDriveLeads']['output']> {
      const { id, keyword, kind, status, of } = query;
      const where = and(
        await followUps.scoped(actor, of),
        id ? eq(driveLeads.id, id) : undefined,
        status ? eq(driveLeads.status, status) : undefined,
        kind === 'subscription' ? inArray(testDrives.pageType, ['4', '5']) : undefined,
        kind === 'booking' ? inArray(testDrives.pageType, ['1', '2', '3']) : undefined,
        keyword
          ? or(
              eq(testDrives.phone, normalisePhone(keyword)),
              like(testDrives.name, beginningWith(keyword)),
              like(testDrives.storeName, beginningWith(keyword)),
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select({ lead: driveLeads, drive: testDrives })
          .from(driveLeads)
          .innerJoin(testDrives, eq(testDrives.id, driveLeads.driveId))
          .where(where)
          .orderBy(...followUps.order, asc(driveLeads.createdAt), asc(driveLeads.id)),
        count: db
          .select({ total: count() })
          .from(driveLeads)
          .innerJoin(testDrives, eq(testDrives.id, driveLeads.driveId))
          .where(where),
        page: query,
      });
      const followed = await followUps.present(
        rows.map(({ lead }) => lead),
        actor,
      );
      const list = rows.map(({ lead, drive }, at) => {
        const { pageType, modelName, storeName, cityName, startsAt, name, phone } = drive;
        return {
          leadId: lead.id,
          driveId: drive.id,
          uid: lead.accountId,
          pageType,
          modelName,
          storeName,
          cityName,
          name,
          driveStatus: drive.status,
          startsAt: startsAt?.toISOString() ?? null,
          maskedPhone: maskPhone(phone),
          createdAt: lead.createdAt.toISOString(),
          ...(followed[at] as FollowUp),
        };
      });
      return { list, ...page };
    },

    /** @throws AppError drive.leadNotFound, drive.leadMoved, contact.otherStore */
    follow: (tx: Transaction, acting: Acting, { leadId, ...act }: Api['drive.followDriveLead']['parsed']) =>
      followUps.act(tx, acting, leadId, act),

    /** @throws AppError drive.leadNotFound, drive.leadMoved, contact.otherStore, contact.ownerUnknown */
    assign: (tx: Transaction, acting: Acting, { leadId, ...to }: Api['drive.assignDriveLead']['parsed']) =>
      followUps.assign(tx, acting, leadId, to),

    noted: (async (tx, { actor, kind, subjectId, outcome, words }) => {
      if (kind === driveLeadMachine.name && outcome !== 'notReached')
        await followUps.noted(tx, actor, subjectId, words);
    }) satisfies Slots['contact.noted'],

    /**
     * Leads that wait for a first call and have no upcoming drive: subscribers, and customers whose drive is
     * over.
     */
    toCall: {
      name: 'driveLeadsToCall',
      permission: 'drives.manage',
      async list(whose, { depth, most }) {
        const where = and(
          await followUps.waitingOf(whose),
          or(isNull(testDrives.startsAt), isNotNull(testDrives.closedAt)),
        );
        const from = sql`from ${driveLeads} inner join ${testDrives} on ${testDrives.id} = ${driveLeads.driveId} where ${where}`;
        const rows = await db
          .select({
            id: driveLeads.id,
            name: testDrives.name,
            pageType: testDrives.pageType,
            closedAt: testDrives.closedAt,
            modelName: testDrives.modelName,
            place: sql<string>`coalesce(${testDrives.storeName}, ${testDrives.cityName})`,
            owner: driveLeads.ownerName,
            since: sql<Date>`coalesce(${testDrives.closedAt}, ${driveLeads.createdAt})`.mapWith(
              driveLeads.createdAt,
            ),
            total: countedTo(most, from),
          })
          .from(driveLeads)
          .innerJoin(testDrives, eq(testDrives.id, driveLeads.driveId))
          .where(where)
          .orderBy(asc(sql`coalesce(${testDrives.closedAt}, ${driveLeads.createdAt})`), asc(driveLeads.id))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map(({ id, name, pageType, closedAt, modelName, place, owner, since }) => ({
            id,
            keyword: name,
            title: name,
            text: [place, modelName, closedAt ? '试驾后回访' : pageTypeNames[pageType]].join('，'),
            owner,
            since,
            due: new Date(since.getTime() + callWithinMs),
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}

/** Customers with a booking or subscription, reachable by the number that they left with it. */
export const driveSubject: ContactSubject = {
  kind: driveLeadMachine.name,
  permission: 'drives.read',
  async find(reader, id) {
    if (!isUuid(id)) return null;
    const [lead] = await reader
      .select({ accountId: driveLeads.accountId, phone: testDrives.phone, storeId: driveLeads.storeId })
      .from(driveLeads)
      .innerJoin(testDrives, eq(testDrives.id, driveLeads.driveId))
      .where(eq(driveLeads.id, id));
    return lead ?? null;
  },
};

/** The stores where these customers drive or have driven. */
export async function storesOfDrives(
  reader: Database | Transaction,
  accountIds: readonly string[],
): Promise<{ accountId: string; storeId: string }[]> {
  const { accountId, storeId } = driveLeads;
  const rows = await reader
    .selectDistinct({ accountId, storeId })
    .from(driveLeads)
    .where(and(inArray(accountId, [...accountIds]), isNotNull(storeId)));
  return rows.flatMap((row) => (row.storeId === null ? [] : [{ ...row, storeId: row.storeId }]));
}
