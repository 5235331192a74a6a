import type { ClientEnvironment } from '@ev/wire/environment.ts';
import { importPrivateKey, importPublicKey, type SealingKey } from '@ev/wire/rsa-keys.ts';
import { open, type Sealed, sealingAvailable, sealText } from '@ev/wire/sealing.ts';
import { ApiError } from './api-error.ts';

export type Sealer = {
  seal(text: string): Promise<Sealed>;
  open(sealed: Sealed): Promise<unknown>;
};

/** Seals with the environment's keys, which are imported at the first use and kept. */
export function createSealer(environment: ClientEnvironment): Sealer {
  const publicKey = keep(() => importPublicKey(environment.serverPublicKey));
  const privateKey = keep(() => importPrivateKey(environment.clientPrivateKey));
  return {
    seal: async (text) => sealText(await publicKey(), text),
    open: async (sealed) => open(await privateKey(), sealed),
  };
}

function keep(load: () => Promise<SealingKey>): () => Promise<SealingKey> {
  let kept: Promise<SealingKey> | undefined;
  return async () => {
    if (!sealingAvailable()) {
      throw new ApiError({ kind: 'fault', message: '当前网页不是安全连接，请用 https 地址打开' });
    }
    kept ??= load();
    return kept;
  };
}
