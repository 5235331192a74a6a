import { paidPayment } from '@ev/payment/app/testing/payment.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { intentOrder } from '../testing/intent.ts';

it('says that paid intent money can be refunded, and links to the reservations', async () => {
  const { call } = fakeCall({
    'payment.getPayment': () =>
      paidPayment({ businessType: 'intentOrder', businessNo: 'I1', status: 'OM004' }),
    'intent.listIntents': () => ({ list: [intentOrder()], total: 1, pageNo: 1, pageSize: 50 }),
  });
  renderPage(call, '/pages/pay/result?payNo=P1');
  expect(await screen.findByText(/抵扣前可随时退款/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: '预订的 青驭 凌' })).toBeTruthy();
  const next = within(screen.getByRole('region', { name: '接下来' }));
  expect(next.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: '查看预订' }).getAttribute('href')).toBe('/pages/buy/myOrder');
});
