import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Report } from '../contract/station.ts';
import { gunStatuses, reportKindNames, reportStatus } from '../contract/words.ts';
import { reportMachine } from './report-machine.ts';
import { gunStates, guns, piles, type ReportRow, reports, stations } from './tables.ts';

const aDay = { limit: 10, windowSeconds: 24 * 3600 };

export const reportStates = statefulTable(reports, { machine: reportMachine, id: 'reportNo' });

type ReportDeps = { db: Database; clock: Clock; limiter: RateLimiter; notices: Notices };

/** Customers' reports about piles, and the answers of staff. */
export function createReports(deps: ReportDeps) {
  return {
    report: reportFault.bind(null, deps),
    get: getReport.bind(null, deps),
    list: listReports.bind(null, deps),
    settle: settleReport.bind(null, deps),
    toSettle: {
      name: 'chargingReports',
      permission: 'stations.manage',
      async list(_, { depth, most }) {
        const open = eq(reports.status, reportStatus.received);
        const rows = await deps.db
          .select({
            reportNo: reports.reportNo,
            kind: reports.kind,
            createdAt: reports.createdAt,
            stationName: stations.name,
            total: countedTo(most, sql`from ${reports} where ${open}`),
          })
          .from(reports)
          .innerJoin(stations, eq(stations.stationId, reports.stationId))
          .where(open)
          .orderBy(asc(reports.createdAt), asc(reports.reportNo))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map(({ reportNo, kind, stationName, createdAt }) => ({
            id: reportNo,
            keyword: reportNo,
            title: reportKindNames[kind],
            text: stationName,
            owner: null,
            since: createdAt,
            due: null,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}

async function writeReport(
  { clock }: ReportDeps,
  tx: Transaction,
  accountId: string,
  input: Api['station.reportFault']['parsed'],
) {
  const { terminalNumber, connectorId } = input;
  const [pile] = await tx
    .select({ stationId: piles.stationId })
    .from(piles)
    .innerJoin(stations, eq(stations.stationId, piles.stationId))
    .where(and(eq(piles.terminalNumber, terminalNumber), eq(stations.shown, true)));
  if (!pile) throw new AppError('station.pileNotFound');
  if (connectorId !== undefined) {
    const own = and(eq(guns.connectorId, connectorId), eq(guns.terminalNumber, terminalNumber));
    if ((await tx.$count(guns, own)) === 0) throw new AppError('station.gunNotFound');
  }
  const now = clock.now();
  const reportNo = orderNo('R', now);
  await reportStates.create(tx, clock, {
    values: {
      reportNo,
      accountId,
      terminalNumber,
      connectorId: connectorId ?? null,
      stationId: pile.stationId,
      kind: input.kind,
      text: input.text,
      createdAt: now,
    },
    event: 'report',
    actor: `member:${accountId}`,
  });
  return { reportNo };
}

const readReports = ({ db }: ReportDeps, where: SQL | undefined) =>
  db
    .select({ report: reports, stationName: stations.name, state: gunStates })
    .from(reports)
    .innerJoin(stations, eq(stations.stationId, reports.stationId))
    .leftJoin(gunStates, eq(gunStates.connectorId, reports.connectorId))
    .where(where)
    .orderBy(asc(reports.status), asc(reports.createdAt), asc(reports.reportNo));

/** @throws AppError station.pileNotFound, station.gunNotFound, station.tooManyReports */
async function reportFault(
  deps: ReportDeps,
  input: Api['station.reportFault']['parsed'],
  call: CallOf<'station.reportFault'>,
): Promise<{ reportNo: string }> {
  const { limiter } = deps;
  const { accountId } = call.actor;
  const key = `charging-report:${accountId}`;
  // Count before writing, so that concurrent requests cannot exceed the limit; a repeat of the same
  // request is not counted.
  const allowed = await limiter.take(key, aDay);
  let isNew = false;
  try {
    return await call.once(async (tx) => {
      if (!allowed) throw new AppError('station.tooManyReports');
      const written = await writeReport(deps, tx, accountId, input);
      isNew = true;
      return written;
    });
  } finally {
    if (!isNew) await limiter.giveBack(key);
  }
}

/** @throws AppError station.reportNotFound, also for another customer's report */
async function getReport(deps: ReportDeps, accountId: string, reportNo: string): Promise<Report> {
  const [row] = await readReports(
    deps,
    and(eq(reports.reportNo, reportNo), eq(reports.accountId, accountId)),
  );
  if (!row) throw new AppError('station.reportNotFound');
  return present(row);
}

/** Open reports first, the longest-waiting on top; settled ones last. */
async function listReports(
  deps: ReportDeps,
  query: Api['station.listReports']['parsed'],
): Promise<Api['station.listReports']['output']> {
  const { status, keyword } = query;
  const pattern = keyword && containing(keyword);
  const where = and(
    status ? eq(reports.status, status) : undefined,
    pattern
      ? or(
          eq(reports.reportNo, keyword.toUpperCase()),
          ilike(reports.terminalNumber, pattern),
          ilike(stations.name, pattern),
        )
      : undefined,
  );
  const { rows, ...page } = await readPage({
    rows: readReports(deps, where),
    count: deps.db
      .select({ total: count() })
      .from(reports)
      .innerJoin(stations, eq(stations.stationId, reports.stationId))
      .where(where),
    page: query,
  });
  return {
    list: rows.map((row) => ({
      ...present(row),
      uid: row.report.accountId,
      handler: row.report.handlerName,
      gunStatus: row.state ? (gunStatuses[row.state.status] ?? null) : null,
    })),
    ...page,
  };
}

/** @throws AppError station.reportNotFound; station.reportMoved if another staff member was faster */
async function settleReport(
  { clock, notices }: ReportDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { reportNo, outcome }: Api['station.settleReport']['parsed'],
): Promise<Api['station.settleReport']['output']> {
  const [row] = await tx.select().from(reports).where(eq(reports.reportNo, reportNo));
  if (!row) throw new AppError('station.reportNotFound');
  const now = clock.now();
  const moved = await reportStates.transition(tx, clock, {
    id: reportNo,
    event: 'settle',
    actor: `staff:${actor.staffId}`,
    set: { outcome, settledAt: now, statusSince: now, handlerName: actor.name },
  });
  await audit(tx, { action: 'chargingReport.settle', object: `chargingReport:${reportNo}` });
  if (moved.kind === 'moved') {
    await notices.tell(tx, {
      accountId: row.accountId,
      template: 'station.reportSettled',
      // The template itself ends the sentence.
      params: { kind: reportKindNames[row.kind], outcome: outcome.replace(/[。.\s]+$/, '') },
      source: `chargingReport:${reportNo}:${moved.historyId}`,
      link: `/pages/charge/pointDetail?terminalNumber=${encodeURIComponent(row.terminalNumber)}`,
      business: { type: 'chargingReport', no: reportNo },
    });
  }
  return { status: reportStatus.settled };
}

function present({ report, stationName }: { report: ReportRow; stationName: string }): Report {
  const {
    reportNo,
    terminalNumber,
    connectorId,
    stationId,
    kind,
    text,
    status,
    createdAt,
    outcome,
    settledAt,
  } = report;
  return {
    reportNo,
    terminalNumber,
    connectorId,
    stationId,
    stationName,
    kind,
    text,
    status,
    createdAt: createdAt.toISOString(),
    outcome: outcome && settledAt ? { text: outcome, at: settledAt.toISOString() } : null,
  };
}
