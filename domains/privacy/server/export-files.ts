import { createPrivateFiles, type MediaStorage } from '@ev/media/server/public.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Vault } from '@ev/platform/vault.ts';

/** Not a name that `/media/…` serves. */
const fileOf = (exportNo: string) => `exports/${exportNo}`;

export type ExportFiles = ReturnType<typeof createExportFiles>;

/** The encrypted files of exports, by number. */
export const createExportFiles = ({
  storage,
  log,
  vault,
}: {
  storage: MediaStorage;
  log: Log;
  vault: Vault;
}) =>
  createPrivateFiles({
    storage,
    log,
    fileOf,
    away: 'privacy.storageAway',
    sealed: { vault, placeOf: fileOf },
  });
