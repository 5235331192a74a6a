import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { viewBound } from '../../contract/views.ts';
import { type LoggedInStaff, newStaff } from '../testing/log-in-staff.ts';

let server: TestServer;
let member: LoggedInStaff;
beforeAll(async () => {
  server = await launch();
});
beforeEach(async () => {
  member = await newStaff(server, ['sales']);
});
afterAll(() => server.stop());

const save = (name: string, change: { page?: string; search?: string } = {}, { token } = member) =>
  server.client.call('staff.saveView', { page: 'orders', name, search: '?status=2', ...change }, { token });
const list = async (page = 'orders', { token } = member) =>
  (await server.client.call('staff.listViews', { page }, { token })).body.views;

it('are stored by list and by staff member, in their order', async () => {
  const colleague = await newStaff(server, ['sales']);
  await save('本周要交付', { search: '?status=7,8&delivery=2026-11-23..2026-11-29' });
  await save('待配车');
  await save('待配车', { page: 'leads' });
  await save('待配车', {}, colleague);
  expect(await list()).toMatchObject([
    { name: '本周要交付', search: '?status=7,8&delivery=2026-11-23..2026-11-29' },
    { name: '待配车', search: '?status=2' },
  ]);
  expect(await list('leads')).toHaveLength(1);
  expect(await list('orders', colleague)).toHaveLength(1);
});

it('are changed and removed by nobody else', async () => {
  const { token } = await newStaff(server, ['administrator']);
  await save('待配车');
  const [view] = await list();
  const id = view?.id ?? '';
  const answers = [
    await server.client.call('staff.changeView', { id, name: '我的了', search: '?status=2' }, { token }),
    await server.client.call('staff.removeView', { id }, { token }),
  ];
  expect(answers.map(outcomeOf)).toEqual(['staff.viewNotFound', 'staff.viewNotFound']);
  expect(await list()).toEqual([view]);
});

it('have unique names, also of two at the same moment', async () => {
  const both = await Promise.all([save('待配车'), save('待配车')]);
  expect(both.map(outcomeOf).sort()).toEqual(['ok', 'staff.viewNameTaken']);
  await save('本周要交付');
  const [first, second] = await list();
  const rename = (name: string) =>
    server.client.call(
      'staff.changeView',
      { id: second?.id ?? '', name, search: '?status=20' },
      { token: member.token },
    );
  expect(outcomeOf(await rename(first?.name ?? ''))).toBe('staff.viewNameTaken');
  expect(outcomeOf(await rename(second?.name ?? ''))).toBe('ok');
  expect(await list()).toMatchObject([{}, { name: second?.name, search: '?status=20' }]);
});

it(`are ${viewBound} at most of one list`, async () => {
  for (let count = 1; count < viewBound; count += 1) await save(`视图 ${count}`);
  const both = await Promise.all([save('最后'), save('多余')]);
  expect(both.map(outcomeOf).sort()).toEqual(['ok', 'staff.tooManyViews']);
  expect(outcomeOf(await save('待配车', { page: 'leads' }))).toBe('ok');
  const [first] = await list();
  await server.client.call('staff.removeView', { id: first?.id ?? '' }, { token: member.token });
  expect(outcomeOf(await save('补上'))).toBe('ok');
});

it.each(['javascript:alert(1)', 'status=2', '?a b', '?q=#x', `?q=${'x'.repeat(1_600)}`])(
  'accept no %j as conditions',
  async (search) => {
    expect(outcomeOf(await save('待配车', { search }))).toBe('request.invalid');
    expect(await list()).toEqual([]);
  },
);
