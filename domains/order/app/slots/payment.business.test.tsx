import { brand } from '@ev/brand/default/brand.ts';
import { paidPayment } from '@ev/payment/app/testing/payment.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderDetail } from '../testing/order.ts';

type Payment = ReturnType<typeof paidPayment>;

function openPayment(page: 'cashier' | 'result', change: Partial<Payment> = {}) {
  const { call } = fakeCall({
    'payment.getPayment': () =>
      paidPayment({ businessType: 'carOrder', businessNo: 'C1', title: '青驭 凌 购车定金', ...change }),
    'order.getOrder': () => orderDetail(),
  });
  return renderPage(call, `/pages/pay/${page}?payNo=P1`);
}

it('shows each step after the deposit, the ordered car and a link to the order', async () => {
  openPayment('result');
  expect(await screen.findByText(/冷静期内可以免费变更或退订/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: '订购的 青驭 凌 长续航版' })).toBeTruthy();
  const next = within(screen.getByRole('region', { name: '接下来' })).getAllByRole('listitem');
  expect(next.map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    '冷静期 ',
    '锁单，开',
    '等待提车',
  ]);
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(
    '/pages/buy/orderDetail?orderNo=C1',
  );
});

it('says before the payment who pays for what, and when it is refunded', async () => {
  openPayment('cashier', {
    status: 'OM002',
    resultStatus: 2,
    paidAt: null,
    actions: ['pay', 'viewOrder'],
    channels: [{ channel: 'wechat', name: '微信支付', available: true, hint: null, ways: ['page'] }],
  });
  const terms = (await screen.findByRole('heading', { name: '支付说明' })).closest('section') as HTMLElement;
  expect(terms.textContent).toContain(`收款方${brand.legalEntity.name}`);
  expect(terms.textContent).toContain('用途青驭 凌 购车定金');
  expect(terms.textContent).toContain('7 天（168 小时）内、锁单之前退订，全额原路退回');
  expect(terms.textContent).toContain('7 个工作日内到账');
  const button = screen.getByRole('button', { name: /确认支付/ });
  expect(terms.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says that a failed payment took no money, and until when it can be repeated', async () => {
  openPayment('result', { status: 'OM002', resultStatus: 1, paidAt: null, actions: ['pay', 'viewOrder'] });
  expect(await screen.findByText('没有扣款')).toBeTruthy();
  expect(screen.getByText(/10月1日 09:00 前都可以重新支付/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '重新支付' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '接下来' })).toBeNull();
});
