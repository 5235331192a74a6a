import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aQuote, aQuotedLine } from '../../testing/quote.ts';

const at = '/pages/shop/exchange?skuId=cup-white';
const lines = [{ skuCode: 'cup-white', quantity: 1 }];
const price = { way: 'points', priceFen: 0, points: 990, regularFen: null } as const;
const forPoints = (balance: number) =>
  aQuote({
    lines: [aQuotedLine({ quantity: 1, price, goodsFen: 0, payFen: 0 })],
    goodsFen: 0,
    feeFen: 0,
    payFen: 0,
    points: { balance, price: 990, usable: 0, used: 0 },
    orderable: balance >= 990,
  });

it('exchanges points for one unit, without a coupon', async () => {
  const { call, asked } = fakeCall({
    'mall-order.quoteOrder': () => forPoints(1_200),
    'mall-order.placeOrder': () => ({ orderNo: 'M1', payFen: 0, status: 'toShip' }),
  });
  const { user, address } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '确认兑换' }));
  await expect.poll(address).toBe('/pages/shop/orderDetail?orderId=M1');
  expect(asked('mall-order.quoteOrder')[0]).toEqual({ lines, points: 0, couponNo: null });
  expect(asked('mall-order.placeOrder')[0]).toMatchObject({ lines, expectedFen: 0, expectedPoints: 990 });
});

it('says how many points are missing', async () => {
  const { call, asked } = fakeCall({ 'mall-order.quoteOrder': () => forPoints(200) });
  const { user } = renderPage(call, at);
  expect(await screen.findByText('还差 790 积分，攒够后再来兑换')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^确认兑换/ }));
  expect(asked('mall-order.placeOrder')).toEqual([]);
});

it('leads to the product when it does not cost points', async () => {
  const { call } = fakeCall({ 'mall-order.quoteOrder': () => aQuote() });
  renderPage(call, at);
  const link = await screen.findByRole('link', { name: '去看商品' });
  expect(link.getAttribute('href')).toBe('/pages/shop/detail?id=cup');
});
