import type { Brand } from '@ev/brand/brand-schema.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { Composition } from '../composition.ts';

export const securityTextPath = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. It is computed for each request, so it never expires. */
const validDays = 180;

/** Where to report a vulnerability, by RFC 9116. It expires at midnight in UTC, so that it changes once a day. */
export function securityText(
  { email, securityPolicy }: Pick<Brand, 'email' | 'securityPolicy'>,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): string {
  const today = now.getTime() - (now.getTime() % dayMs);
  const expires = new Date(today + validDays * dayMs).toISOString().replace('.000', '');
  const lines = [
    `Contact: mailto:${email.security}`,
    `Expires: ${expires}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${publicOrigin}${securityTextPath}`,
    ...(securityPolicy === null ? [] : [`Policy: ${securityPolicy}`]),
  ];
  return `${lines.join('\n')}\n`;
}

export function registerSecurityText(
  app: FastifyInstance,
  { config, gateway }: Pick<Composition, 'config' | 'gateway'>,
): void {
  app.get(securityTextPath, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(brand, { publicOrigin: config.publicOrigin, now: gateway.clock.now() })),
  );
}
