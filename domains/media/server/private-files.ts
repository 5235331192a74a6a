import type { ErrorName } from '@ev/contract/errors';
import { AppError } from '@ev/platform/app-error.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { MediaStorage } from './storage/port.ts';

/**
 * Files of private pictures. Their purpose, owner and retention are in rows of the domain that uses them.
 * @param fileOf returns a name that `/media/…` does not serve
 * @param sealed the vault and the context of the encryption; without it files are stored unencrypted
 * @param away the refusal if the storage does not respond
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
    /**
     * Encrypts a picture. The returned function writes it once its row exists, so that every file is known.
     */
    prepare(pictureId: string, jpeg: Buffer): () => Promise<void> {
      const bytes = sealed ? sealed.vault.seal(jpeg, sealed.placeOf(pictureId)) : jpeg;
      const type = sealed ? 'application/octet-stream' : 'image/jpeg';
      return () => storage.put(fileOf(pictureId), bytes, type).catch(away);
    },

    /** Decrypted; null if there is no such file. */
    async read(pictureId: string): Promise<Buffer | null> {
      const bytes = await storage.get(fileOf(pictureId)).catch(away);
      return bytes && sealed ? sealed.vault.open(bytes, sealed.placeOf(pictureId)) : bytes;
    },

    remove: (pictureId: string): Promise<void> => storage.remove([fileOf(pictureId)]),
  };
}
