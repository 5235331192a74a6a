import { brand } from '@ev/brand/default/brand.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityText, securityTextPath } from './security-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

it('names the brand’s contact, and expires in half a year at most', async () => {
  const { statusCode, headers, body } = await server.app.inject(securityTextPath);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe(`mailto:${brand.email.security}`);
  expect(fields.get('Canonical')).toMatch(/^https?:\/\/.+\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields.get('Expires') ?? '') - server.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThanOrEqual(180);
});

it('names the policy of a brand that has one', () => {
  const securityPolicy = 'https://www.a.example/security';
  const text = securityText(
    { ...brand, securityPolicy },
    { publicOrigin: 'https://a.example', now: new Date(0) },
  );
  expect(text).toContain('Expires: 1970-06-30T00:00:00Z\n');
  expect(text).toContain(`Policy: ${securityPolicy}\n`);
});
