import { cachesOfLogins } from '@ev/app-kit/login-reads.ts';

/** Bytes of the responses that are kept for reading offline. */
export async function sizeOfReads(): Promise<number> {
  let bytes = 0;
  for (const name of await cachesOfLogins()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      bytes += (await response?.arrayBuffer())?.byteLength ?? 0;
    }
  }
  return bytes;
}

/** Pages that are opened again later keep what they read then. */
export async function clearReads(): Promise<void> {
  for (const name of await cachesOfLogins()) await caches.delete(name);
}
