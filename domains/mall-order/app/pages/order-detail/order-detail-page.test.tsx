import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder, anOrderLine, aParcel } from '../../testing/orders.ts';

const at = '/pages/shop/orderDetail?orderId=M1';

it('shows where the order stands, until when it can be paid, and opens the cashier', async () => {
  const { call, asked } = fakeCall({
    'mall-order.getOrder': () => anOrder({ couponFen: 2_000, payFen: 18_800, couponName: '新人券' }),
    'payment.openPayment': () => ({ payNo: 'P1' }),
  });
  const { user, address } = renderPage(call, at);
  const status = within(await screen.findByRole('region', { name: '订单状态' }));
  expect(status.getByText('待付款')).toBeTruthy();
  expect(status.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/);
  expect(screen.getByText('新人券')).toBeTruthy();
  expect(screen.getByRole('link', { name: /在线客服/ }).getAttribute('href')).toBe(
    '/pages/mine/children/customer/index?orderNo=M1&kind=mallOrder',
  );
  await user.click(screen.getByRole('button', { name: '付款' }));
  await expect.poll(address).toBe('/pages/pay/cashier?payNo=P1');
  expect(asked('payment.openPayment')).toEqual([{ businessType: 'mallOrder', businessNo: 'M1' }]);
});

it('shows the newest event of each parcel, and what is still to be shipped', async () => {
  const { call } = fakeCall({
    'mall-order.getOrder': () =>
      anOrder({
        status: 'shipped',
        canPay: false,
        canCancel: false,
        canConfirmReceipt: true,
        parcelCount: 2,
        lines: [anOrderLine({ shippedQuantity: 1 })],
        receivedAutomaticallyAt: '2026-12-08T02:00:00.000Z',
      }),
    'mall-order.listParcels': () => ({
      parcels: [aParcel(), aParcel({ parcelNo: 'B2', status: 'packed', events: [] })],
      isFollowed: true,
      addressText: '浙江省杭州市',
      serverTime: '2026-11-24T12:00:00.000Z',
    }),
  });
  renderPage(call, at);
  const cell = await screen.findByRole('link', { name: /包裹 1：运输中 *快件到达杭州转运中心/ });
  expect(cell.getAttribute('href')).toBe('/pages/shop/logistics?orderId=M1');
  expect(screen.getByText('等待快递公司更新')).toBeTruthy();
  expect(screen.getByText('已发 1 件，其余稍后发出')).toBeTruthy();
  expect(screen.getByText(/12月8日 10:00/)).toBeTruthy();
});

it('confirms the receipt after a question', async () => {
  let received = false;
  const { call, asked } = fakeCall({
    'mall-order.getOrder': () =>
      anOrder({
        status: received ? 'received' : 'shipped',
        canPay: false,
        canCancel: false,
        canConfirmReceipt: !received,
        canReview: received,
      }),
    'mall-order.confirmReceipt': () => {
      received = true;
      return { status: 'received' };
    },
  });
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '确认收货' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '确认收货' }));
  expect(await screen.findByRole('link', { name: '评价' })).toBeTruthy();
  expect(asked('mall-order.confirmReceipt')).toEqual([{ orderNo: 'M1' }]);
});

it('leads to the list when there is no such order', async () => {
  const { call } = fakeCall({
    'mall-order.getOrder': () => {
      throw refusal('mall-order.notFound');
    },
  });
  renderPage(call, at);
  expect(await screen.findByText('没有找到这个订单')).toBeTruthy();
  expect(screen.getByRole('link', { name: '我的商城订单' })).toBeTruthy();
});

it('says when a pre-ordered product is shipped, until it is', async () => {
  const line = anOrderLine({ shipsFrom: '2026-12-20' });
  const { call } = fakeCall({
    'mall-order.getOrder': () =>
      anOrder({
        lines: [line, { ...line, lineId: 'L2', name: '露营灯', shippedQuantity: line.quantity }],
      }),
  });
  renderPage(call, at);
  expect(await screen.findAllByText('预售，预计12月20日起发货')).toHaveLength(1);
});
