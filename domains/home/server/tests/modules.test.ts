import { accounts } from '@ev/account/server/tables.ts';
import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { addTo, newList } from '@ev/account/server/testing/user-lists.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { KeptModule } from '../../contract/home-module.ts';
import { recommendPositions } from '../tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const position = 'home-discover';
const titles = async () =>
  (await server.client.call('home.getRecommendations', { position })).body.modules.map(({ title }) => title);

const module = {
  kind: 'entries' as const,
  items: [{ label: '门店', icon: 'store', link: { linkUrl: '/pages/store/list', loginFlag: false } }],
};
const keep = (modules: KeptModule[]) =>
  server.db.update(recommendPositions).set({ modules }).where(eq(recommendPositions.position, position));

it('shows a module between its times only', async () => {
  const now = server.clock.now().getTime();
  const after = (days: number) => new Date(now + days * dayMs).toISOString();
  await keep([
    { ...module, title: '一直' },
    { ...module, title: '今天', until: after(1) },
    { ...module, title: '以后', from: after(1), until: after(2) },
  ]);
  expect(await titles()).toEqual(['一直', '今天']);
  server.clock.setOffset(dayMs + 1_000);
  expect(await titles()).toEqual(['一直', '以后']);
  server.clock.setOffset(2 * dayMs + 1_000);
  expect(await titles()).toEqual(['一直']);
});

it('shows each customer what is for their groups and lists, and others nothing of it', async () => {
  const keeper = await newStaff(server, ['editor']);
  const listCode = await newList({ server }, keeper);
  const newPerson = async () => {
    const phone = freshPhone();
    return { phone, ...(await newCustomer(server, phone)) };
  };
  const [customer, owner, guest] = [await newPerson(), await newPerson(), await newPerson()];
  await server.db
    .update(accounts)
    .set({ userGroups: ['0', '1', '6'] })
    .where(eq(accounts.id, owner.uid));
  await addTo({ server }, keeper, listCode, guest.phone);
  await keep([
    { ...module, title: '车主', audience: { groups: ['6'] } },
    { ...module, title: '所有人' },
    { ...module, title: '名单', audience: { lists: [listCode] } },
    { ...module, title: '任一名单', audience: { groups: ['9'] } },
  ]);
  const ownOf = async ({ accessToken: token }: { accessToken: string }) =>
    (await server.client.call('home.getOwnRecommendations', { position }, { token })).body.modules;
  const titlesOf = async (who: { accessToken: string }) => (await ownOf(who)).map(({ title }) => title);
  const { body } = await server.client.call('home.getRecommendations', { position });
  expect(body).toMatchObject({ modules: [{ title: '所有人' }], varies: true });
  expect(await titlesOf(customer)).toEqual(['所有人']);
  expect(await titlesOf(owner)).toEqual(['车主', '所有人']);
  expect(await titlesOf(guest)).toEqual(['所有人', '名单', '任一名单']);
  // Nobody learns for whom a module is.
  expect(JSON.stringify([body, await ownOf(guest)])).not.toMatch(new RegExp(`audience|${listCode}`));
  await keep([{ ...module, title: '所有人' }]);
  expect((await server.client.call('home.getRecommendations', { position })).body.varies).toBeUndefined();
});
