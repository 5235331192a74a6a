import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/order.ts';
import { lockedOrder, orderDetail } from '../../testing/order.ts';

const address = '/pages/buy/lock?orderNo=C1';

/** An order that can be locked; `refuse` throws the refusal of the next locks. */
function openLock(refuse: (tries: number) => void = () => undefined) {
  let order: OrderDetail = orderDetail();
  let tries = 0;
  const { call, asked } = fakeCall({
    'order.getOrder': () => order,
    'order.lockOrder': () => {
      tries += 1;
      refuse(tries);
      order = lockedOrder();
      return { status: '20', undoBefore: order.undoBefore };
    },
    'order.undoLock': () => {
      order = orderDetail();
      return { status: '2', coolingEndsAt: order.coolingEndsAt };
    },
  });
  const change = (next: OrderDetail) => {
    order = next;
  };
  return { ...renderPage(call, address), locks: () => asked('order.lockOrder'), change };
}

const knob = () => screen.findByRole('slider', { name: '向右滑动，锁定订单' });
async function slide() {
  fireEvent.keyDown(await knob(), { key: 'End' });
  fireEvent.keyDown(await knob(), { key: 'Enter' });
}
const isOff = async () => (await knob()).getAttribute('aria-disabled') === 'true';

it('explains the consequences, and locks the version that was shown', async () => {
  const { locks } = openLock();
  await screen.findByRole('heading', { name: '锁单后你得到' });
  expect(screen.getByText(/变更配置：车辆按现在的配置生产/)).toBeTruthy();
  expect(screen.getByText(/12月15日 15:30 才会自动锁定/)).toBeTruthy();
  await slide();
  await screen.findByRole('heading', { name: '已锁单' });
  expect(locks()).toEqual([{ orderNo: 'C1', expectedTotalFen: 23_790_000 }]);
  expect(screen.getByRole('timer').textContent).toMatch(/^2[89]:\d\d$/);
  expect(screen.getByRole('link', { name: '查看交付进度' }).getAttribute('href')).toBe(
    '/pages/buy/orderDeliveryInfo?orderNo=C1',
  );
});

it('locks nothing when the slider is released early', async () => {
  const { locks } = openLock();
  fireEvent.keyDown(await knob(), { key: 'PageUp' });
  fireEvent.keyDown(await knob(), { key: 'Enter' });
  expect((await knob()).getAttribute('aria-valuenow')).toBe('0');
  expect(locks()).toEqual([]);
});

it('locks by typed text as well', async () => {
  const { user, locks } = openLock();
  await user.click(await screen.findByRole('button', { name: /改用输入确认/ }));
  const field = screen.getByRole('textbox', { name: /输入“锁单”两个字/ });
  await user.type(field, '好的');
  await user.click(screen.getByRole('button', { name: '锁定订单' }));
  expect(await screen.findByText('请输入“锁单”两个字')).toBeTruthy();
  expect(locks()).toEqual([]);
  await user.clear(field);
  await user.type(field, '锁单{Enter}');
  await screen.findByRole('heading', { name: '已锁单' });
  expect(locks()).toHaveLength(1);
});

it('waits with the customer after a recent payment', async () => {
  const opensAt = new Date(Date.parse(orderDetail().serverTime) + 2_000).toISOString();
  const { locks } = openLock((tries) => {
    if (tries === 1) throw refusal('order.lockTooSoon', { opensAt });
  });
  await slide();
  expect((await screen.findByText(/请先核对订单/)).textContent).toMatch(/00:0\d 后可以锁单/);
  expect(await isOff()).toBe(true);
  await waitFor(async () => expect(await isOff()).toBe(false), { timeout: 10_000 });
  await slide();
  await screen.findByRole('heading', { name: '已锁单' });
  expect(locks()).toHaveLength(2);
});

it('shows what changed and locks only after a confirmation', async () => {
  const [version] = orderDetail().priceRows;
  const changed = orderDetail({ totalFen: 22_990_000, priceRows: version ? [version] : [] });
  const opened = openLock((tries) => {
    if (tries > 1) return;
    opened.change(changed);
    throw refusal('order.orderChanged');
  });
  await slide();
  const heading = await screen.findByRole('heading', { name: '订单内容有变化' });
  expect(heading.closest('section')?.textContent).toContain('车辆总价原为¥237,900，变为¥229,900');
  expect(screen.queryByRole('slider')).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: '已核对，按新内容继续' }));
  expect(screen.queryByText('订单内容有变化')).toBeNull();
  await slide();
  await screen.findByRole('heading', { name: '已锁单' });
  expect(opened.locks().at(-1)).toEqual({ orderNo: 'C1', expectedTotalFen: 22_990_000 });
});

it('stays when the connection breaks, and says so', async () => {
  openLock((tries) => {
    if (tries === 1) throw offline();
  });
  await slide();
  await screen.findByText('网络异常');
  await waitFor(async () => expect(await isOff()).toBe(false));
  await slide();
  await screen.findByRole('heading', { name: '已锁单' });
});

it('undoes the lock and returns to the order', async () => {
  const { user, address: now } = openLock();
  await slide();
  await user.click(await screen.findByRole('button', { name: '撤销锁单' }));
  await screen.findByRole('heading', { name: '现在锁单，你得到' });
  expect(now()).toBe('/pages/buy/orderDetail?orderNo=C1');
});

it('shows the rest of the window after an undo, once it was extended', async () => {
  const extended = { coolingExtended: true };
  openLock();
  expect(await screen.findByText(/锁单后 30 分钟内可以撤销/)).toBeTruthy();
  cleanup();
  const { call } = fakeCall({ 'order.getOrder': () => orderDetail(extended) });
  renderPage(call, address);
  expect(await screen.findByText(/锁单后 30 分钟内、冷静期结束前可以撤销/)).toBeTruthy();
  cleanup();
  renderPage(fakeCall({ 'order.getOrder': () => lockedOrder(extended) }).call, address);
  expect(await screen.findByText(/冷静期已延长过一次/)).toBeTruthy();
});

it('shows a final lock with its progress, without an undo', async () => {
  const { call } = fakeCall({
    'order.getOrder': () =>
      lockedOrder({ status: '11', statusTitle: '生产中', actions: ['viewDelivery'], undoBefore: null }),
  });
  renderPage(call, address);
  await screen.findByRole('heading', { name: '生产中' });
  expect(screen.getByRole('link', { name: '查看交付进度' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤销锁单' })).toBeNull();
});

it('shows the status of an order that cannot be locked', async () => {
  const { call } = fakeCall({
    'order.getOrder': () => orderDetail({ status: '13', statusTitle: '退订处理中', actions: [] }),
  });
  renderPage(call, address);
  await screen.findByRole('heading', { name: '退订处理中' });
  expect(screen.queryByRole('slider')).toBeNull();
});

it('says when the order does not exist', async () => {
  const { call } = fakeCall({
    'order.getOrder': () => {
      throw refusal('order.orderNotFound');
    },
  });
  renderPage(call, address);
  expect(await screen.findByText('没有找到这个订单')).toBeTruthy();
});
