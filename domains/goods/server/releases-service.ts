import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { Advisers, Hands } from '@ev/staff/server/public.ts';
import { putPlan, stockLock } from '@ev/stock/apply-stock.ts';
import type { LoadedStock } from '@ev/stock/load-stock.ts';
import { orderKey } from '@ev/stock/order.ts';
import { and, asc, desc, eq, ilike, lte, or, sql } from 'drizzle-orm';
import type { Release } from '../contract/goods.ts';
import { type ReleaseStatus, releaseStatus } from '../contract/statuses.ts';
import { formOf, formOfOrder, partOf } from './goods-service.ts';
import { moveRelease, releaseStates } from './release-home.ts';
import { releaseMachine } from './release-machine.ts';
import {
  changesOf,
  faultsOf,
  isConfirmed,
  isStale,
  planChanges,
  presentChange,
  publishedIn,
  questionsOf,
  shownItem,
} from './release-plan.ts';
import { goodsChanges, goodsReleases, type ReleaseRow } from './tables.ts';

type Deps = { db: Database; clock: Clock; stock: LoadedStock; staff: { advisers: Advisers; hands: Hands } };

/** Releases: submitted, reviewed by a second person, published immediately or on schedule. */
export function createReleases({ db, clock, stock, staff }: Deps) {
  /** @throws AppError goods.releaseNotFound; goods.releaseMoved if it has changed since it was seen */
  async function lockSeen(tx: Transaction, releaseNo: string, seenRevision: number): Promise<ReleaseRow> {
    const release = await releaseStates.lock(tx, releaseNo);
    if (!release) throw new AppError('goods.releaseNotFound');
    if (release.revision !== seenRevision) throw new AppError('goods.releaseMoved');
    return release;
  }

  const planOfRelease = async (tx: Transaction, releaseNo: string, at: Date) => {
    const changes = await changesOf(tx, releaseNo);
    return { changes, plan: await planChanges(tx, stock, changes, at) };
  };

  /**
   * What would be published at a time, by the code that publishes; the lock prevents other imports meanwhile.
   */
  async function publishable(tx: Transaction, release: ReleaseRow, at: Date) {
    await tx.execute(sql`select pg_advisory_xact_lock(${stockLock})`);
    const { plan } = await planOfRelease(tx, release.releaseNo, at);
    return { plan, faults: faultsOf(plan), sure: isConfirmed(plan, release.confirmed) };
  }

  async function publish(tx: Transaction, release: ReleaseRow, reviewer: { id: string; name: string }) {
    const { plan, faults, sure } = await publishable(tx, release, clock.now());
    if (faults.length > 0 || !sure) return { published: false as const, faults };
    const { releaseNo } = release;
    const by = { actor: `staff:${reviewer.id}` as const, name: reviewer.name, release: releaseNo };
    await putPlan(tx, clock, { by, plan }, stock.records);
    const set = { publishedAt: clock.now(), note: null };
    await moveRelease(tx, clock, { releaseNo, event: 'publish', actor: by.actor, set });
    return { published: true as const };
  }

  /**
   * Whether the staff member is a different person from all writers; a second account of a writer does not
   * count.
   */
  async function isSecond({ writers }: ReleaseRow, staffId: string, tx: Transaction): Promise<boolean> {
    for (const writer of writers) if (!(await staff.hands.areTwoPeople(writer, staffId, tx))) return false;
    return true;
  }

  async function actionsOf(
    tx: Transaction,
    release: ReleaseRow,
    { staffId }: StaffActor,
    { mayEdit, mayReview }: Rights,
  ): Promise<Release['actions']> {
    const { status } = release;
    const actions: Release['actions'] = [];
    if (mayEdit && status === releaseStatus.draft) actions.push('edit', 'submit', 'discard');
    if (mayEdit && status === releaseStatus.review) actions.push('takeBack');
    if (mayReview && status === releaseStatus.review && (await isSecond(release, staffId, tx)))
      actions.push('review');
    if (mayEdit && status === releaseStatus.approved) actions.push('stop');
    return actions;
  }

  async function historyOf(releaseNo: string): Promise<Release['history']> {
    const rows = await db
      .select()
      .from(stateHistory)
      .where(and(eq(stateHistory.machine, releaseMachine.name), eq(stateHistory.entityId, releaseNo)))
      .orderBy(asc(stateHistory.id));
    const ids = rows.flatMap(({ actor }) =>
      actor.startsWith('staff:') ? [actor.slice('staff:'.length)] : [],
    );
    const names = await staff.advisers.namesOf(ids);
    return rows.map(({ event, actor, at, reason }) => ({
      event,
      by: names.get(actor.slice('staff:'.length)) ?? '系统',
      at: at.toISOString(),
      reason,
    }));
  }

  return {
    async list(query: Api['goods.listReleases']['parsed']): Promise<Api['goods.listReleases']['output']> {
      const { status, keyword } = query;
      const pattern = keyword && containing(keyword);
      const where = and(
        status ? eq(goodsReleases.status, status) : undefined,
        pattern
          ? or(
              ilike(goodsReleases.title, pattern),
              ilike(goodsReleases.authorName, pattern),
              eq(goodsReleases.releaseNo, (keyword ?? '').toUpperCase()),
            )
          : undefined,
      );
      const changes = db
        .select({ releaseNo: goodsChanges.releaseNo, count: sql<number>`count(*)::int`.as('count') })
        .from(goodsChanges)
        .where(eq(goodsChanges.dropped, false))
        .groupBy(goodsChanges.releaseNo)
        .as('changes');
      const { rows, ...page } = await readPage({
        rows: db
          .select({ release: goodsReleases, count: changes.count })
          .from(goodsReleases)
          .leftJoin(changes, eq(changes.releaseNo, goodsReleases.releaseNo))
          .where(where)
          // Open releases precede closed ones.
          .orderBy(sql`${goodsReleases.status} in ('3', '4')`, desc(goodsReleases.createdAt)),
        count: db.$count(goodsReleases, where),
        page: query,
      });
      const list = rows.map(({ release, count }) => ({ ...presentRelease(release), changes: count ?? 0 }));
      return { list, ...page };
    },

    /** @throws AppError goods.releaseNotFound */
    async get(
      { releaseNo }: Api['goods.getRelease']['parsed'],
      actor: StaffActor,
      rights: Rights,
    ): Promise<Release> {
      const read = await db.transaction(async (tx): Promise<Omit<Release, 'history'>> => {
        const [release] = await tx.select().from(goodsReleases).where(eq(goodsReleases.releaseNo, releaseNo));
        if (!release) throw new AppError('goods.releaseNotFound');
        const over = ['3', '4'].includes(release.status);
        const changes = await changesOf(tx, releaseNo);
        // A closed release has no plan; it is shown against the state from which it began.
        const plan = over ? null : await planChanges(tx, stock, changes, release.publishAt ?? clock.now());
        const presented = changes.map(async (row) => {
          const part = partOf(stock.parts, row.part);
          const known = row.key === orderKey ? await part.read(tx) : [];
          const items = plan?.before.get(part.name) ?? known;
          return presentChange(part, items, plan ? publishedIn(plan, part, row.key) : row.base, row);
        });
        return {
          ...presentRelease(release),
          revision: release.revision,
          changes: await Promise.all(presented),
          faults: plan ? faultsOf(plan) : [],
          questions: plan ? questionsOf(plan) : [],
          note: release.note,
          actions: await actionsOf(tx, release, actor, rights),
        };
      });
      return { ...read, history: await historyOf(releaseNo) };
    },

    /** @throws AppError goods.releaseNotFound, goods.itemNotFound */
    async getChange(asked: Api['goods.getChange']['parsed']): Promise<Api['goods.getChange']['output']> {
      const part = partOf(stock.parts, asked.part);
      return db.transaction(async (tx) => {
        const [release] = await tx
          .select()
          .from(goodsReleases)
          .where(eq(goodsReleases.releaseNo, asked.releaseNo));
        if (!release) throw new AppError('goods.releaseNotFound');
        const { changes, plan } = await planOfRelease(tx, asked.releaseNo, release.publishAt ?? clock.now());
        const row = changes.find((change) => change.part === asked.part && change.key === asked.key);
        const published = publishedIn(plan, part, asked.key);
        if (!row && !published) throw new AppError('goods.itemNotFound');
        return {
          releaseNo: release.releaseNo,
          title: release.title,
          isOrder: asked.key === orderKey,
          editable: release.status === releaseStatus.draft,
          part: part.name,
          label: part.label,
          key: asked.key,
          item: row ? shownItem(row, published) : published,
          published,
          revision: row?.revision ?? 0,
          stale: row ? isStale(published, row) : false,
          form: asked.key === orderKey ? formOfOrder(part, plan.before.get(part.name) ?? []) : formOf(part),
          faults: faultsOf(plan).filter((fault) => fault.part === asked.part && fault.key === asked.key),
        };
      });
    },

    /** @throws AppError as the call lists */
    async act(
      tx: Transaction,
      { actor, audit }: Acting,
      { releaseNo, act, seenRevision, confirmed }: Api['goods.actOnRelease']['parsed'],
    ): Promise<{ status: ReleaseStatus }> {
      await lockSeen(tx, releaseNo, seenRevision);
      if (act === 'submit') {
        const { changes, plan } = await planOfRelease(tx, releaseNo, clock.now());
        if (changes.length === 0) throw new AppError('goods.releaseEmpty');
        if (faultsOf(plan).length > 0) throw new AppError('goods.releaseFaulty');
        if (!isConfirmed(plan, confirmed)) throw new AppError('goods.questionsOpen');
      }
      const set = act === 'submit' ? { confirmed, note: null } : act === 'stop' ? { publishAt: null } : {};
      const moved = await moveRelease(tx, clock, {
        releaseNo,
        event: act,
        actor: `staff:${actor.staffId}`,
        set,
      });
      await audit(tx, { action: `goods.${act}`, object: `goodsRelease:${releaseNo}` });
      return { status: moved.to as ReleaseStatus };
    },

    /** @throws AppError as the call lists */
    async review(
      tx: Transaction,
      { actor, audit }: Acting,
      { releaseNo, decision, seenRevision, reason, publishAt }: Api['goods.reviewRelease']['parsed'],
    ): Promise<{ status: ReleaseStatus }> {
      const release = await lockSeen(tx, releaseNo, seenRevision);
      const by = `staff:${actor.staffId}`;
      const entry = { action: `goods.${decision}`, object: `goodsRelease:${releaseNo}` };
      if (!(await isSecond(release, actor.staffId, tx))) throw new AppError('goods.ownRelease');
      if (decision === 'sendBack') {
        const set = { note: `退回：${reason}` };
        const moved = await moveRelease(tx, clock, { releaseNo, event: 'sendBack', actor: by, reason, set });
        await audit(tx, { ...entry, details: { reason } });
        return { status: moved.to as ReleaseStatus };
      }
      const now = clock.now();
      const at = publishAt ? new Date(publishAt) : now;
      if (at < now) throw new AppError('goods.timePassed');
      const set = { reviewerId: actor.staffId, reviewerName: actor.name, publishAt: publishAt ? at : null };
      const moved = await moveRelease(tx, clock, { releaseNo, event: 'approve', actor: by, reason, set });
      await audit(tx, { ...entry, details: { publishAt: publishAt ?? null } });
      if (publishAt) {
        const { faults, sure } = await publishable(tx, release, at);
        if (faults.length > 0 || !sure) throw new AppError('goods.releaseFaulty', { faults });
        return { status: moved.to as ReleaseStatus };
      }
      const outcome = await publish(tx, release, { id: actor.staffId, name: actor.name });
      if (!outcome.published) throw new AppError('goods.releaseFaulty', { faults: outcome.faults });
      return { status: releaseStatus.published };
    },

    /**
     * Publishes due releases, each on its own: one that is no longer publishable returns to its author with
     * the reason.
     */
    async publishDue(): Promise<void> {
      const due = await db
        .select({ releaseNo: goodsReleases.releaseNo })
        .from(goodsReleases)
        .where(
          and(eq(goodsReleases.status, releaseStatus.approved), lte(goodsReleases.publishAt, clock.now())),
        )
        .orderBy(asc(goodsReleases.publishAt));
      for (const { releaseNo } of due) {
        await db.transaction(async (tx) => {
          const release = await releaseStates.lock(tx, releaseNo);
          if (release?.status !== releaseStatus.approved || !release.reviewerId) return;
          const reviewer = { id: release.reviewerId, name: release.reviewerName ?? '' };
          const outcome = await publish(tx, release, reviewer);
          if (outcome.published) return;
          const note = outcome.faults[0]?.text ?? '有新的需要确认的改动';
          const set = { note: `到时没有发布：${note}`, publishAt: null };
          await moveRelease(tx, clock, { releaseNo, event: 'fail', actor: 'system', reason: note, set });
        });
      }
    },
  };
}

/** The caller's permissions for releases. */
export type Rights = { mayEdit: boolean; mayReview: boolean };

function presentRelease(release: ReleaseRow) {
  const { releaseNo, title, status, authorName, reviewerName, createdAt, publishAt, publishedAt } = release;
  return {
    releaseNo,
    title,
    status,
    author: authorName,
    reviewer: reviewerName,
    createdAt: createdAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
