import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderSummary } from '../../contract/order.ts';
import { orderDetail } from '../testing/order.ts';

const pageOf = <Item,>(list: Item[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20 });

/** The own page of a customer with these orders and no reservation; `answers` may refuse. */
function openMine(orders: OrderSummary[], answers: () => void = () => undefined) {
  const { call, asked } = fakeCall({
    'account.getCustomer': () => customer,
    'message.countUnread': () => ({ total: 7, kinds: { order: 7, service: 0, community: 0, system: 0 } }),
    'order.listOrders': () => {
      answers();
      return pageOf(orders);
    },
    'intent.listIntents': () => pageOf([]),
  });
  return { ...renderPage(call, '/pages/index/index?tabIndex=4'), asked };
}

const card = () => screen.findByRole('region', { name: '我的车' });

it('shows the current car: its status, its date and the next step', async () => {
  const { asked } = openMine([
    orderDetail({ orderNo: 'C2', status: '4', actions: ['reorder'] }),
    orderDetail({
      status: '11',
      statusName: '生产中',
      statusText: '你的车正在工厂制造',
      actions: ['viewDelivery'],
    }),
  ]);
  const car = within(await card());
  expect(await car.findByText('生产中')).toBeTruthy();
  expect(car.getByText('你的车正在工厂制造')).toBeTruthy();
  expect((await card()).textContent).toContain('预计 1月8日至15日交付');
  expect(car.getByRole('link', { name: '查看交付进度' }).getAttribute('href')).toBe(
    '/pages/buy/orderDeliveryInfo?orderNo=C1',
  );
  expect(car.getByText('青驭 凌 长续航版').closest('a')?.getAttribute('href')).toBe(
    '/pages/buy/orderDetail?orderNo=C1',
  );
  expect(car.queryByText(/全部订单/)).toBeNull();
  expect(screen.getByText('7 条未读消息')).toBeTruthy();
  expect(asked('order.listOrders')).toHaveLength(1);
});

it('links to all orders when there are several, and to the cashier of the newest', async () => {
  openMine([
    orderDetail({ status: '0', actions: ['pay', 'cancel'] }),
    orderDetail({ orderNo: 'C2', status: '9', actions: ['viewDelivery'] }),
    orderDetail({ orderNo: 'C3', status: '4', actions: ['reorder'] }),
  ]);
  const car = within(await card());
  expect((await car.findByRole('link', { name: '全部订单 3' })).getAttribute('href')).toBe(
    '/pages/buy/orderList',
  );
  expect(car.getByRole('button', { name: '去支付' })).toBeTruthy();
});

it('says discreetly that the car could not be loaded, and reloads', async () => {
  let online = false;
  const { user } = openMine([orderDetail()], () => {
    if (!online) throw offline();
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  online = true;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '去锁单' })).toBeTruthy();
});
