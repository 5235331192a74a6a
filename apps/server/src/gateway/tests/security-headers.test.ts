import { brand } from '@ev/brand/default/brand.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
