import type { Api } from '@ev/contract';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nothingWaits } from '../../testing/overview.ts';

type Overview = Api['operations.getOverview']['output'];

function openWorkbench(given: Partial<Overview>, at = '/') {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'operations.getOverview': ({ of }) => ({ ...nothingWaits, ...given, ...(of ? { of } : {}) }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const task = (id: string, change: Partial<Overview['lists'][number]['first'][number]> = {}) => ({
  id,
  keyword: null,
  title: `林岚 ${id}`,
  text: '青驭中心',
  owner: null,
  since: '2026-12-05T09:00:00.000Z',
  dueAt: null,
  dueOn: null,
  ...change,
});

it('shows the tasks with their deadline and one link each', async () => {
  openWorkbench({
    lists: [
      {
        name: 'carsToHandOver',
        total: 7,
        first: [task('C1', { dueOn: '2026-12-06', owner: '方舟' }), task('C2', { dueOn: '2026-12-08' })],
      },
      { name: 'leadsToCall', total: 1, first: [task('L1', { keyword: '林 岚' })] },
      { name: 'carsToReceive', total: 0, first: [] },
    ],
  });
  expect(await screen.findByText('有 2 类事项需要处理')).toBeTruthy();
  const handOvers = screen.getByRole('region', { name: '今天交付 7' });
  const [late, today] = within(handOvers).getAllByRole('listitem');
  expect(late?.textContent).toBe('林岚 C1逾期 2 天青驭中心 · 方舟');
  expect(today?.textContent).toContain('今天');
  expect(
    within(late as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/orders/C1');
  expect(within(handOvers).getByRole('link', { name: '全部' }).getAttribute('href')).toBe('/calendar');
  const leads = screen.getByRole('region', { name: '待联系的线索 1' });
  expect(within(leads).getByRole('link', { name: /L1/ }).getAttribute('href')).toBe(
    `/leads?q=${encodeURIComponent('林 岚')}&open=L1`,
  );
  expect(screen.getByText('没有：待收车')).toBeTruthy();
});

it('shows stuck orders separately from other counts, each with its link', async () => {
  openWorkbench({
    counts: [
      { name: 'factoryEventsHeld', count: 2 },
      { name: 'failedJobs', count: 3 },
      { name: 'providersDown', count: 0 },
    ],
  });
  const reasons = await screen.findByRole('region', { name: '卡住的原因' });
  const linksIn = (place: HTMLElement) =>
    within(place)
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace(/\D/g, ''), link.getAttribute('href')]);
  expect(linksIn(reasons)).toEqual([['2', '/orders?stuck=factoryHeld']]);
  expect(linksIn(screen.getByRole('region', { name: '其他事项' }))).toEqual([['3', '/jobs']]);
  expect(screen.getByText('没有：停用或异常的服务商')).toBeTruthy();
});

it('keeps its filter in the address, and offers a store to its staff', async () => {
  const lists = [{ name: 'carsToReceive', total: 1, first: [task('C1')] }];
  const { user, address, asked } = openWorkbench({ lists, scopes: ['mine', 'store', 'all'], of: 'store' });
  const scope = await screen.findByRole('radiogroup', { name: '范围' });
  expect(within(scope).getByRole<HTMLInputElement>('radio', { name: '本店' }).checked).toBe(true);
  await user.click(within(scope).getByText('我的'));
  await waitFor(() => expect(asked('operations.getOverview').at(-1)).toEqual({ of: 'mine' }));
  expect(address()).toBe('/?of=mine');
});

it('says that a long list continues, and moves by keys', async () => {
  const { user, address } = openWorkbench({
    lists: [{ name: 'carsToReceive', total: 101, first: [task('C1'), task('C2')] }],
  });
  await screen.findByRole('region', { name: '待收车 100+' });
  await user.keyboard('jj{Enter}');
  await waitFor(() => expect(address()).toBe('/orders/C2'));
});

const figures: NonNullable<Overview['figures']> = {
  minutes: 60,
  processes: 2,
  calls: {
    count: 1_200,
    failed: 3,
    refused: 60,
    p50Ms: 18,
    p95Ms: 1_240,
    refusals: [
      { name: 'auth.tokenInvalid', code: '20100001', count: 57 },
      { name: 'gateway.unavailable', code: '50000000', count: 3 },
    ],
  },
  database: { used: 5, idle: 11, waiting: 0, mostWaiting: 4 },
  jobs: { due: 2, oldestDueSeconds: 150 },
  changes: [
    {
      title: '支付',
      rows: [
        {
          title: '微信支付',
          counts: [
            { title: '已支付', count: 9 },
            { title: '未支付', count: 1 },
          ],
        },
      ],
      stopped: null,
    },
    {
      title: '退款',
      rows: [{ title: null, counts: [{ title: '已退款', count: 2 }] }],
      stopped: { title: '待员工处理', count: 1 },
    },
  ],
  partners: [{ name: 'sms', title: '短信', calls: 40, failed: 1 }],
  pages: { rendered: 300, failed: 0 },
};

/** Names and values, or the cells of tables, of a panel. */
const textsIn = (place: HTMLElement, ...roles: string[]) =>
  roles.flatMap((role) =>
    within(place)
      .queryAllByRole(role)
      .map((one) => one.textContent),
  );

it('shows how the product runs, with the period of each figure', async () => {
  openWorkbench({ figures });
  const running = await screen.findByRole('region', { name: '运行数据' });
  expect(within(running).getByText('过去 60 分钟，2 个进程合计，每分钟更新')).toBeTruthy();
  const panel = (name: string) => within(running).getByRole('region', { name });
  const valuesOf = (name: string) => textsIn(panel(name), 'definition');
  expect(valuesOf('接口')).toEqual([
    '每分钟 20 次，共 1200 次',
    '3 次，0.3%',
    '60 次，5.0%',
    '18 毫秒以内',
    '1.2 秒以内',
    '生成 300 次，失败 0 次',
  ]);
  expect(textsIn(panel('最多的故障和拒绝'), 'cell')).toEqual(
    expect.arrayContaining(['auth.tokenInvalid', '20100001', '57', '4.8%']),
  );
  expect(valuesOf('数据库和后台任务')).toEqual([
    '使用 5，空闲 11，等待 0',
    '4（过去 60 分钟，单个进程）',
    '2 个',
    '已等待 2 分钟',
  ]);
  expect(textsIn(panel('支付'), 'term', 'definition')).toEqual(['微信支付', '已支付 9，未支付 1']);
  expect(textsIn(panel('退款'), 'term', 'definition')).toEqual([
    '合计',
    '待员工处理',
    '已退款 2',
    '现在 1 个',
  ]);
  expect(textsIn(panel('服务商'), 'cell')).toEqual(['短信', '40', '1', '2.5%']);
});

it('says that no figures are stored yet', async () => {
  openWorkbench({ figures: { ...figures, minutes: 0, processes: 0 } });
  const running = await screen.findByRole('region', { name: '运行数据' });
  expect(within(running).getByText('还没有数据，请在服务启动一分钟后刷新')).toBeTruthy();
  expect(within(running).queryAllByRole('region')).toEqual([]);
});

it('shows no figures without the permission', async () => {
  openWorkbench({ figures: null });
  await screen.findByText('目前没有需要处理的事项');
  expect(screen.queryByRole('region', { name: '运行数据' })).toBeNull();
});

it('says when there are no tasks, and when they cannot be loaded', async () => {
  let down = true;
  const { call } = fakeCall({
    'staff.getMe': () => chief,
    'operations.getOverview': () => {
      if (down) throw offline();
      return nothingWaits;
    },
  });
  const { user } = renderConsole(call, { at: '/' });
  await screen.findByText('网络异常');
  down = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('目前没有需要处理的事项')).toBeTruthy();
});
