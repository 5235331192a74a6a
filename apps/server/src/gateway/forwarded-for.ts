import { plainAddress } from '@ev/platform/network.ts';
import type { FastifyInstance } from 'fastify';

/**
 * The addresses of an `X-Forwarded-For` header in plain form. Proxies add ports, quotes and brackets, and the
 * same address with another port is the same caller. Reading from the server's side, the list ends at the
 * first entry that is not an address: the proxy that wrote it is then the last known one, so that a caller is
 * always an address.
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

/**
 * Runs before any code reads the caller's address, because the framework compares proxy addresses as plain
 * text.
 */
export function readForwardedPlainly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) headers['x-forwarded-for'] = plainForwarded(String(forwarded));
  });
}
