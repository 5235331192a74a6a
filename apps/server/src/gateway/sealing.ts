import { isSealedBody, type SealedBody } from '@ev/contract/envelope';
import { AppError } from '@ev/platform/app-error.ts';
import type { KeySet } from '@ev/platform/wire-keys.ts';
import { importPrivateKey, importPublicKey } from '@ev/wire/rsa-keys.ts';
import { open, seal } from '@ev/wire/sealing.ts';

export type Sealing = {
  on: boolean;
  openBody(body: unknown): Promise<unknown>;
  sealBody(body: unknown): Promise<SealedBody>;
};

/**
 * Decrypts requests with the server's key and encrypts responses for the client's key; WebCrypto works off
 * the event loop.
 */
export async function createSealing(keys: KeySet): Promise<Sealing> {
  const privateKey = await importPrivateKey(keys.serverPrivateKey);
  const publicKey = await importPublicKey(keys.clientPublicKey);
  return {
    on: keys.signOn,
    async openBody(body) {
      if (!isSealedBody(body)) throw new AppError('request.unsealed');
      try {
        return await open(privateKey, body);
      } catch {
        // The caller must not learn which step failed, or the response would become an oracle.
        throw new AppError('request.unsealed');
      }
    },
    sealBody: (body) => seal(publicKey, body),
  };
}
