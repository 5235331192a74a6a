import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site sent the request. Browsers say so themselves (`sec-fetch-site`); for those that
 * do not, the origin must be the app's public origin. No page of another site can set either header.
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
