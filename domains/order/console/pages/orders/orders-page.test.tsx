import { chief, member } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { orderDetail, orderRow } from '../../testing/orders.ts';

afterEach(() => localStorage.clear());

const rows = [
  orderRow(1, { adviserName: '夏至', stuck: ['等待车辆检查', '已超过预计交付时间 2 天'] }),
  orderRow(2, { status: '0' }),
  orderRow(3, { status: '6' }),
];

const adviser = { id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01', name: '夏至', storeName: '合肥天鹅湖' };
const choices = { stores: [{ id: 's1', name: '合肥天鹅湖' }], advisers: [adviser], hasStore: true };

function openList(at: string, { total = 3, list = rows, more = false, hasStore = true, who = member } = {}) {
  const fake = fakeCall({
    'staff.getMe': () => who,
    'staff.listViews': () => ({ views: [{ id: 'v1', name: '待配车', search: '?status=20' }] }),
    'order.getListChoices': () => ({ ...choices, hasStore }),
    'order.listAllOrders': ({ pageNo = 1, pageSize = 20 }) => ({ list, total, more, pageNo, pageSize }),
    'order.exportOrders': () => ({ fileName: '订单-2026-11-23.csv', csv: '', rows: 3 }),
    'order.getAnyOrder': ({ orderNo }) => orderDetail({ orderNo }),
  });
  const lastAsked = () => fake.seen.findLast(([id]) => id === 'order.listAllOrders')?.[1];
  return { ...fake, ...renderConsole(fake.call, { at }), lastAsked };
}

/** A placeholder for the orders; the same is above them. */
async function clear(user: ReturnType<typeof openList>['user']) {
  const [, below] = await screen.findAllByRole('button', { name: '清除条件' });
  await user.click(below as HTMLElement);
}

it('shows orders with their texts, money and time', async () => {
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

it('requests what the address says', async () => {
  const { lastAsked } = openList('/orders?q=%E6%9E%97&status=14,2&sort=since&page=2&size=50', { total: 60 });
  await screen.findByText('共 60 个订单');
  expect(lastAsked()).toEqual({
    keyword: '林',
    statuses: ['14', '2'],
    sort: 'since',
    descending: false,
    pageNo: 2,
    pageSize: 50,
  });
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
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ keyword: '13800001000', statuses: ['2'], pageNo: 1 }),
  );
});

it('is filtered by owner and status and sorted, from the first page on', async () => {
  const { user, address, lastAsked } = openList('/orders?status=11&page=2', { total: 40 });
  await screen.findByText('共 40 个订单');
  await user.click(screen.getByText('我的'));
  expect(address()).toBe('/orders?of=mine&status=11');
  await waitFor(() => expect(lastAsked()).toEqual({ of: 'mine', statuses: ['11'], pageNo: 1, pageSize: 20 }));
  await user.click(screen.getByLabelText('排序'));
  await user.click(await screen.findByTitle('停留最久'));
  expect(address()).toBe('/orders?of=mine&status=11&sort=since');
  await user.click(screen.getByLabelText('订单状态'));
  await user.click(await screen.findByTitle('待支付定金'));
  expect(address()).toBe('/orders?of=mine&status=11,0&sort=since');
});

it('is sorted by its column headers, both ways, in sync with the sort menu', async () => {
  const { user, address, lastAsked } = openList('/orders?cols=since,total,created&page=2', { total: 40 });
  await screen.findByText('共 40 个订单');
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('下单时间').getAttribute('aria-sort')).toBe('descending');
  expect(head('总价').hasAttribute('aria-sort')).toBe(false);
  // The most wanted first: the most expensive, and the oldest.
  await user.click(head('总价'));
  expect(address()).toBe('/orders?sort=-total&cols=since,total,created');
  expect(head('总价').getAttribute('aria-sort')).toBe('descending');
  await user.click(head('总价'));
  expect(address()).toBe('/orders?sort=total&cols=since,total,created');
  await user.click(head('总价'));
  expect(address()).toBe('/orders?sort=-total&cols=since,total,created');
  // The table reads the legacy key code, which the tests' keyboard does not set.
  expect(head('进入状态').tabIndex).toBe(0);
  fireEvent.keyDown(head('进入状态'), { key: 'Enter', keyCode: 13 });
  expect(address()).toBe('/orders?sort=since&cols=since,total,created');
  expect(head('进入状态').getAttribute('aria-sort')).toBe('ascending');
  expect(head('总价').hasAttribute('aria-sort')).toBe(false);
  expect(screen.getByTitle('停留最久')).toBeTruthy();
  await waitFor(() =>
    expect(lastAsked()).toEqual({ sort: 'since', descending: false, pageNo: 1, pageSize: 20 }),
  );
});

it('is filtered by adviser, days and what delays orders', async () => {
  const { user, address } = openList('/orders');
  await user.click(await screen.findByRole('button', { name: '更多条件' }));
  await user.click(screen.getByLabelText('顾问'));
  await user.click(await screen.findByTitle('夏至（合肥天鹅湖）'));
  await waitFor(() => expect(address()).toBe(`/orders?adviser=${adviser.id}`));
  await user.click(screen.getByLabelText('卡住原因'));
  await user.click(await screen.findByTitle('工厂消息异常'));
  expect(address()).toBe(`/orders?adviser=${adviser.id}&stuck=factoryHeld`);
  await user.type(screen.getByLabelText('交付日期，从哪天起'), '2026-11-23');
  expect(address()).toContain('delivery=2026-11-23..');
  // An impossible filter is reported, and not requested.
  await user.type(screen.getByLabelText('交付日期，到哪天为止'), '2026-11-01');
  expect(screen.getByText('结束日期不能早于开始日期')).toBeTruthy();
  expect(address()).toContain('delivery=2026-11-23..');
  expect(screen.getByRole('button', { name: '更多条件（3）' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '清除条件' }));
  expect(address()).toBe('/orders');
});

it('stores the chosen columns, and shows them in the address', async () => {
  const { user, address, router } = openList('/orders');
  await user.click(await screen.findByRole('button', { name: '显示的列' }));
  // The columns that fit this width can be chosen.
  await user.click(screen.getByRole('checkbox', { name: '车型' }));
  await waitFor(() => expect(address()).toBe('/orders?cols=status,buyer,stuck,adviser,since,total'));
  await user.click(screen.getByRole('checkbox', { name: '预计交付' }));
  expect(await screen.findByRole('columnheader', { name: '预计交付' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: '车型' })).toBeNull();
  await act(() => router.navigate('/orders'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '车型' })).toBeNull());
  await act(() => router.navigate('/orders?cols=model'));
  expect(await screen.findByRole('columnheader', { name: '车型' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: '客户' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(await screen.findByRole('columnheader', { name: '客户' })).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

it('shows a saved view by one tap', async () => {
  const { user, address } = openList('/orders');
  await user.click(await screen.findByRole('button', { name: '待配车' }));
  await waitFor(() => expect(address()).toBe('/orders?status=20'));
  expect(screen.getByRole('button', { name: '待配车' }).getAttribute('aria-pressed')).toBe('true');
});

it('says that it counts to a limit only', async () => {
  openList('/orders', { total: 10_000, more: true });
  expect(await screen.findByText('共 10,000 以上 个订单')).toBeTruthy();
});

it('tells staff without a store why their list is empty', async () => {
  const { user, address } = openList('/orders?of=store', { total: 0, list: [], hasStore: false });
  expect(await screen.findByText('你还没有分配到门店')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '查看全部' }));
  expect(address()).toBe('/orders');
});

it('exports the filtered orders with the permission', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, asked } = openList('/orders?status=2&page=1', { who: chief });
  await user.click(await screen.findByRole('button', { name: '导出' }));
  expect(await screen.findByText('已导出 3 个订单：订单-2026-11-23.csv')).toBeTruthy();
  expect(asked('order.exportOrders')).toEqual([{ statuses: ['2'] }]);
  expect(saved).toEqual(['订单-2026-11-23.csv']);
  vi.restoreAllMocks();
});

it('offers neither export nor selection without the permission', async () => {
  openList('/orders');
  await screen.findByText('共 3 个订单');
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /选择/ })).toBeNull();
});

it('offers to reset the filter when it finds nothing', async () => {
  const { user, address } = openList('/orders?stuck=factoryHeld', { total: 0, list: [] });
  await screen.findByText('没有符合条件的订单');
  await clear(user);
  expect(address()).toBe('/orders');
});

it('refuses a keyword as the server would', async () => {
  const { user, address } = openList('/orders');
  await user.type(await screen.findByLabelText('搜索订单'), '林🚗{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('关键词不能含有表情符号');
  expect(address()).toBe('/orders');
});

it('pages by keys', async () => {
  const { user, address } = openList('/orders', { total: 41 });
  await screen.findByText('共 41 个订单');
  await user.keyboard('[[');
  expect(address()).toBe('/orders');
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe('/orders?page=2'));
});

it('opens an order by keys and returns', async () => {
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

it('says when nothing matches, and resets the filter', async () => {
  const { user, address } = openList('/orders?q=x&status=2', { total: 0, list: [] });
  expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
  await clear(user);
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
      return { list: rows, total: 3, more: false, pageNo: 1, pageSize: 20 };
    },
  });
  const { user } = renderConsole(call);
  expect((await screen.findByRole('alert')).textContent).toContain('网络异常');
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('共 3 个订单')).toBeTruthy();
});

it('shows its keys', async () => {
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
