import type { PageSources } from '@ev/platform/partners.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type Headers = Record<string, string>;

/**
 * Headers of every response. Pages contain one inline script, which never changes while the server runs, so the
 * policy names its hash and needs no nonce; style attributes come from React. Besides its own files, a page may
 * load only from declared origins: those of partners, and the brand's sites that web views contain.
 */
export function securityHeadersOf(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  ofOthers: readonly PageSources[] = [],
): Headers {
  const isHttps = publicOrigin.startsWith('https:');
  const sources = (kind: keyof PageSources, own: string) => {
    const origins = new Set(ofOthers.flatMap((other) => other[kind] ?? []));
    const directive = kind === 'form' ? 'form-action' : `${kind}-src`;
    return [`${directive} ${own}`, ...origins].join(' ');
  };
  const policy = [
    "default-src 'self'",
    sources('script', "'self'"),
    sources('style', "'self' 'unsafe-inline'"),
    sources('img', "'self' data: blob:"),
    "font-src 'self'",
    sources('connect', "'self'"),
    "media-src 'self' blob:",
    sources('frame', "'self'"),
    sources('worker', "'self'"),
    "object-src 'none'",
    "base-uri 'none'",
    sources('form', "'self'"),
    "frame-ancestors 'self'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Only pages of the app load from other origins; the console and API calls do not. */
export function addSecurityHeaders(app: FastifyInstance, headers: Headers, ofApp: Headers): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(request.url.startsWith('/h5/') ? ofApp : headers);
  });
}
