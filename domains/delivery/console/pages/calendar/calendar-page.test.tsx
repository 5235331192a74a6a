import type { Api } from '@ev/contract';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

type Calendar = Api['order.listHandOvers']['output'];
const week = [
  '2026-12-07',
  '2026-12-08',
  '2026-12-09',
  '2026-12-10',
  '2026-12-11',
  '2026-12-12',
  '2026-12-13',
];
const entry = (orderNo: string, change: Partial<Calendar['stores'][number]['handOvers'][number]> = {}) => ({
  orderNo,
  day: '2026-12-08',
  period: 'morning' as const,
  customer: '林*',
  maskedPhone: '138****0001',
  modelName: '青驭 凌',
  status: '7' as const,
  late: false,
  ...change,
});
const calendar: Calendar = {
  of: 'store',
  scopes: ['mine', 'store', 'all'],
  today: '2026-12-08',
  days: week,
  capacity: 3,
  stores: [
    {
      storeId: 's1',
      storeName: '青驭中心',
      taken: [
        { day: '2026-12-07', period: 'evening', count: 1 },
        { day: '2026-12-08', period: 'morning', count: 3 },
      ],
      handOvers: [
        entry('C1', { day: '2026-12-07', period: 'evening', late: true, status: '8' }),
        entry('C2'),
        entry('C3', { status: '10' }),
      ],
    },
  ],
};

function openCalendar(answer: Calendar = calendar, at = '/calendar') {
  const fake = fakeCall({ 'staff.getMe': () => chief, 'order.listHandOvers': () => answer });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('shows appointments, taken places, and late ones', async () => {
  openCalendar();
  expect(await screen.findByText('12月7日至13日，共 3 次交付，逾期 1 次')).toBeTruthy();
  const table = screen.getByRole('table', { name: '青驭中心' });
  const [morning, , evening] = within(table).getAllByRole('row').slice(1);
  const cells = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole('cell');
  expect(cells(morning)[1]?.textContent).toContain('已满 3/3');
  expect(within(cells(morning)[1] as HTMLElement).getAllByRole('link')).toHaveLength(2);
  expect(cells(morning)[2]?.textContent).toBe('已约 0/3');
  expect(cells(evening)[0]?.textContent).toBe('已约 1/3林*青驭 凌138****0001逾期，已到店');
  expect(within(table).getByRole('columnheader', { name: '12月8日 今天' })).toBeTruthy();
});

it('moves by keys, keeps its filter in the address, and links to an order and back', async () => {
  const { user, address, asked } = openCalendar();
  await screen.findByRole('table', { name: '青驭中心' });
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe('/calendar?day=2026-12-15'));
  await user.keyboard('[[[[');
  await waitFor(() => expect(address()).toBe('/calendar?day=2026-12-01'));
  await user.keyboard('t');
  await waitFor(() => expect(address()).toBe('/calendar'));
  await user.click(screen.getByText('日'));
  await user.click(screen.getByText('全部'));
  await waitFor(() =>
    expect(asked('order.listHandOvers').at(-1)).toEqual({ of: 'all', view: 'day', day: undefined }),
  );
  // Outside of the switch, which handles keys while it has the focus.
  await user.click(screen.getByRole('heading', { name: '交付日历' }));
  await user.keyboard('jj{Enter}');
  await waitFor(() => expect(address()).toBe('/orders/C3'));
  expect((await screen.findByRole('link', { name: /返回交付日历/ })).getAttribute('href')).toBe(
    '/calendar?view=day&of=all',
  );
});

it('explains an empty week, and a failed request', async () => {
  openCalendar({ ...calendar, of: 'mine', stores: [] }, '/calendar?of=mine&day=never');
  expect(await screen.findByText('你负责的订单没有预约交付')).toBeTruthy();
});

it('says that there is no network', async () => {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'order.listHandOvers': () => {
      throw offline();
    },
  });
  renderConsole(fake.call, { at: '/calendar' });
  expect(await screen.findByText('网络异常')).toBeTruthy();
});
