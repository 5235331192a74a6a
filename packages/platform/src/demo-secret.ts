import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header that authenticates the server and the sandbox of a demo to each other. */
export const demoSecretHeader = 'x-demo-secret';

/** Whether a request comes from the other process of the demo. */
export function knowsDemoSecret(headers: IncomingHttpHeaders, secret: string): boolean {
  const given = headers[demoSecretHeader];
  if (typeof given !== 'string' || secret === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
