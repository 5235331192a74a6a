import type { IdentityCodes } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf, Member } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import { exportStatus } from '../contract/kinds.ts';
import type { ExportFiles } from './export-files.ts';
import { dataExports, downloadLogins, type ExportRow } from './tables.ts';

/** A code is valid for the download of one export. */
const purposeOf = (exportNo: string) => `privacy.download/${exportNo}`;
const message = { template: 'exportCode', params: {} } as const;

type Login = Pick<Member, 'accountId' | 'sessionId'>;

export type Downloads = ReturnType<typeof createDownloads>;

/**
 * Downloads of exports. The login that requested an export has proved by a code to be the customer; any other login,
 * such as one on a phone that was left lying open, must do so too.
 */
export function createDownloads({
  db,
  clock,
  codes,
  files,
}: {
  db: Database;
  clock: Clock;
  codes: Pick<IdentityCodes, 'send' | 'check'>;
  files: Pick<ExportFiles, 'read'>;
}) {
  /** @throws AppError privacy.exportNotFound, privacy.exportNotReady */
  async function getReady(accountId: string, exportNo: string): Promise<ExportRow> {
    const [row] = await db
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.exportNo, exportNo), eq(dataExports.accountId, accountId)));
    if (!row) throw new AppError('privacy.exportNotFound');
    const inTime = row.expiresAt !== null && row.expiresAt > clock.now();
    if (row.status !== exportStatus.ready || !inTime) throw new AppError('privacy.exportNotReady');
    return row;
  }

  async function isCodeNeeded(row: ExportRow, sessionId: string): Promise<boolean> {
    if (row.sessionId === sessionId) return false;
    const isThisLogin = and(
      eq(downloadLogins.exportNo, row.exportNo),
      eq(downloadLogins.sessionId, sessionId),
    );
    return (await db.$count(downloadLogins, isThisLogin)) === 0;
  }

  return {
    isCodeNeeded,

    /** @throws AppError privacy.exportNotFound, privacy.exportNotReady, account.smsTooOften, account.smsNotSent */
    async sendCode(exportNo: string, call: CallOf<'privacy.sendDownloadCode'>) {
      const { accountId } = call.actor;
      await getReady(accountId, exportNo);
      return codes.send(accountId, call, purposeOf(exportNo), message);
    },

    /** @throws AppError privacy.exportNotFound, privacy.exportNotReady, and the refusals of a code */
    confirm(
      { exportNo, code }: Api['privacy.confirmDownload']['parsed'],
      call: CallOf<'privacy.confirmDownload'>,
    ): Promise<Record<string, never>> {
      const { accountId, sessionId } = call.actor;
      return call.once({
        async prepare() {
          await getReady(accountId, exportNo);
          return codes.check(accountId, code, call.deviceId, purposeOf(exportNo));
        },
        async run(tx, spend) {
          await spend(tx);
          await tx
            .insert(downloadLogins)
            .values({ exportNo, sessionId, confirmedAt: clock.now() })
            .onConflictDoNothing();
          return {};
        },
      });
    },

    /**
     * @throws AppError privacy.exportNotFound, privacy.exportNotReady, privacy.downloadCodeNeeded,
     * privacy.storageAway
     */
    async file({ accountId, sessionId }: Login, exportNo: string): Promise<Buffer> {
      const row = await getReady(accountId, exportNo);
      if (await isCodeNeeded(row, sessionId)) throw new AppError('privacy.downloadCodeNeeded');
      const zip = await files.read(exportNo);
      if (!zip) throw new AppError('privacy.exportNotReady');
      return zip;
    },
  };
}
