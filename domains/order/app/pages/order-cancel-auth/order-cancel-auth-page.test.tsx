import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OrderDetail } from '../../../contract/order.ts';
import type { CancelTerms } from '../../cancel/cancel-consequences.ts';
import { cancellingOrder, lockedOrder, orderDetail } from '../../testing/order.ts';

const address = '/pages/buy/orderCancelAuth?orderNo=C1';

const terms: CancelTerms = {
  orderNo: 'C1',
  status: '2',
  needsDecision: false,
  coolingEndsAt: '2026-12-15T07:00:00.000Z',
  undoBefore: null,
  refunds: [
    { name: '定金', way: '原路退回微信支付', amountFen: 300_000 },
    { name: '诚意金', way: '原路退回支付宝', amountFen: 200_000 },
  ],
  refundFen: 500_000,
  maskedPhone: '139****5678',
  serverTime: '2026-12-08T08:00:00.000Z',
};
const lockedTerms: CancelTerms = { ...terms, status: '20', needsDecision: true, coolingEndsAt: null };

function openCancel(start: OrderDetail, its: CancelTerms, refuse: () => void = () => undefined) {
  let order = start;
  const { call, asked } = fakeCall({
    'order.getOrder': () => order,
    'order.getCancelTerms': () => (order.status === start.status ? its : terms),
    'content.listDictionaryItems': () => ({
      dictionaries: [
        {
          type: 'cancelReasons',
          items: [
            { value: 'changedMind', label: '暂时不想买了' },
            { value: 'other', label: '其他原因' },
          ],
        },
      ],
    }),
    'order.sendCancelCode': () => ({
      maskedPhone: '139****5678',
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    }),
    'order.requestCancel': () => {
      refuse();
      order = cancellingOrder();
      return { status: '13', cancelStatus: '1' };
    },
    'order.undoLock': () => {
      order = orderDetail();
      return { status: '2', coolingEndsAt: order.coolingEndsAt };
    },
  });
  return { ...renderPage(call, address), asked };
}

it('shows the refund and its channel before anything else', async () => {
  openCancel(orderDetail(), terms);
  const heading = await screen.findByRole('heading', { name: '退款' });
  const refunds = heading.closest('section') as HTMLElement;
  expect(within(refunds).getByText('原路退回微信支付')).toBeTruthy();
  expect(within(refunds).getByText('原路退回支付宝')).toBeTruthy();
  expect(refunds.textContent).toContain('7 个工作日');
  expect(screen.getByText(/退订不需要审核/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '确认退订并退款' })).toBeTruthy();
});

it('asks for the reason and the code, and shows the state of the request', async () => {
  const { user, asked } = openCancel(orderDetail(), terms);
  const confirm = await screen.findByRole('button', { name: '确认退订并退款' });
  await user.click(confirm);
  expect(screen.getByText('请选择退订原因')).toBeTruthy();
  expect(screen.getByText('请填写验证码')).toBeTruthy();
  expect(asked('order.requestCancel')).toEqual([]);

  await user.click(await screen.findByRole('radio', { name: '暂时不想买了' }));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/秒后重发/);
  expect(asked('order.sendCancelCode')).toEqual([{ orderNo: 'C1' }]);
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await user.click(confirm);

  await screen.findByRole('heading', { name: '退订进度' });
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(asked('order.requestCancel')).toEqual([{ orderNo: 'C1', reason: 'changedMind', code: '123456' }]);
});

it('shows a wrong code below its field, and keeps the other input', async () => {
  const { user } = openCancel(orderDetail(), terms, () => {
    throw refusal('account.smsCodeWrong');
  });
  await user.click(await screen.findByRole('radio', { name: '其他原因' }));
  const code = screen.getByRole('textbox', { name: '验证码' });
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: '确认退订并退款' }));
  await screen.findByText('验证码不正确，请检查后重新输入');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect((screen.getByRole('radio', { name: '其他原因' }) as HTMLInputElement).checked).toBe(true);
});

it('offers to undo the lock first, after which nobody has to decide', async () => {
  const { user } = openCancel(lockedOrder(), lockedTerms);
  await screen.findByRole('button', { name: '提交退订申请' });
  expect(screen.getByText(/需要品牌同意/)).toBeTruthy();
  expect(screen.getByText(/先撤销锁单/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销锁单' }));
  await screen.findByRole('button', { name: '确认退订并退款' });
  expect(screen.queryByText(/先撤销锁单/)).toBeNull();
  expect(screen.queryByText(/需要品牌同意/)).toBeNull();
});

it('shows a pending cancellation, and the status of an order that cannot be cancelled', async () => {
  openCancel(cancellingOrder(), terms);
  await screen.findByRole('heading', { name: '退订进度' });
  expect(screen.queryByRole('button', { name: /退订/ })).toBeNull();
});

it('does not show a refused cancellation as pending', async () => {
  const { cancellation } = cancellingOrder();
  if (!cancellation) throw new Error('The order is being cancelled');
  openCancel(
    lockedOrder({
      status: '11',
      statusTitle: '生产中',
      actions: [],
      cancellation: { ...cancellation, status: '4' },
    }),
    terms,
  );
  await screen.findByRole('heading', { name: '现在不能退订' });
  expect(screen.queryByText('退订进度')).toBeNull();
});
