import { plainAddress } from '@ev/platform/network.ts';
import type { FastifyInstance } from 'fastify';

/**
 * The addresses of an `X-Forwarded-For`, each as one plain text: proxies add ports, quotes and brackets, and an address
 * with another port is no other caller. What is no address ends the way, seen from the server: whoever wrote it is then
 * the last who is known, so that a caller is always an address.
 */
export function plainForwarded(header: string): string {
  const plain = header
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(addressOf);
  return plain.slice(plain.lastIndexOf(null) + 1).join(', ');
}

function addressOf(written: string): string | null {
  const bare = written.trim().replace(/^"/, '').replace(/"$/, '').trim();
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(bare) ?? [];
  return plainAddress(bracketed ?? dotted ?? bare);
}

/** Before anybody asks for the caller's address: the framework compares those of proxies as they are written. */
export function readForwardedPlainly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) headers['x-forwarded-for'] = plainForwarded(String(forwarded));
  });
}
