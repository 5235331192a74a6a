import { nothingWaits } from '@ev/operations/console/testing/overview.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '../data/order.ts';
import { orderDetail, orderRow } from '../testing/orders.ts';

const page = { total: 1, pageNo: 1, pageSize: 20, more: false };

/** An open console, and what a colleague does elsewhere meanwhile. */
function open(at: string) {
  const world = {
    order: orderDetail({ orderNo: 'C1', acts: ['brandCancel'] }),
    moved: [] as string[],
    tooMany: false,
  };
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'operations.getOverview': () => nothingWaits,
    'account.listUsers': () => ({ ...page, list: [] }),
    'order.getAnyOrder': () => world.order,
    'order.listAllOrders': () => ({
      ...page,
      list: [orderRow(1, { orderNo: 'C1', status: world.order.status })],
    }),
    'order.listMoved': () => ({
      until: '9-0-0-0',
      tooMany: world.tooMany,
      moved: world.moved.map((orderNo, index) => ({ mark: `state-${index}`, orderNo })),
    }),
  });
  const shown = renderConsole(fake.call, { at });
  return {
    ...fake,
    ...shown,
    world,
    times: (id: string) => fake.seen.filter(([one]) => one === id).length,
    colleague(change: Partial<Order>, orderNo = 'C1') {
      world.order = { ...world.order, ...change };
      world.moved.push(orderNo);
    },
    /** The window gets the focus: the followers ask at once. */
    look: () => act(() => void document.dispatchEvent(new Event('visibilitychange'))),
  };
}

const byColleague = (order: Order): Partial<Order> => ({
  status: '20',
  version: '3-0-0-0',
  history: [
    ...order.history,
    {
      kind: 'status',
      at: '2026-12-08T10:00:00.000Z',
      actor: '方舟',
      event: '锁单',
      from: '2',
      to: '20',
      reason: null,
    },
  ],
});

it('takes over a colleague’s change, keeps the input, and names the colleague', async () => {
  const { user, colleague, look, world } = open('/orders/C1');
  await screen.findByRole('region', { name: '价格' });
  await user.keyboard('a{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(reason, '配置停产');
  colleague(byColleague(world.order));
  look();
  expect(await dialog.findByText('刚刚由方舟更新：锁单')).toBeTruthy();
  expect(reason.value).toBe('配置停产');
  expect(screen.getAllByText('已锁单').length).toBeGreaterThan(0);
});

it('reloads a list for any order, the page of one for that alone, and each once', async () => {
  const { colleague, look, times, world } = open('/orders');
  await screen.findByRole('link', { name: 'C1' });
  colleague(byColleague(world.order));
  look();
  expect(await screen.findByText('已锁单')).toBeTruthy();
  expect(times('order.listAllOrders')).toBe(2);
  // A repeated cursor is no news.
  look();
  await waitFor(() => expect(times('order.listMoved')).toBe(2));
  expect(times('order.listAllOrders')).toBe(2);
});

it('does not reload the page of an order for another one, but for more than can be named', async () => {
  const { colleague, look, times, world } = open('/orders/C1');
  await screen.findByRole('region', { name: '价格' });
  colleague({}, 'C2');
  look();
  await waitFor(() => expect(times('order.listMoved')).toBe(1));
  expect(times('order.getAnyOrder')).toBe(1);
  world.tooMany = true;
  look();
  await waitFor(() => expect(times('order.getAnyOrder')).toBe(2));
});

it('reloads the workbench too, and makes no request on pages without orders', async () => {
  const { router, colleague, look, times } = open('/');
  await screen.findByText('目前没有需要处理的事项');
  colleague({});
  look();
  await waitFor(() => expect(times('operations.getOverview')).toBe(2));
  await act(() => router.navigate('/users'));
  await screen.findByText('还没有客户');
  const asked = times('order.listMoved');
  look();
  await waitFor(() => expect(times('staff.getMe')).toBeGreaterThan(0));
  expect(times('order.listMoved')).toBe(asked);
});
