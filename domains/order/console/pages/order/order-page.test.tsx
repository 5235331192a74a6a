import { member } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '../../data/order.ts';
import { orderDetail } from '../../testing/orders.ts';

function openOrder(answer: () => Order) {
  const { call } = fakeCall({
    'staff.getMe': () => member,
    'order.getAnyOrder': answer,
    'order.getCustomerView': () => ({
      statusTitle: '已锁单 · 预计 1 月 8 日交付',
      statusText: '工厂正在安排生产',
      expected: { from: '2027-01-08', to: '2027-01-15', asOf: '2026-11-21T01:00:00.000Z' },
      appointment: null,
      totalFen: 22_690_050,
      depositFen: 500_000,
      balance: { dueFen: 22_190_050, settledAt: null },
      cancellation: null,
      timeline: [{ at: '2026-11-21T01:00:00.000Z', title: '锁定订单', text: '', state: 'now' }],
      serverTime: '2026-11-21T01:00:00.000Z',
    }),
    'order.listAllOrders': () => ({ list: [], total: 0, more: false, pageNo: 1, pageSize: 20 }),
  });
  return renderConsole(call, { at: '/orders/C1' });
}

it('shows buyer, configuration and promise', async () => {
  openOrder(() => orderDetail());
  const buyer = await screen.findByRole('region', { name: '客户与门店' });
  expect(within(buyer).getByText('企业')).toBeTruthy();
  expect(within(buyer).getByText('合肥')).toBeTruthy();
  const configuration = screen.getByRole('region', { name: '配置' });
  expect(within(configuration).getByText('冬季包、智驾包')).toBeTruthy();
  const delivery = within(screen.getByRole('region', { name: '交付' }));
  expect(delivery.getByText('2027年1月8日至15日')).toBeTruthy();
  expect(delivery.getByText('与约定一致')).toBeTruthy();
});

it('warns of a credit code with a wrong check character', async () => {
  openOrder(() => orderDetail({ creditCodeOdd: true }));
  const buyer = await screen.findByRole('region', { name: '客户与门店' });
  expect(within(buyer).getByText(/校验位不符，客户已确认/)).toBeTruthy();
});

it('shows price rows that add up', async () => {
  openOrder(() => orderDetail());
  const price = await screen.findByRole('region', { name: '价格' });
  const amounts = within(price)
    .getAllByText(/^-?¥/)
    .map((cell) => cell.textContent);
  expect(amounts).toEqual(['¥223,900.50', '¥6,000', '-¥3,000', '¥226,900.50']);
  expect(within(price).queryByRole('alert')).toBeNull();
});

it('warns of price rows that do not', async () => {
  openOrder(() => orderDetail({ totalFen: 100 }));
  expect((await screen.findByRole('alert')).textContent).toContain('明细合计 ¥226,900.50，与总价不一致');
});

it('shows the history from the newest change', async () => {
  openOrder(() => orderDetail());
  const history = await screen.findByRole('region', { name: '变更记录' });
  const [last, first] = within(history).getAllByRole('listitem');
  expect(last?.textContent).toBe(
    '2026-11-21 01:00:05取消订单客户待支付定金 → 已取消（未支付）原因：想换一个配置',
  );
  expect(first?.textContent).toBe('2026-11-21 00:30:05提交订单客户新订单 → 待支付定金');
});

it('describes changes, actions and messages', async () => {
  const at = '2026-11-21T01:00:05.000Z';
  const line = { at, actor: '林知远', reason: null };
  openOrder(() =>
    orderDetail({
      history: [
        { ...line, kind: 'change', event: '变更交付门店', from: '合肥', to: '上海' },
        { ...line, kind: 'action', event: '放款', from: null, to: null },
        { ...line, kind: 'message', actor: '系统', event: '通知客户：车辆已下线', from: null, to: '未读' },
      ],
    }),
  );
  const history = await screen.findByRole('region', { name: '变更记录' });
  const lines = within(history).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '2026-11-21 09:00:05通知客户：车辆已下线系统未读',
    '2026-11-21 09:00:05放款林知远',
    '2026-11-21 09:00:05变更交付门店林知远合肥 → 上海',
  ]);
});

it('shows what the customer reads, one tap away', async () => {
  const { user } = openOrder(() => orderDetail());
  await user.click(await screen.findByRole('button', { name: '客户看到的' }));
  const view = within(await screen.findByRole('dialog'));
  expect(await view.findByText('已锁单 · 预计 1 月 8 日交付')).toBeTruthy();
  expect(view.getByText('锁定订单')).toBeTruthy();
});

it('shows payments with their attempts', async () => {
  openOrder(() => orderDetail());
  const payment = await screen.findByRole('article', { name: '支付单 P1' });
  for (const text of ['定金已支付 OM017', '¥5,000', '微信支付', '支付失败 OM008', '未到账']) {
    expect(within(payment).getByText(text)).toBeTruthy();
  }
});

it('says when nothing was paid', async () => {
  openOrder(() => orderDetail({ payments: [] }));
  expect(await screen.findByText('客户还没有发起支付')).toBeTruthy();
});

it('says what delays an order, and nothing otherwise', async () => {
  openOrder(() => orderDetail({ stuck: ['工厂超过 48 小时没有接单', '已超过预计交付时间 2 天'] }));
  const stuck = await screen.findByRole('region', { name: '为什么卡住' });
  expect(
    within(stuck)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['工厂超过 48 小时没有接单', '已超过预计交付时间 2 天']);
});

it('shows the state of a cancellation, its refund and the decision', async () => {
  openOrder(() =>
    orderDetail({
      status: '13',
      cancellation: {
        status: '2',
        initiator: 'customer',
        reason: '交付时间太久',
        requestedAt: '2026-11-21T01:00:00.000Z',
        decision: '同意',
        refundFen: 500_000,
        refundState: 'waitsForSecond',
      },
    }),
  );
  const panel = within(await screen.findByRole('region', { name: '退订' }));
  for (const text of [
    '退订中',
    '等待另一位同事复核',
    '¥5,000',
    '交付时间太久',
    '同意',
    '2026-11-21 09:00:00',
  ]) {
    expect(panel.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByRole('region', { name: '为什么卡住' })).toBeNull();
});

it('shows the delivery with the missing conditions', async () => {
  openOrder(() =>
    orderDetail({
      expectedFrom: '2027-01-20',
      expectedTo: '2027-01-25',
      vin: 'LEY1SA2L6TH100002',
      balanceSettledAt: '2026-11-21T01:00:00.000Z',
      balanceMethod: 'loan',
      balanceReference: 'LOAN-1',
      balanceReturnedAt: '2026-11-21T02:00:00.000Z',
      balanceReturnReference: 'ICBC-9',
      appointment: '2027-01-22 上午 10:00 至 12:00',
    }),
  );
  const panel = within(await screen.findByRole('region', { name: '交付' }));
  for (const text of [
    '2027年1月8日至15日',
    '2027年1月20日至25日',
    'LEY1SA2L6TH100002',
    '未检查',
    '¥221,900.50，2026-11-21 09:00:00 已结清（贷款放款 LOAN-1）',
    '2026-11-21 10:00:00（银行转账 ICBC-9）',
    '2027-01-22 上午 10:00 至 12:00',
  ]) {
    expect(panel.getByText(text)).toBeTruthy();
  }
});

it('shows the refunded part of a payment', async () => {
  const [payment] = orderDetail().payments;
  if (!payment) throw new Error('no payment');
  const refund = {
    refundNo: 'R1',
    status: 'OM013' as const,
    amountFen: 500_000,
    tries: 3,
    failureReason: '余额不足',
    createdAt: '2026-11-21T03:00:00.000Z',
  };
  openOrder(() => orderDetail({ payments: [{ ...payment, refunds: [refund] }] }));
  const refunds = within(await screen.findByRole('region', { name: '退款' }));
  for (const text of ['R1', '退款失败 OM013', '余额不足', '已请求 3 次']) {
    expect(refunds.getByText(text)).toBeTruthy();
  }
});

it('copies the order number by its key', async () => {
  const { user } = openOrder(() => orderDetail({ orderNo: 'C1' }));
  await screen.findByRole('region', { name: '价格' });
  await user.keyboard('c');
  expect(await screen.findByText('订单号已复制')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('C1');
});

it('says when the order does not exist, and links to the list', async () => {
  const { user, address } = openOrder(() => {
    throw refusal('order.orderNotFound');
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('没有找到这个订单');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /返回订单列表/ }));
  expect(await screen.findByText('还没有订单')).toBeTruthy();
  expect(address()).toBe('/orders');
});
