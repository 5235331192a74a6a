import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Headers that hold for every answer. Pages carry no inline script (their data is a JSON block), so the
 * policy needs neither nonce nor hash; style attributes come from React.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(config.publicOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (config.publicOrigin.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });
}
