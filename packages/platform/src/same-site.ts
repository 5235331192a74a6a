import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site sent it. Browsers say so themselves (`sec-fetch-site`); of those that do not, the origin
 * must be where the app is reached. No page of another site can set either.
 */
export function isOfThisSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicOrigin: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && (origin === publicOrigin || URL.parse(origin)?.host === host);
}
