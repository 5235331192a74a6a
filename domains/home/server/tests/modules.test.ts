import { dayMs } from '@ev/kernel/durations.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recommendPositions } from '../tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const position = 'home-discover';
const titles = async () =>
  (await server.client.call('home.getRecommendations', { position })).body.modules.map(({ title }) => title);

it('shows a module between its times only', async () => {
  const now = server.clock.now().getTime();
  const after = (days: number) => new Date(now + days * dayMs).toISOString();
  const module = {
    kind: 'entries' as const,
    items: [{ label: '门店', icon: 'store', link: { linkUrl: '/pages/store/list', loginFlag: false } }],
  };
  const modules = [
    { ...module, title: '一直' },
    { ...module, title: '今天', until: after(1) },
    { ...module, title: '以后', from: after(1), until: after(2) },
  ];
  await server.db
    .update(recommendPositions)
    .set({ modules })
    .where(eq(recommendPositions.position, position));
  expect(await titles()).toEqual(['一直', '今天']);
  server.clock.setOffset(dayMs + 1_000);
  expect(await titles()).toEqual(['一直', '以后']);
  server.clock.setOffset(2 * dayMs + 1_000);
  expect(await titles()).toEqual(['一直']);
});
