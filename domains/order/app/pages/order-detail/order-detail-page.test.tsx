import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/order.ts';
import { cancellingOrder, lockedOrder, orderDetail } from '../../testing/order.ts';

const address = '/pages/buy/orderDetail?orderNo=C1';

async function show(order: OrderDetail) {
  const { call } = fakeCall({ 'order.getOrder': () => order });
  renderPage(call, address);
  await screen.findByRole('heading', { name: order.statusTitle });
}

const bar = () => screen.getByRole('region', { name: '操作' });
const linksOf = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it('shows the rest of the free window of a paid order, and links to lock and change', async () => {
  await show(orderDetail({ serverTime: '2026-12-08T07:30:00.000Z' }));
  expect(screen.getByRole('region', { name: '订单状态' }).textContent).toContain('冷静期剩余 167 小时');
  const offer = screen.getByRole('heading', { name: '现在锁单，你得到' }).closest('section') as HTMLElement;
  expect(offer.textContent).toContain('提早排产');
  expect(offer.textContent).toContain('交付时间确定为 1月8日至15日，晚于约定会按天补偿积分');
  expect(offer.textContent).toContain('锁单后不能再变更配置，退订需要品牌同意，未同意时定金不退');
  expect(linksOf(bar())).toEqual([
    '变更配置 /pages/buy/configUpdate?orderNo=C1',
    '去锁单 /pages/buy/lock?orderNo=C1',
  ]);
  const more = screen.getByRole('heading', { name: '更多操作' }).closest('section') as HTMLElement;
  expect(linksOf(more)).toEqual([
    '变更门店 /pages/buy/orderChangeStore?orderNo=C1',
    '申请退订 /pages/buy/orderCancelAuth?orderNo=C1',
  ]);
});

it('undoes a recent lock at one press', async () => {
  let order = lockedOrder();
  const { call, seen } = fakeCall({
    'order.getOrder': () => order,
    'order.undoLock': () => {
      order = orderDetail();
      return { status: '2', coolingEndsAt: order.coolingEndsAt };
    },
  });
  const { user } = renderPage(call, address);
  await user.click(await screen.findByRole('button', { name: '撤销锁单' }));
  await screen.findByRole('heading', { name: '定金已支付' });
  expect(seen.filter(([id]) => id === 'order.undoLock')).toEqual([['order.undoLock', { orderNo: 'C1' }]]);
  expect(screen.queryByRole('button', { name: '撤销锁单' })).toBeNull();
});

it('says why a lock could not be undone', async () => {
  const { call } = fakeCall({
    'order.getOrder': () => lockedOrder(),
    'order.undoLock': () => {
      throw refusal('order.lockNotUndoable');
    },
  });
  const { user } = renderPage(call, address);
  await user.click(await screen.findByRole('button', { name: '撤销锁单' }));
  await screen.findByText('已超过撤销时间，锁单不能撤销');
});

it('shows the stages of a cancelled order’s refund', async () => {
  await show(cancellingOrder());
  const card = screen.getByRole('heading', { name: '退订进度' }).closest('section') as HTMLElement;
  expect(card.textContent).toContain('申请中');
  expect(card.textContent).toContain('我们会核对车辆进度后答复你');
  expect(card.textContent).toContain('5000元');
  expect(within(card).getByText('品牌审核').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.queryByRole('region', { name: '操作' })).toBeNull();
});

it('withdraws the cancellation request after a confirmation', async () => {
  let order = cancellingOrder();
  const { call, asked } = fakeCall({
    'order.getOrder': () => order,
    'order.withdrawCancel': () => {
      order = lockedOrder();
      return { status: '20' };
    },
  });
  const { user } = renderPage(call, address);
  await user.click(await screen.findByRole('button', { name: '撤回申请' }));
  expect(asked('order.withdrawCancel')).toEqual([]);
  const question = within(await screen.findByRole('alertdialog', { name: '撤回退订申请' }));
  await user.click(question.getByRole('button', { name: '撤回申请' }));
  await waitFor(() => expect(asked('order.withdrawCancel')).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: '已锁单' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull();
});

it('says that intent money returns to the reservation when an unpaid order is cancelled', async () => {
  const { call } = fakeCall({
    'order.getOrder': () =>
      orderDetail({ status: '0', creditFen: 50_000, actions: ['pay', 'cancel'], coolingEndsAt: null }),
    'content.listDictionaryItems': () => ({ dictionaries: [{ type: 'cancelReasons', items: [] }] }),
  });
  const { user } = renderPage(call, address);
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  expect(await screen.findByText(/诚意金 ¥500 退回到你的预订，不退到付款账户/)).toBeTruthy();
});

it('says afterwards, too, where the intent money is, and links there', async () => {
  await show(orderDetail({ status: '4', creditFen: 50_000, actions: ['reorder'], coolingEndsAt: null }));
  const link = screen.getByText('诚意金 ¥500 已退回到预订').closest('a');
  expect(link?.getAttribute('href')).toBe('/pages/buy/myOrder');
  expect(screen.queryByText('已付定金')).toBeNull();
});

it('shows the amount due, and when', async () => {
  await show(orderDetail());
  const row = screen.getByText('尾款').closest('div') as HTMLElement;
  expect(row.textContent).toContain('232900元');
  expect(row.textContent).toContain('现在不用付，车辆到店并完成检查后 15 日内结清');
});

it('lists what to bring to the hand-over, and stores the ticks on this phone', async () => {
  const ready = lockedOrder({
    status: '7',
    actions: ['viewDelivery'],
    undoBefore: null,
    appointment: { day: '2027-01-10', period: 'morning' },
  });
  const { call } = fakeCall({ 'order.getOrder': () => ready });
  const { user } = renderPage(call, address);
  await user.click(await screen.findByText('提车清单'));
  await user.click(screen.getByRole('checkbox', { name: /身份证原件/ }));
  expect(screen.getByText('1 / 9')).toBeTruthy();
  cleanup();
  renderPage(call, address);
  expect(await screen.findByText('1 / 9')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /身份证原件/, hidden: true }).checked).toBe(
    true,
  );
});

it('shows its owner the full number of the car, and both phones in the same form', async () => {
  await show(lockedOrder({ status: '12', vin: 'LQY3E1EA5P0000001' }));
  expect(screen.getByText('LQY3E1EA5P0000001')).toBeTruthy();
  expect(screen.getByRole('button', { name: '复制车架号', hidden: true })).toBeTruthy();
  expect(screen.getAllByText('139****5678')).toHaveLength(2);
  expect(document.body.textContent).not.toContain('13912345678');
});

it('shows what intent money has paid of the deposit', async () => {
  await show(
    orderDetail({ status: '0', creditFen: 200_000, actions: ['pay', 'cancel'], coolingEndsAt: null }),
  );
  const rows = screen.getByText('诚意金抵扣').closest('dl') as HTMLElement;
  expect(rows.textContent).toContain('待付定金');
  expect(rows.textContent).toContain('3000元');
  expect(bar().textContent).toContain('3000元');
});

it('shows a later delivery beside the agreed one, the car and the directions', async () => {
  await show(
    lockedOrder({
      status: '9',
      actions: ['viewDelivery'],
      undoBefore: null,
      expected: { from: '2027-01-20', to: '2027-01-25', asOf: '2027-01-02T02:00:00.000Z' },
      vin: 'LQY3E1EA5P0000001',
    }),
  );
  const date = screen.getByRole<HTMLAnchorElement>('link', { name: /原约定/ });
  expect(date.textContent).toContain('预计 1月20日至25日交付');
  expect(date.textContent).toContain('1月2日更新，原约定 1月8日至15日');
  expect(date.getAttribute('href')).toBe('/pages/buy/orderDeliveryInfo?orderNo=C1');
  expect(screen.getByText('LQY3E1EA5P0000001')).toBeTruthy();
  expect(linksOf(bar())).toEqual(['查看交付进度 /pages/buy/orderDeliveryInfo?orderNo=C1']);
});

it('calls the adviser, or the store before there is one', async () => {
  await show(orderDetail({ adviser: null }));
  const phone = screen.getByText('门店电话 02160001001').closest('a');
  expect(phone?.getAttribute('href')).toBe('tel:02160001001');
  expect(screen.getByText('联系人 林知远').closest('a')?.getAttribute('href')).toBe(
    '/pages/buy/contactInfo?orderNo=C1',
  );
});

it('shows the next step, and unfolds to all of them with their times', async () => {
  const step = (title: string, state: 'done' | 'now' | 'next', day: number | null = null) => ({
    at: day === null ? null : `2026-12-0${day}T06:05:00.000Z`,
    title,
    text: '说明',
    state,
  });
  await show(
    lockedOrder({
      status: '11',
      actions: ['viewDelivery'],
      undoBefore: null,
      timeline: [step('锁单', 'done', 2), step('生产', 'now', 3), step('下线', 'next'), step('物流', 'next')],
    }),
  );
  const progress = screen.getByText('下一步：下线').closest('details');
  expect(progress?.open).toBe(false);
  await userEvent.click(screen.getByText('下一步：下线'));
  expect(progress?.open).toBe(true);
  const steps = within(screen.getByRole('list', { name: '订单进度' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '锁单，已完成12月2日 14:05说明',
    '生产，进行中12月3日 14:05说明',
    '下线，未开始说明',
    '物流，未开始说明',
  ]);
});

it.each(['订单进度', '配置清单', '订单信息'])('folds %s to its heading at first', async (name) => {
  await show(orderDetail());
  expect(screen.getByRole('heading', { name }).closest('details')?.open).toBe(false);
});

it('links from another customer’s order to one’s own', async () => {
  const { call } = fakeCall({
    'order.getOrder': () => {
      throw refusal('order.orderNotFound');
    },
  });
  renderPage(call, address);
  const own = await screen.findByRole('link', { name: '我的订单' });
  expect(own.getAttribute('href')).toBe('/pages/buy/orderList');
  expect(screen.getByRole('link', { name: '回到首页' })).toBeTruthy();
});

it('blames the link, not the customer, for an invalid number', async () => {
  const { call } = fakeCall({
    'order.getOrder': () => {
      throw refusal('request.invalid');
    },
  });
  renderPage(call, '/pages/buy/orderDetail?orderNo=a.b');
  expect(await screen.findByText('这个链接不完整或有误，请从原来的页面重新打开')).toBeTruthy();
});
