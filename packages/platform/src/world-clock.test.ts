import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { followWorldClock } from './world-clock.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await launch();
  other = await launchOn(server.databaseUrl, { signals: true });
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const log = createLog({ level: 'silent' });
const never = 3_600_000;
const move = (offsetMs: number) =>
  server.app.inject({
    method: 'POST',
    url: '/demo/clock',
    headers: { 'x-demo-secret': server.parts.config.demoSecret ?? '' },
    payload: { offsetMs },
  });

it('follows its signal without a query', async () => {
  const unfollow = await followWorldClock(other.db, other.clock, other.parts.signals, log, never);
  await move(86_400_000);
  await expect.poll(() => other.clock.offsetMs()).toBe(86_400_000);
  unfollow();
});

it('is followed without a signal by queries', async () => {
  const deaf = await launchOn(server.databaseUrl);
  const unfollow = await followWorldClock(deaf.db, deaf.clock, deaf.parts.signals, log, 50);
  await move(172_800_000);
  await expect.poll(() => deaf.clock.offsetMs()).toBe(172_800_000);
  unfollow();
  await deaf.stop();
});
