import type { Api } from '@ev/contract';
import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import type { Acting } from '@ev/platform/acting.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { StateHome } from '@ev/platform/transition.ts';
import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import { followUpStatus } from '../contract/follow-up-statuses.ts';
import type { StaffLead } from '../contract/staff-endpoints.ts';
import { createFollowUps, followUpActions } from './follow-up.ts';
import { leadMachine } from './lead-machine.ts';
import { type StoreLead, storeLeads, stores } from './tables.ts';

const leadHome: StateHome<StoreLead> = {
  table: storeLeads,
  id: storeLeads.id,
  status: storeLeads.status,
  async lock(tx, id) {
    const [row] = await tx.select().from(storeLeads).where(eq(storeLeads.id, id)).for('update');
    return row ?? null;
  },
  statusOf: ({ status }) => status,
};

/** Who asked a store to call, as the brand's staff see them and what they do about it. */
export function createStaffLeads({ db, clock }: { db: Database; clock: Clock }) {
  const followUps = createFollowUps({
    ...{ clock, machine: leadMachine, home: leadHome },
    notFound: 'store.leadNotFound',
    moved: 'store.leadMoved',
  });

  return {
    /** What waits the longest first, what is over last. Found by phone, name or store. */
    async list({
      keyword,
      status,
      pageNo,
      pageSize,
    }: Api['store.listLeads']['parsed']): Promise<Api['store.listLeads']['output']> {
      const pattern = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
      const where = and(
        status ? eq(storeLeads.status, status) : undefined,
        pattern
          ? or(
              eq(storeLeads.phone, normalisePhone(keyword)),
              ilike(storeLeads.name, pattern),
              ilike(stores.name, pattern),
            )
          : undefined,
      );
      const [rows, [all]] = await Promise.all([
        db
          .select({ lead: storeLeads, storeName: stores.name })
          .from(storeLeads)
          .innerJoin(stores, eq(stores.id, storeLeads.storeId))
          .where(where)
          .orderBy(asc(storeLeads.status), asc(storeLeads.createdAt), asc(storeLeads.id))
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize),
        db
          .select({ total: count() })
          .from(storeLeads)
          .innerJoin(stores, eq(stores.id, storeLeads.storeId))
          .where(where),
      ]);
      return { list: rows.map(present), total: all?.total ?? 0, pageNo, pageSize };
    },

    /** @throws AppError store.leadNotFound, store.leadMoved */
    follow: (tx: Transaction, acting: Acting, { leadId, ...act }: Api['store.followLead']['parsed']) =>
      followUps.act(tx, acting, leadId, act),

    countWaiting: () => db.$count(storeLeads, eq(storeLeads.status, followUpStatus.waiting)),
  };
}

function present({ lead, storeName }: { lead: StoreLead; storeName: string }): StaffLead {
  const { id, accountId, storeId, modelCode, name, phone, remark, createdAt, status, note } = lead;
  return {
    leadId: id,
    uid: accountId,
    storeId,
    storeName,
    modelCode,
    name,
    maskedPhone: maskPhone(phone),
    remark,
    createdAt: createdAt.toISOString(),
    status,
    note,
    handler: lead.handlerName,
    actions: followUpActions(leadMachine, status),
  };
}
