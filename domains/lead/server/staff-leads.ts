import { outsideOf, type Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { Scope } from '@ev/contract/scopes';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { Acting } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Lead } from '../contract/endpoints.ts';
import type { FollowUp } from '../contract/follow-up.ts';
import { followUpStatus } from '../contract/follow-up-statuses.ts';
import type { FollowUps } from './follow-ups.ts';
import type { LeadSource, PresentedLead } from './lead-source.ts';
import type { LeadSources } from './lead-sources.ts';
import { foundLeads, type LeadKey, leadsOf } from './lead-union.ts';

/** Leads of all sources for staff, and their actions. */
export function createStaffLeads({
  db,
  reach,
  sources,
  followUps,
}: {
  db: Database;
  reach: Pick<Reach, 'closedStores' | 'storeOf'>;
  sources: LeadSources;
  followUps: FollowUps;
}) {
  /** Restricts leads by owner, within what the actor may see. */
  async function scopeOf(actor: StaffActor, of: Scope): Promise<(source: LeadSource) => SQL | undefined> {
    const closed = await reach.closedStores(db, actor);
    const storeId = of === 'store' ? await reach.storeOf(db, actor) : null;
    return ({ table }) => {
      if (of === 'mine') return and(outsideOf(closed, table.storeId), eq(table.ownerId, actor.staffId));
      if (of === 'all') return outsideOf(closed, table.storeId);
      return storeId === null ? sql`false` : eq(table.storeId, storeId);
    };
  }

  /** Presents leads of any sources in the given order; each source reads its own once. */
  async function present<Shown>(
    found: readonly LeadKey[],
    show: (source: LeadSource, leads: readonly PresentedLead[]) => Promise<Shown[]> | Shown[],
  ): Promise<Shown[]> {
    const groups = [...Map.groupBy(found, ({ source }) => source)];
    const shown = await Promise.all(
      groups.map(async ([name, keys]) => {
        const source = sources.get(name);
        const leads = await source.present(keys.map(({ id }) => id));
        const all = await show(source, leads);
        return leads.map(({ row }, at) => [`${name}:${row.id}`, all[at] as Shown] as const);
      }),
    );
    const byKey = new Map(shown.flat());
    return found.flatMap(({ source, id }) => byKey.get(`${source}:${id}`) ?? []);
  }

  return {
    /** Longest-waiting first over all sources, closed ones last. @throws AppError auth.forbidden */
    async list(
      actor: StaffActor,
      query: Api['lead.listLeads']['parsed'],
    ): Promise<Api['lead.listLeads']['output']> {
      const { id, keyword, kind, status, of, pageNo, pageSize } = query;
      const open = sources.readableBy(actor, query.source);
      if (open.length === 0) return { list: [], total: 0, pageNo, pageSize };
      const inScope = await scopeOf(actor, of);
      const leads = leadsOf(open, (source) => ({
        since: source.since,
        where: and(
          inScope(source),
          id ? eq(source.table.id, id) : undefined,
          status ? eq(source.table.status, status) : undefined,
          kind ? (source.kinds?.[kind] ?? sql`false`) : undefined,
          keyword ? source.matches(keyword) : undefined,
        ),
      }));
      const { rows, ...page } = await readPage({
        rows: db
          .select(foundLeads)
          .from(leads)
          .orderBy(sql`status in ('2', '4')`, sql`status`, sql`since`, sql`id`),
        count: db.select({ total: count() }).from(leads),
        page: query,
      });
      const list = await present(rows, async (source, found) => {
        const ofRows = found.map(({ row }) => row);
        const followed = await followUps.present(source, ofRows, actor);
        return found.map((lead, at) => leadOf(source, lead, followed[at] as FollowUp));
      });
      return { list, ...page };
    },

    /** @throws AppError lead.leadNotFound, lead.leadMoved, contact.otherStore, auth.forbidden */
    follow(
      tx: Transaction,
      acting: Acting,
      { source: name, leadId: id, ...act }: Api['lead.followLead']['parsed'],
    ) {
      return followUps.act(tx, acting, sources.requireFollowable(acting.actor, name), { id, ...act });
    },

    /** @throws AppError as `follow`, and contact.ownerUnknown */
    assign(
      tx: Transaction,
      acting: Acting,
      { source: name, leadId: id, ...to }: Api['lead.assignLead']['parsed'],
    ) {
      return followUps.assign(tx, acting, sources.requireFollowable(acting.actor, name), { id, ...to });
    },

    noted: (async (tx, { actor, kind, subjectId: id, outcome, words }) => {
      const source = sources.find(kind);
      if (source && outcome !== 'notReached') await followUps.noted(tx, actor, source, { id, words });
    }) satisfies Slots['contact.noted'],

    /** Leads that wait for a first call, longest-waiting first. */
    toCall: {
      name: 'leadsToCall',
      permission: (asking) => sources.followableBy(asking).length > 0,
      async list({ asking, staffId, storeId }, { depth, most }) {
        const closed = await reach.closedStores(db, asking);
        const leads = leadsOf(sources.followableBy(asking), ({ table, firstCall }) => ({
          since: firstCall.since,
          where: and(
            outsideOf(closed, table.storeId),
            eq(table.status, followUpStatus.waiting),
            staffId === null ? undefined : eq(table.ownerId, staffId),
            storeId === null ? undefined : or(eq(table.storeId, storeId), isNull(table.storeId)),
            firstCall.where,
          ),
        }));
        const rows = await db
          .select({ ...foundLeads, total: countedTo(most, sql`from ${leads}`) })
          .from(leads)
          .orderBy(asc(sql`since`), asc(sql`id`))
          .limit(depth);
        const sinceOf = new Map(rows.map(({ id, since }) => [id, since]));
        const first = await present(rows, (source, found) =>
          found.map((lead) => taskOf(source, lead, sinceOf.get(lead.row.id) as Date)),
        );
        return { total: rows[0]?.total ?? 0, first };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}

function leadOf({ source }: LeadSource, lead: PresentedLead, followUp: FollowUp): Lead {
  const { row, name, phone, place, modelName, remark, createdAt, recordId, facts } = lead;
  return {
    source,
    leadId: row.id,
    uid: row.accountId,
    name,
    maskedPhone: phone && maskPhone(phone),
    place,
    modelName,
    remark,
    createdAt: createdAt.toISOString(),
    recordId,
    facts,
    ...followUp,
  };
}

function taskOf({ title, firstCall }: LeadSource, lead: PresentedLead, since: Date) {
  const { row, keyword, name, place, modelName, remark, callReason } = lead;
  return {
    id: row.id,
    keyword,
    title: name,
    text: [title, place, modelName === name ? null : modelName, callReason ?? remark]
      .filter(Boolean)
      .join('，'),
    owner: row.ownerName,
    since,
    due: firstCall.withinMs === null ? null : new Date(since.getTime() + firstCall.withinMs),
  };
}
