import type { ErrorName } from '@ev/contract/errors';
import { AppError } from '@ev/platform/app-error.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { MediaStorage } from './storage/port.ts';

/**
 * Files of pictures that are not served to everybody. What they are for, whose they are and how long they are kept
 * stands in rows of the domain that they belong to.
 * @param fileOf a name that `/media/…` does not know
 * @param sealed by which vault, and for which place; without it they lie there as they are
 * @param away the refusal when the storage does not answer
 */
export function createPrivateFiles(parts: {
  storage: MediaStorage;
  log: Log;
  fileOf: (pictureId: string) => string;
  sealed?: { vault: Vault; placeOf: (pictureId: string) => string };
  away: ErrorName;
}) {
  const { storage, log, fileOf, sealed } = parts;
  const away = (error: unknown): never => {
    log.warn({ err: error }, 'the storage of pictures does not answer');
    throw new AppError(parts.away);
  };

  return {
    /** Seals a picture. What is given back writes it, when its row is there, so that no file is ever unknown. */
    prepare(pictureId: string, jpeg: Buffer): () => Promise<void> {
      const bytes = sealed ? sealed.vault.seal(jpeg, sealed.placeOf(pictureId)) : jpeg;
      const type = sealed ? 'application/octet-stream' : 'image/jpeg';
      return () => storage.put(fileOf(pictureId), bytes, type).catch(away);
    },

    /** Opened; null where there is no such file. */
    async read(pictureId: string): Promise<Buffer | null> {
      const bytes = await storage.get(fileOf(pictureId)).catch(away);
      return bytes && sealed ? sealed.vault.open(bytes, sealed.placeOf(pictureId)) : bytes;
    },

    remove: (pictureId: string): Promise<void> => storage.remove([fileOf(pictureId)]),
  };
}
