import type { Api } from '@ev/contract';
import { isUuid } from '@ev/kernel/ids.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { DomainPersonalData } from '@ev/platform/load-personal-data.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { PersonalColumn } from '@ev/platform/personal-data.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, getTableName } from 'drizzle-orm';
import { type ExportStatus, exportStatus } from '../contract/kinds.ts';
import type { RegisterLine } from '../contract/privacy.ts';
import { exportStates } from './export-home.ts';
import { lockExportsOf, present } from './exports-service.ts';
import { dataExports } from './tables.ts';

/** Exports and the register of personal data, for staff. */
export function createStaffPrivacy(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  registers: readonly DomainPersonalData[];
}) {
  const { db, clock, jobs, registers } = parts;
  return {
    /** Newest first. Searchable by number of the export or account. */
    async list(query: Api['privacy.listExports']['parsed']): Promise<Api['privacy.listExports']['output']> {
      const { keyword, status } = query;
      const where = and(
        status ? eq(dataExports.status, status) : undefined,
        keyword
          ? isUuid(keyword)
            ? eq(dataExports.accountId, keyword)
            : eq(dataExports.exportNo, keyword.toUpperCase())
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(dataExports)
          .where(where)
          .orderBy(desc(dataExports.requestedAt), desc(dataExports.exportNo)),
        count: db.$count(dataExports, where),
        page: query,
      });
      return {
        list: rows.map((row) => ({ ...present(row), uid: row.accountId, failure: row.failure })),
        ...page,
      };
    },

    /** @throws AppError privacy.exportNotFound, privacy.exportMoved */
    async retry(
      tx: Transaction,
      { actor, audit }: Acting,
      { exportNo }: Api['privacy.retryExport']['parsed'],
    ): Promise<{ status: ExportStatus }> {
      const [found] = await tx
        .select({ accountId: dataExports.accountId })
        .from(dataExports)
        .where(eq(dataExports.exportNo, exportNo));
      if (!found) throw new AppError('privacy.exportNotFound');
      await lockExportsOf(tx, found.accountId);
      // The customer may have requested another one since it failed.
      const open = and(
        eq(dataExports.accountId, found.accountId),
        eq(dataExports.status, exportStatus.requested),
      );
      if ((await tx.$count(dataExports, open)) > 0) throw new AppError('privacy.exportMoved');
      await exportStates.transition(tx, clock, {
        id: exportNo,
        event: 'retry',
        actor: `staff:${actor.staffId}`,
      });
      await jobs.enqueue(tx, 'privacy.export', { exportNo });
      await audit(tx, { action: 'privacy.retryExport', object: `dataExport:${exportNo}` });
      return { status: exportStatus.requested };
    },

    getRegister(): { lines: RegisterLine[] } {
      return {
        lines: registers.flatMap(({ domain, title: area, tables }) =>
          tables.flatMap(({ table, title, columns }) =>
            columns.map((column) => ({
              domain,
              area,
              table: getTableName(table),
              title,
              column: column.name,
              label: column.label,
              exported: exportedWord(column),
              onClosing: typeof column.onClosing === 'object' ? ('replace' as const) : column.onClosing,
              why: column.why,
            })),
          ),
        ),
      };
    },

    /** Failed exports, longest-waiting first. */
    failed: {
      name: 'failedExports',
      permission: 'privacy.work',
      count: () => db.$count(dataExports, eq(dataExports.status, exportStatus.failed)),
    } satisfies Slots['operations.waiting'][number],
  };
}

function exportedWord({ exported }: PersonalColumn): RegisterLine['exported'] {
  if (exported === 'masked') return 'masked';
  return exported ? 'yes' : 'no';
}
