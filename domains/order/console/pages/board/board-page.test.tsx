import { member } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderDetail, orderRow } from '../../testing/orders.ts';

function openBoard() {
  const old = orderRow(1, { status: '13', stuck: ['退款等待财务放款', '已超过预计交付时间 2 天'] });
  const column = { statuses: [], orders: [], count: 0, more: false };
  const fake = fakeCall({
    'staff.getMe': () => member,
    'order.getBoard': () => ({
      serverTime: '2026-11-23T17:00:00.000Z',
      columns: [
        { ...column, key: 'cancelling', title: '退订处理', count: 1, orders: [old] },
        { ...column, key: 'unpaid', title: '待支付' },
        {
          ...column,
          key: 'cooling',
          title: '冷静期',
          count: 1000,
          more: true,
          orders: [orderRow(2, { adviserName: '夏至' }), orderRow(3)],
        },
      ],
    }),
    'order.getAnyOrder': ({ orderNo }) => orderDetail({ orderNo }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/board' }) };
}

it('shows the status of orders, since when, and what delays them', async () => {
  openBoard();
  const cancelling = within(await screen.findByRole('region', { name: '退订处理 1' }));
  for (const text of ['客户1', '退订处理中 3 天', '退款等待财务放款'])
    expect(cancelling.getByText(text)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '待支付 0' })).getByText('没有订单')).toBeTruthy();
  const cooling = within(screen.getByRole('region', { name: '冷静期 1,000 以上' }));
  expect(cooling.getByText('停留最久的 2 个')).toBeTruthy();
  expect(cooling.getByText('定金已支付 3 天，夏至')).toBeTruthy();
});

it('is filtered by the current staff member, their store or all visible ones', async () => {
  const { user, address, asked } = openBoard();
  await screen.findByText('客户1');
  await user.click(screen.getByText('我的'));
  await waitFor(() => expect(asked('order.getBoard').at(-1)).toEqual({ of: 'mine' }));
  expect(address()).toBe('/board?of=mine');
  await user.click(await screen.findByText('客户1'));
  await user.click(await screen.findByRole('link', { name: /返回看板/ }));
  await waitFor(() => expect(address()).toBe('/board?of=mine'));
});

it('is navigated by arrow keys, opened by Enter and returned to', async () => {
  const { user, address } = openBoard();
  await screen.findByText('客户1');
  const focused = () => document.activeElement?.getAttribute('data-order-no');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(orderRow(1).orderNo);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe(orderRow(3).orderNo);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/orders/${orderRow(3).orderNo}`));
  expect(await screen.findByRole('link', { name: /返回看板/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/board'));
  await waitFor(() => expect(focused()).toBe(orderRow(3).orderNo));
});

it('reloads when the window gets the focus', async () => {
  const { seen } = openBoard();
  await screen.findByText('客户1');
  const asked = () => seen.filter(([id]) => id === 'order.getBoard').length;
  const before = asked();
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toBe(before + 1));
});
