import { member } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderDetail, orderRow } from '../../testing/orders.ts';

const rows = [
  orderRow(1, { adviserName: '夏至', stuck: ['等待车辆检查', '已超过预计交付时间 2 天'] }),
  orderRow(2, { status: '0' }),
  orderRow(3, { status: '6' }),
];

function openList(at: string, { total = 3, list = rows } = {}) {
  const fake = fakeCall({
    'staff.getMe': () => member,
    'order.listAllOrders': ({ pageNo = 1, pageSize = 20 }) => ({ list, total, pageNo, pageSize }),
    'order.getAnyOrder': ({ orderNo }) => orderDetail({ orderNo }),
  });
  const lastAsked = () => fake.seen.findLast(([id]) => id === 'order.listAllOrders')?.[1];
  return { ...fake, ...renderConsole(fake.call, { at }), lastAsked };
}

it('shows orders with their words, money and time', async () => {
  openList('/orders');
  const row = (await screen.findByRole('link', { name: rows[0]?.orderNo })).closest('tr') as HTMLElement;
  for (const text of ['定金已支付', '长续航版', '2026-11-21', '00:31', '夏至', '等待车辆检查 等 2 项']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  expect(within(row).getAllByText('138****1000').length).toBeGreaterThan(0);
  expect(screen.getByText('待支付定金')).toBeTruthy();
  expect(screen.getByText('品牌取消')).toBeTruthy();
  expect(screen.getByText('共 3 个订单')).toBeTruthy();
});

it('asks for what the address says', async () => {
  const { lastAsked } = openList('/orders?q=%E6%9E%97&status=14&page=2&size=50', { total: 60 });
  await screen.findByText('共 60 个订单');
  expect(lastAsked()).toEqual({ keyword: '林', status: '14', pageNo: 2, pageSize: 50 });
  expect((screen.getByLabelText('搜索订单') as HTMLInputElement).value).toBe('林');
});

it('searches from the first page and keeps the status', async () => {
  const { user, address, lastAsked } = openList('/orders?status=2&page=2', { total: 40 });
  await screen.findByText('共 40 个订单');
  await user.keyboard('/');
  const search = screen.getByLabelText('搜索订单');
  expect(document.activeElement).toBe(search);
  await user.type(search, ' 13800001000 {Enter}');
  expect(address()).toBe('/orders?q=13800001000&status=2');
  await waitFor(() => expect(lastAsked()).toMatchObject({ keyword: '13800001000', status: '2', pageNo: 1 }));
});

it('shows only what the factory’s word holds up, from the first page on', async () => {
  const { user, address, lastAsked } = openList('/orders?status=11&page=2', { total: 40 });
  await screen.findByText('共 40 个订单');
  await user.click(screen.getByRole('checkbox', { name: '工厂消息异常' }));
  expect(address()).toBe('/orders?status=11&held=1');
  await waitFor(() =>
    expect(lastAsked()).toEqual({ status: '11', heldByFactory: true, pageNo: 1, pageSize: 20 }),
  );
  await user.click(screen.getByRole('checkbox', { name: '工厂消息异常' }));
  expect(address()).toBe('/orders?status=11');
});

it('offers to take the filter away where it finds nothing', async () => {
  const { user, address } = openList('/orders?held=1', { total: 0, list: [] });
  await user.click(await screen.findByRole('button', { name: '清除条件' }));
  expect(address()).toBe('/orders');
});

it('refuses a keyword as the server would', async () => {
  const { user, address } = openList('/orders');
  await user.type(await screen.findByLabelText('搜索订单'), '林🚗{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('关键词不能含有表情符号');
  expect(address()).toBe('/orders');
});

it('turns pages by keys', async () => {
  const { user, address } = openList('/orders', { total: 41 });
  await screen.findByText('共 41 个订单');
  await user.keyboard('[[');
  expect(address()).toBe('/orders');
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe('/orders?page=2'));
});

it('opens an order by keys and comes back to it', async () => {
  const { user, address } = openList('/orders?status=2');
  await screen.findByRole('link', { name: rows[0]?.orderNo });
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe(rows[1]?.orderNo);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('变更记录')).toBeTruthy();
  expect(address()).toBe(`/orders/${rows[2]?.orderNo}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/orders?status=2'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(rows[2]?.orderNo));
});

it('searches from an order', async () => {
  const { user, address } = openList('/orders?status=2');
  await user.click(await screen.findByRole('link', { name: rows[0]?.orderNo }));
  await screen.findByText('变更记录');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '搜索全部' }));
  expect(address()).toBe(`/orders/${rows[0]?.orderNo}`);
});

it('opens an order by a click on its row', async () => {
  const { user, address } = openList('/orders');
  await user.click(await screen.findByText('客户2'));
  await waitFor(() => expect(address()).toBe(`/orders/${rows[1]?.orderNo}`));
});

it('says when nothing fits, and clears the conditions', async () => {
  const { user, address } = openList('/orders?q=x&status=2', { total: 0, list: [] });
  expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '清除条件' }));
  expect(await screen.findByText('还没有订单')).toBeTruthy();
  expect(address()).toBe('/orders');
});

it('goes to the last page when orders have left the filter', async () => {
  const { address } = openList('/orders?page=9', { total: 41 });
  await waitFor(() => expect(address()).toBe('/orders?page=3'));
});

it('tries again after a failure', async () => {
  let broken = true;
  const { call } = fakeCall({
    'staff.getMe': () => member,
    'order.listAllOrders': () => {
      if (broken) throw offline();
      return { list: rows, total: 3, pageNo: 1, pageSize: 20 };
    },
  });
  const { user } = renderConsole(call);
  expect((await screen.findByRole('alert')).textContent).toContain('网络异常');
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('共 3 个订单')).toBeTruthy();
});

it('helps with its keys', async () => {
  const { user } = openList('/orders');
  await screen.findByText('共 3 个订单');
  await user.keyboard('?');
  await user.click(await screen.findByLabelText('启用单键快捷键'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('键盘快捷键')).toBeNull());
  await user.keyboard('j');
  expect(document.activeElement?.matches('a[data-order-no]')).toBe(false);
  localStorage.clear();
});
