import { brand } from '@ev/brand/default/brand.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityHeadersOf } from '../security-headers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const framesOf = async (url: string) => {
  const { headers } = await server.app.inject(url);
  return /frame-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
};

it("pages of the app may embed the brand's own sites, and nothing else may", async () => {
  expect(brand.webOrigins.length).toBeGreaterThan(0);
  expect(await framesOf('/h5/env.json')).toBe(`frame-src 'self' ${brand.webOrigins.join(' ')}`);
  expect(await framesOf('/console/')).toBe("frame-src 'self'");
  expect(await framesOf('/health/live')).toBe("frame-src 'self'");
});

it.each(['/h5/pages/index/index', '/h5/env.json', '/console/', '/time', '/health/live', '/none'])(
  '%s says its type, and lets no other site frame, script or read it',
  async (url) => {
    const { headers } = await server.app.inject(url);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]),
    );
    expect(policy.find((directive) => directive.startsWith('script-src '))).not.toContain('unsafe-inline');
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text\/html|application\/json); charset=utf-8$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

it('a site with https is not opened without it for a year, nor are those below it', () => {
  const secure = securityHeadersOf({ publicOrigin: 'https://app.example.com' });
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const demo = securityHeadersOf({ publicOrigin: 'http://localhost:3000' });
  expect(demo).not.toHaveProperty('strict-transport-security');
});
