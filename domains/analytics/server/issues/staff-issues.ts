import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, ilike, inArray, ne, or } from 'drizzle-orm';
import { type IssueStatus, issueStatus } from '../../contract/kinds.ts';
import type { Issue } from '../../contract/reports.ts';
import { analyticsIssueReleases, analyticsIssues, type IssueRow } from '../tables.ts';
import { issueStates, moveIssue } from './issue-home.ts';
import { staffActions } from './issue-rules.ts';

/** Errors of the app for staff, and their actions. */
export function createStaffIssues({ db, clock }: { db: Database; clock: Clock }) {
  async function act(
    tx: Transaction,
    { actor, audit }: Acting,
    { issueNo, seenStatus }: Api['analytics.resolveIssue']['parsed'],
    event: 'resolve' | 'reopen',
  ): Promise<Api['analytics.resolveIssue']['output']> {
    const row = await issueStates.lock(tx, issueNo);
    if (!row) throw new AppError('analytics.issueNotFound');
    if (row.status !== seenStatus) throw new AppError('analytics.issueMoved');
    const moved = await moveIssue(tx, clock, {
      issueNo,
      event,
      actor: `staff:${actor.staffId}`,
      set: { handlerName: actor.name },
    });
    await audit(tx, { action: `issue.${event}`, object: `issue:${issueNo}` });
    return { status: moved.to as IssueStatus };
  }

  return {
    /** Last seen first. Searchable by number or part of the message. */
    async list(query: Api['analytics.listIssues']['parsed']): Promise<Api['analytics.listIssues']['output']> {
      const { keyword, status } = query;
      const { issueNo, name, message, lastSeenAt } = analyticsIssues;
      const pattern = keyword && containing(keyword);
      const where = and(
        status ? eq(analyticsIssues.status, status) : undefined,
        pattern
          ? or(eq(issueNo, keyword.toLowerCase()), ilike(name, pattern), ilike(message, pattern))
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db.select().from(analyticsIssues).where(where).orderBy(desc(lastSeenAt), asc(issueNo)),
        count: db.$count(analyticsIssues, where),
        page: query,
      });
      const numbers = rows.map((row) => row.issueNo);
      const seen =
        numbers.length === 0
          ? []
          : await db
              .select()
              .from(analyticsIssueReleases)
              .where(inArray(analyticsIssueReleases.issueNo, numbers))
              .orderBy(desc(analyticsIssueReleases.lastSeenAt), asc(analyticsIssueReleases.release));
      const list = rows.map((row) =>
        present(
          row,
          seen.filter((one) => one.issueNo === row.issueNo),
        ),
      );
      return { list, ...page };
    },

    resolve: (tx: Transaction, acting: Acting, input: Api['analytics.resolveIssue']['parsed']) =>
      act(tx, acting, input, 'resolve'),

    reopen: (tx: Transaction, acting: Acting, input: Api['analytics.reopenIssue']['parsed']) =>
      act(tx, acting, input, 'reopen'),

    unresolved: {
      name: 'unresolvedIssues',
      permission: 'analytics.resolve',
      passing: true,
      count: () => db.$count(analyticsIssues, ne(analyticsIssues.status, issueStatus.resolved)),
    } satisfies Slots['operations.waiting'][number],
  };
}

function present(row: IssueRow, seen: (typeof analyticsIssueReleases.$inferSelect)[]): Issue {
  const { issueNo, name, message, source, page, frames, status, firstSeenAt, lastSeenAt, count } = row;
  return {
    issueNo,
    name,
    message,
    source,
    page,
    frames,
    status,
    count,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    seen: seen.map((one) => ({ release: one.release, host: one.host, count: one.count })),
    handler: row.handlerName,
    actions: staffActions(status),
  };
}
