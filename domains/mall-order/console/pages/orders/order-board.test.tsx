import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffOrderRow } from '../../../contract/staff-order.ts';
import { aStaffOrder, aStaffRow } from '../../testing/orders.ts';

const lost = aStaffRow({ orderNo: 'M3', status: 'shipped', receiverName: '苏晴', parcelCount: 1 });
const rowsOf: Readonly<Record<string, StaffOrderRow[]>> = {
  toShip: [aStaffRow(), aStaffRow({ orderNo: 'M2' })],
  shipped: [lost],
  check: [lost],
};

function open(at: string, answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'mall-order.listAllOrders': ({ status, work, pageNo = 1, pageSize = 20 }) => {
      const list = rowsOf[status ?? work ?? ''] ?? [];
      return { list, total: status === 'toShip' ? 72 : list.length, pageNo, pageSize };
    },
    'mall-order.listShippingWork': () => ({ toShip: 72, late: 2, check: 1, silent: 0, trouble: 1 }),
    'mall-order.getAnyOrder': () => aStaffOrder(),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}
const column = async (name: RegExp) => within(await screen.findByRole('region', { name }));

it('shows the stages with their counts, first those that were paid first', async () => {
  const { asked } = open('/mall-orders?view=board&q=林岚');
  const waiting = await column(/^待发货/);
  expect(waiting.getByText('72')).toBeTruthy();
  expect(waiting.getAllByRole('button')).toHaveLength(2);
  expect(waiting.getByText('停留最久的 2 个')).toBeTruthy();
  expect((await column(/^备货中/)).getByText('没有订单')).toBeTruthy();
  for (const name of [/^待收货/, /^异常/]) expect((await column(name)).getByText('M3')).toBeTruthy();
  const inputs = asked('mall-order.listAllOrders');
  expect(inputs.map(({ status, work }) => status ?? work).toSorted()).toEqual([
    'check',
    'packing',
    'shipped',
    'toShip',
  ]);
  for (const input of inputs)
    expect(input).toMatchObject({ keyword: '林岚', sort: 'paid', descending: false });
});

it('opens an order beside the board, which stays in the address', async () => {
  const { user } = open('/mall-orders?view=board');
  await user.click((await column(/^异常/)).getByRole('button'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByRole('region', { name: /^待发货/ })).toBeTruthy();
});

it('switches from the list to the board, without the filters that only the list has', async () => {
  const { user, asked } = open('/mall-orders?status=received&sort=pay&from=2026-11-01&to=2026-11-30');
  await user.click(await screen.findByText('看板'));
  await column(/^待发货/);
  expect(asked('mall-order.listAllOrders').at(-1)).toMatchObject({ paidFrom: '2026-11-01', sort: 'paid' });
  expect(screen.queryByRole('combobox', { name: '订单状态' })).toBeNull();
  await user.click(screen.getByText('列表'));
  await waitFor(() => expect(asked('mall-order.listAllOrders').at(-1)?.status).toBeUndefined());
  expect(await screen.findByRole('combobox', { name: '订单状态' })).toBeTruthy();
});

it('says that it could not be loaded, and loads it again', async () => {
  let isOffline = true;
  const { user } = open('/mall-orders?view=board', {
    'mall-order.listAllOrders': ({ pageNo = 1, pageSize = 20 }) => {
      if (isOffline) throw offline();
      return { list: [], total: 0, pageNo, pageSize };
    },
  });
  const again = await screen.findByRole('button', { name: /重 ?试/ });
  isOffline = false;
  await user.click(again);
  expect((await column(/^异常/)).getByText('没有订单')).toBeTruthy();
});
