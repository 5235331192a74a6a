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
