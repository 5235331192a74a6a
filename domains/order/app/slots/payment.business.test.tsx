import { paidPayment } from '@ev/payment/app/testing/payment.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('says what follows the deposit, and leads to the order', async () => {
  const { call } = fakeCall({
    'payment.getPayment': () => paidPayment({ businessType: 'carOrder', businessNo: 'C1' }),
  });
  renderPage(call, '/pages/pay/result?payNo=P1');
  expect(await screen.findByText(/冷静期内可以免费变更或退订/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(
    '/pages/buy/orderDetail?orderNo=C1',
  );
});
