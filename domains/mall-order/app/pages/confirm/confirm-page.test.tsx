import { givePageResult } from '@ev/app-kit/page-result.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuote, aQuotedLine } from '../../testing/quote.ts';

const at = '/pages/shop/confirm?items=cup-white%3A2';
const lines = [{ skuCode: 'cup-white', quantity: 2 }];
const placed = { orderNo: 'M1', payFen: 20_800, status: 'toPay' } as const;
const submit = () => screen.findByRole('button', { name: /^提交订单/ });

it('orders what it shows, with remark and invoice, and leads to the cashier', async () => {
  const { call, asked } = fakeCall({
    'mall-order.quoteOrder': () => aQuote(),
    'mall-order.placeOrder': () => placed,
    'payment.openPayment': () => ({ payNo: 'P1' }),
  });
  const { user, address } = renderPage(call, at);
  expect(await screen.findByText(/11月26日至28日/)).toBeTruthy();
  await user.type(screen.getByLabelText('备注'), '周末送');
  await user.click(screen.getByRole('radio', { name: '企业' }));
  await user.click(await submit());
  expect(await screen.findByText('请填写发票抬头')).toBeTruthy();
  expect(asked('mall-order.placeOrder')).toHaveLength(0);
  await user.type(screen.getByLabelText(/^发票抬头/), '杭州云帆科技有限公司');
  await user.type(screen.getByLabelText(/^税号/), '91330106MA2CCHRX3R');
  await user.click(await submit());
  await expect.poll(address).toBe('/pages/pay/cashier?payNo=P1');
  expect(asked('mall-order.placeOrder')).toEqual([
    {
      lines,
      addressId: aQuote().address?.id,
      couponNo: null,
      points: 0,
      remark: '周末送',
      invoice: 'company',
      invoiceTitle: '杭州云帆科技有限公司',
      taxNo: '91330106MA2CCHRX3R',
      noReturnAccepted: false,
      expectedFen: 20_800,
      expectedPoints: 0,
    },
  ]);
});

it('leads to the order when there is nothing to pay', async () => {
  const { call } = fakeCall({
    'mall-order.quoteOrder': () => aQuote(),
    'mall-order.placeOrder': () => ({ orderNo: 'M1', payFen: 0, status: 'toShip' }),
  });
  const { user, address } = renderPage(call, at);
  await user.click(await submit());
  await expect.poll(address).toBe('/pages/shop/orderDetail?orderId=M1');
});

it('quotes each choice again, and shows coupons that do not fit with the reason', async () => {
  const coupons = [
    {
      couponNo: 'C1',
      name: '满 199 减 20',
      savesFen: 2_000,
      expiresAt: '2026-12-31T16:00:00.000Z',
      refusal: null,
    },
    {
      couponNo: 'C2',
      name: '脚垫专享',
      savesFen: 0,
      expiresAt: '2026-12-31T16:00:00.000Z',
      refusal: '没有适用的商品',
    },
  ];
  const { call, asked } = fakeCall({
    'mall-order.quoteOrder': ({ couponNo, points = 0 }) => {
      const couponFen = couponNo === null ? 0 : 2_000;
      const pointsFen = points * 10;
      return aQuote({
        coupons,
        couponNo: couponNo === null ? null : 'C1',
        couponFen,
        pointsFen,
        payFen: 20_800 - couponFen - pointsFen,
        points: { balance: 1_000, price: 0, usable: 500, used: points },
      });
    },
  });
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: /优惠券/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('没有适用的商品')).toBeTruthy();
  // They end at midnight.
  expect(sheet.getAllByText('有效期至 2026年12月31日').length).toBeGreaterThan(0);
  await user.click(sheet.getByRole('radio', { name: /不使用优惠券/ }));
  await user.click(screen.getByRole('switch', { name: '用积分抵扣' }));
  expect(await screen.findByText('应付158元')).toBeTruthy();
  expect(asked('mall-order.quoteOrder').at(-1)).toEqual({ lines, couponNo: null, points: 500 });
});

it('uses the address that was chosen on the page of addresses', async () => {
  givePageResult('address', '0196f000-0000-7000-8000-000000000002');
  const { call, asked } = fakeCall({ 'mall-order.quoteOrder': () => aQuote() });
  renderPage(call, at);
  await expect
    .poll(() => asked('mall-order.quoteOrder').at(-1))
    .toEqual({ lines, points: 0, addressId: '0196f000-0000-7000-8000-000000000002' });
});

it('says what has changed when the sum is another one, and orders for the new one', async () => {
  let payFen = 20_800;
  const { call, asked } = fakeCall({
    'mall-order.quoteOrder': () => aQuote({ payFen, feeFen: payFen - 19_800 }),
    'mall-order.placeOrder': ({ expectedFen }) => {
      if (expectedFen === 20_800) {
        payFen = 21_300;
        throw refusal('mall-order.totalChanged');
      }
      return { orderNo: 'M1', payFen: 0, status: 'toShip' };
    },
  });
  const { user, address } = renderPage(call, at);
  await user.click(await submit());
  const notice = within((await screen.findByText(/价格或优惠已变化/)).parentElement ?? document.body);
  expect(notice.getByText('应付由 ¥208 变为 ¥213')).toBeTruthy();
  expect(notice.getByText('运费由 ¥10 变为 ¥15')).toBeTruthy();
  await user.click(await submit());
  await expect.poll(address).toBe('/pages/shop/orderDetail?orderId=M1');
  expect(asked('mall-order.placeOrder').map(({ expectedFen }) => expectedFen)).toEqual([20_800, 21_300]);
});

it('asks to accept that a product cannot be returned', async () => {
  const { call, asked } = fakeCall({
    'mall-order.quoteOrder': () =>
      aQuote({ lines: [aQuotedLine({ returnable: false, notReturnableReason: '定制刻字' })] }),
    'mall-order.placeOrder': () => ({ orderNo: 'M1', payFen: 0, status: 'toShip' }),
  });
  const { user } = renderPage(call, at);
  await user.click(await submit());
  expect(asked('mall-order.placeOrder')).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: /随行保温杯（定制刻字）/ }));
  await user.click(await submit());
  await expect.poll(() => asked('mall-order.placeOrder')[0]?.noReturnAccepted).toBe(true);
});

it.each([['cup-white:2,cup-white:1'], ['nothing']])(
  'leads back to the cart from the address %s',
  async (items) => {
    const { call } = fakeCall({});
    renderPage(call, `/pages/shop/confirm?items=${encodeURIComponent(items)}`);
    expect((await screen.findByRole('link', { name: '回到购物车' })).getAttribute('href')).toBe(
      '/pages/shop/cart',
    );
  },
);

describe.each(['mall-order.placeOrder', 'payment.openPayment'] as const)(
  'on a connection cut at %s',
  (id) => {
    it.each(losses)('places one order when the %s was lost', async (loss) => {
      const line = fakeLine({
        'mall-order.quoteOrder': () => aQuote(),
        'mall-order.placeOrder': () => placed,
        'payment.openPayment': () => ({ payNo: 'P1' }),
      });
      const { user, address } = renderPage(line.call, at);
      line.cutAt(id, loss);
      await user.click(await submit());
      await expect.poll(() => screen.queryAllByText(/^网络异常/).length).toBeGreaterThan(0);
      line.mend();
      await user.click(await submit());
      await expect.poll(address).toBe('/pages/pay/cashier?payNo=P1');
      expect(line.asked('mall-order.placeOrder')).toHaveLength(1);
      expect(line.asked('payment.openPayment')).toHaveLength(1);
    });
  },
);

it('leads to the queue of a product that cannot be ordered without a turn', async () => {
  const problem = '限量排队购买，请先在商品页排队，轮到你后再下单';
  const { call, asked } = fakeCall({
    'mall-order.quoteOrder': () =>
      aQuote({ lines: [aQuotedLine({ problem, toQueue: true })], orderable: false }),
  });
  const { user } = renderPage(call, at);
  expect((await screen.findAllByText(new RegExp(problem))).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '去排队' }).getAttribute('href')).toBe('/pages/shop/detail?id=cup');
  await user.click(await submit());
  expect(asked('mall-order.placeOrder')).toEqual([]);
});
