import { type IdentityCodes, isClosedAccount } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf, Member } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, desc, eq, inArray, lte, or } from 'drizzle-orm';
import { exportDays, exportStatus } from '../contract/kinds.ts';
import type { DataExport } from '../contract/privacy.ts';
import type { Downloads } from './downloads.ts';
import { exportFile } from './export-file.ts';
import type { ExportFiles } from './export-files.ts';
import { exportStates } from './export-home.ts';
import type { PersonalDataService } from './personal-data-service.ts';
import { dataExports, type ExportRow } from './tables.ts';

/** A code for an export is valid for nothing else. */
const codePurpose = 'privacy.export';
/** Time between two requests of one customer. */
const pauseMs = dayMs;
/** Maximum number of files deleted in one sweep; the rest follows in the next. */
const sweepLimit = 100;

/** Makes requests and repeats of the exports of one customer wait for each other. */
export async function lockExportsOf(tx: Transaction, accountId: string): Promise<void> {
  await lockByKey(tx, `privacy.export/${accountId}`);
}

/** Files with all data of a customer: requested with a code, made by a job, encrypted, deleted after a week. */
export function createExports(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  codes: IdentityCodes;
  files: ExportFiles;
  downloads: Pick<Downloads, 'isCodeNeeded'>;
  vault: Pick<Vault, 'missing'>;
  notices: Notices;
  personalData: Pick<PersonalDataService, 'collect'>;
  brandName: string;
}) {
  const { db, clock, jobs, log, codes, files, downloads, vault, notices, personalData, brandName } = parts;

  async function newestOf(reader: Database | Transaction, accountId: string): Promise<ExportRow | null> {
    const [row] = await reader
      .select()
      .from(dataExports)
      .where(eq(dataExports.accountId, accountId))
      .orderBy(desc(dataExports.requestedAt))
      .limit(1);
    return row ?? null;
  }

  /** When the next export can be requested; null: now. One that failed does not count. */
  function nextAt(newest: ExportRow | null): Date | null {
    if (!newest || newest.status === exportStatus.failed) return null;
    const next = new Date(newest.requestedAt.getTime() + pauseMs);
    return next > clock.now() ? next : null;
  }

  /** @throws AppError privacy.exportsOff, privacy.oneExportADay */
  async function assertPossible(reader: Database | Transaction, accountId: string): Promise<void> {
    if (vault.missing) throw new AppError('privacy.exportsOff');
    const newest = await newestOf(reader, accountId);
    if (newest?.status === exportStatus.requested || nextAt(newest))
      throw new AppError('privacy.oneExportADay');
  }

  async function make({ exportNo, accountId }: ExportRow): Promise<void> {
    const now = clock.now();
    const data = personalData.collect(accountId);
    const bytes = await exportFile(data, { brandName, exportNo, at: now });
    await files.prepare(exportNo, bytes)();
    const expiresAt = new Date(now.getTime() + exportDays * dayMs);
    const isKept = await db.transaction(async (tx) => {
      const moved = await exportStates.transition(tx, clock, {
        id: exportNo,
        event: 'finish',
        actor: 'system',
        set: { readyAt: now, expiresAt, bytes: bytes.length, failure: null },
      });
      if (moved.kind !== 'moved') return false;
      await notices.tell(tx, {
        accountId,
        template: 'privacy.exportReady',
        params: { until: formatShortDateTime(expiresAt, now) },
        source: `dataExport:${exportNo}:${moved.historyId}`,
        link: '/pages/mine/privacy',
      });
      return true;
    });
    // The account was closed while the file was made.
    if (!isKept) await files.remove(exportNo);
  }

  let newest: Promise<void> = Promise.resolve();
  /** One file after another in each process: a whole file is in memory. */
  function makeInTurn(row: ExportRow): Promise<void> {
    const made = newest.then(() => make(row));
    newest = made.catch(() => undefined);
    return made;
  }

  return {
    async get({
      accountId,
      sessionId,
    }: Pick<Member, 'accountId' | 'sessionId'>): Promise<Api['privacy.getExport']['output']> {
      const newest = await newestOf(db, accountId);
      return {
        offered: !vault.missing,
        newest: newest && present(newest),
        codeNeeded:
          newest?.status === exportStatus.ready && (await downloads.isCodeNeeded(newest, sessionId)),
        nextAt: nextAt(newest)?.toISOString() ?? null,
        maskedPhone: maskPhone(await codes.phoneOf(accountId)),
      };
    },

    /** @throws AppError privacy.exportsOff, privacy.oneExportADay, account.smsTooOften, account.smsNotSent */
    async sendCode(call: CallOf<'privacy.sendExportCode'>) {
      const { accountId } = call.actor;
      await assertPossible(db, accountId);
      return codes.send(accountId, call, codePurpose, { template: 'exportCode', params: {} });
    },

    /** @throws AppError privacy.exportsOff, privacy.oneExportADay, and the refusals of a code */
    request(code: string, call: CallOf<'privacy.requestExport'>): Promise<{ exportNo: string }> {
      const { accountId, sessionId } = call.actor;
      return call.once({
        async prepare() {
          await assertPossible(db, accountId);
          return codes.check(accountId, code, call.deviceId, codePurpose);
        },
        async run(tx, spend) {
          await lockExportsOf(tx, accountId);
          await assertPossible(tx, accountId);
          await spend(tx);
          const now = clock.now();
          const exportNo = orderNo('E', now);
          await exportStates.create(tx, clock, {
            values: { exportNo, accountId, sessionId, requestedAt: now },
            event: 'request',
            actor: `member:${accountId}`,
          });
          await jobs.enqueue(tx, 'privacy.export', { exportNo });
          return { exportNo };
        },
      });
    },

    /** The job. A failure is recorded for staff, who can let it run again. */
    async run(exportNo: string): Promise<void> {
      const [row] = await db.select().from(dataExports).where(eq(dataExports.exportNo, exportNo));
      if (row?.status !== exportStatus.requested) return;
      try {
        await makeInTurn(row);
      } catch (error) {
        log.error({ err: error, exportNo }, 'an export of personal data failed');
        // What was written before the failure belongs to no export that can be downloaded.
        await files.remove(exportNo).catch(() => undefined);
        const failure = error instanceof AppError ? error.errorName : 'internal';
        await db.transaction((tx) =>
          exportStates.transition(tx, clock, {
            id: exportNo,
            event: 'fail',
            actor: 'system',
            set: { failure },
          }),
        );
      }
    },

    /** Deletes files whose time is over, and all of closed accounts. */
    async sweep(): Promise<void> {
      const { requested, ready, failed } = exportStatus;
      const over = and(eq(dataExports.status, ready), lte(dataExports.expiresAt, clock.now()));
      const ofClosed = and(
        inArray(dataExports.status, [requested, ready, failed]),
        isClosedAccount(dataExports.accountId),
      );
      const due = await db
        .select({ exportNo: dataExports.exportNo })
        .from(dataExports)
        .where(or(over, ofClosed))
        .limit(sweepLimit);
      for (const { exportNo } of due) {
        await files.remove(exportNo);
        await db.transaction((tx) =>
          exportStates.transition(tx, clock, { id: exportNo, event: 'expire', actor: 'system' }),
        );
      }
    },
  };
}

export function present(row: ExportRow): DataExport {
  const { exportNo, status, requestedAt, readyAt, expiresAt, bytes } = row;
  return {
    exportNo,
    status,
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    bytes,
  };
}
