import type { NextSteps, Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import type { Acting } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import type { StaffLead } from '../contract/staff-endpoints.ts';
import { createFollowUps } from './follow-up.ts';
import { leadMachine } from './lead-machine.ts';
import { type StoreLead, storeLeads, stores } from './tables.ts';
import type { Team } from './team.ts';

export const leadStates = statefulTable(storeLeads, { machine: leadMachine, id: 'id' });

/** Deadline of the first call: the same time on the next day. */
const callWithinMs = 24 * 3_600_000;

/** Leads of stores for staff, and their actions. */
export function createStaffLeads(deps: {
  db: Database;
  clock: Clock;
  contact: { reach: Reach; nextSteps: NextSteps };
  team: Team;
  staff: { advisers: Advisers };
  carNames: (modelCodes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}) {
  const { db, carNames } = deps;
  const followUps = createFollowUps({
    ...deps,
    machine: leadMachine,
    table: storeLeads,
    states: leadStates,
    notFound: 'store.leadNotFound',
    moved: 'store.leadMoved',
    permission: 'leads.follow',
  });
  async function present(
    rows: readonly { lead: StoreLead; storeName: string }[],
    actor: StaffActor,
  ): Promise<StaffLead[]> {
    const leads = rows.map(({ lead }) => lead);
    const [followed, cars] = await Promise.all([
      followUps.present(leads, actor),
      carNames(leads.flatMap(({ modelCode }) => modelCode ?? [])),
    ]);
    return followed.map((followUp, at) => {
      const { lead, storeName } = rows[at] as (typeof rows)[number];
      const { id, accountId, storeId, modelCode, name, phone, remark, createdAt } = lead;
      return {
        leadId: id,
        uid: accountId,
        storeId,
        storeName,
        name,
        remark,
        modelName: modelCode && (cars.get(modelCode) ?? modelCode),
        maskedPhone: maskPhone(phone),
        createdAt: createdAt.toISOString(),
        ...followUp,
      };
    });
  }

  return {
    giveOut: followUps.giveOut,

    /** Longest-waiting first, closed ones last. Searchable by phone, name or store. */
    async list(
      actor: StaffActor,
      query: Api['store.listLeads']['parsed'],
    ): Promise<Api['store.listLeads']['output']> {
      const { id, keyword, status, of } = query;
      const pattern = keyword && containing(keyword);
      const where = and(
        await followUps.scoped(actor, of),
        id ? eq(storeLeads.id, id) : undefined,
        status ? eq(storeLeads.status, status) : undefined,
        pattern
          ? or(
              eq(storeLeads.phone, normalisePhone(keyword)),
              ilike(storeLeads.name, pattern),
              ilike(stores.name, pattern),
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select({ lead: storeLeads, storeName: stores.name })
          .from(storeLeads)
          .innerJoin(stores, eq(stores.id, storeLeads.storeId))
          .where(where)
          .orderBy(...followUps.order, asc(storeLeads.createdAt), asc(storeLeads.id)),
        count: db
          .select({ total: count() })
          .from(storeLeads)
          .innerJoin(stores, eq(stores.id, storeLeads.storeId))
          .where(where),
        page: query,
      });
      return { list: await present(rows, actor), ...page };
    },

    /** @throws AppError store.leadNotFound, store.leadMoved, contact.otherStore */
    follow: (tx: Transaction, acting: Acting, { leadId, ...act }: Api['store.followLead']['parsed']) =>
      followUps.act(tx, acting, leadId, act),

    /** @throws AppError store.leadNotFound, store.leadMoved, contact.otherStore, contact.ownerUnknown */
    assign: (tx: Transaction, acting: Acting, { leadId, ...to }: Api['store.assignLead']['parsed']) =>
      followUps.assign(tx, acting, leadId, to),

    noted: (async (tx, { actor, kind, subjectId, outcome, words }) => {
      if (kind === 'lead' && outcome !== 'notReached') await followUps.noted(tx, actor, subjectId, words);
    }) satisfies Slots['contact.noted'],

    /** Leads that wait for a first call, longest-waiting first. */
    toCall: {
      name: 'leadsToCall',
      permission: 'leads.follow',
      async list(whose, { depth, most }) {
        const { id, name, remark, ownerName, createdAt } = storeLeads;
        const where = await followUps.waitingOf(whose);
        const rows = await db
          .select({
            id,
            name,
            remark,
            ownerName,
            createdAt,
            storeName: stores.name,
            total: countedTo(most, sql`from ${storeLeads} where ${where}`),
          })
          .from(storeLeads)
          .innerJoin(stores, eq(stores.id, storeLeads.storeId))
          .where(where)
          .orderBy(asc(createdAt), asc(id))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: row.id,
            keyword: row.name,
            title: row.name,
            text: [row.storeName, row.remark].filter(Boolean).join('，'),
            owner: row.ownerName,
            since: row.createdAt,
            due: new Date(row.createdAt.getTime() + callWithinMs),
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}
