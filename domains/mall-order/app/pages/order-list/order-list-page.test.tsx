import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderRow } from '../../../contract/order.ts';
import { anOrder, anOrderLine, anOrderRow } from '../../testing/orders.ts';

const at = '/pages/shop/orderList';
const page = (list: OrderRow[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 });
const counts = { toPay: 1, toShip: 0, shipped: 2, toReview: 0 };

it('lists a group with its counts, and searches in it', async () => {
  const { call, asked } = fakeCall({
    'mall-order.countOrders': () => counts,
    'mall-order.listOrders': ({ keyword }) => page(keyword === '杯' ? [anOrderRow()] : []),
  });
  const { user, address } = renderPage(call, at);
  expect(await screen.findByText('还没有商城订单')).toBeTruthy();
  await user.click(await screen.findByRole('tab', { name: '待收货 2' }));
  expect(address()).toBe('/pages/shop/orderList?status=shipped');
  await user.type(screen.getByRole('searchbox', { name: '搜索订单' }), '杯');
  expect(await screen.findByRole('region', { name: '订单 M1' })).toBeTruthy();
  expect(asked('mall-order.listOrders').at(-1)).toMatchObject({ group: 'shipped', keyword: '杯' });
});

it('offers only what the server allows, and buys again', async () => {
  const order = anOrderRow({ status: 'received', canPay: false, canCancel: false, canBuyAgain: true });
  const { call, asked } = fakeCall({
    'mall-order.countOrders': () => counts,
    'mall-order.listOrders': () => page([order]),
    'mall-order.buyAgain': () => ({ count: 2, left: [{ name: '露营灯', text: '已下架，没有加入' }] }),
  });
  const { user, address } = renderPage(call, at);
  const card = within(await screen.findByRole('region', { name: '订单 M1' }));
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['再次购买']);
  await user.click(card.getByRole('button', { name: '再次购买' }));
  const sheet = within(await screen.findByRole('dialog', { name: '没有全部加入购物车' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '露营灯已下架，没有加入',
  ]);
  await user.click(sheet.getByRole('link', { name: '去购物车' }));
  await expect.poll(address).toBe('/pages/shop/cart');
  expect(asked('mall-order.buyAgain')).toEqual([{ orderNo: 'M1' }]);
});

it('says why nothing of an order can be bought again', async () => {
  const order = anOrderRow({ status: 'received', canPay: false, canCancel: false, canBuyAgain: true });
  const { call } = fakeCall({
    'mall-order.countOrders': () => counts,
    'mall-order.listOrders': () => page([order]),
    'mall-order.buyAgain': () => {
      const left = [
        { name: '露营灯', text: '已下架，没有加入' },
        { name: '马克杯', text: '暂时缺货，没有加入' },
      ];
      throw refusal('mall-order.nothingToBuyAgain', { left });
    },
  });
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '再次购买' }));
  const sheet = within(await screen.findByRole('dialog', { name: '现在都不能购买' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '露营灯已下架，没有加入',
    '马克杯暂时缺货，没有加入',
  ]);
});

it('shows what comes back before an order is cancelled, and asks for a reason', async () => {
  let order = anOrderRow({ status: 'toShip', canPay: false });
  const { call, asked } = fakeCall({
    'mall-order.countOrders': () => counts,
    'mall-order.listOrders': () => page([order]),
    'mall-order.getOrder': () =>
      anOrder({ ...order, returnedOnCancel: { payFen: 20_800, points: 500, coupon: '新人券' } }),
    'mall-order.cancelOrder': () => {
      order = anOrderRow({ status: 'refunding', canPay: false, canCancel: false });
      return { status: 'refunding' };
    },
  });
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  const sheet = within(await screen.findByRole('dialog', { name: '取消订单' }));
  expect(await sheet.findByText(/¥208 原路退回.*500 积分退回账户.*“新人券”退回/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '确认取消' }));
  expect(asked('mall-order.cancelOrder')).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: '发货太慢' }));
  await user.click(sheet.getByRole('button', { name: '确认取消' }));
  await expect.poll(() => asked('mall-order.cancelOrder')).toEqual([{ orderNo: 'M1', reason: 'tooSlow' }]);
  expect(await screen.findByText('退款中')).toBeTruthy();
});

it('says how many products a card leaves out', async () => {
  const lines = ['A', 'B', 'C'].map((lineId) => anOrderLine({ lineId, name: `商品 ${lineId}` }));
  const { call } = fakeCall({
    'mall-order.countOrders': () => counts,
    'mall-order.listOrders': () => page([anOrderRow({ lines })]),
  });
  renderPage(call, at);
  expect(await screen.findByText('共 6 件，还有 1 种')).toBeTruthy();
  expect(screen.queryByText('商品 C')).toBeNull();
});
