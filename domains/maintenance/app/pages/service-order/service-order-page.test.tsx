import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aQuote, aWorkOrder } from '../../testing/maintenance.ts';

const at = '/pages/maintain/serviceOrder?id=W1';
const pictureId = '0196f000-0000-7000-8000-000000000009';

const coupons = [
  {
    couponNo: 'C1',
    name: '售后代金券',
    savesFen: 30_000,
    expiresAt: '2027-03-01T15:59:59.000Z',
    refusal: null,
  },
  {
    couponNo: 'C2',
    name: '取送车券',
    savesFen: 0,
    expiresAt: '2027-03-01T15:59:59.000Z',
    refusal: '账单里没有这张券可用的项目',
  },
];
const toPay = (payFen = 80_000) =>
  aWorkOrder({ status: 'toPay', canPay: true, payFen, quote: aQuote({ status: 'signed', payFen }) });

afterEach(() => {
  act(() => feedback.hideToast());
  sessionStorage.clear();
});

function open(start = aWorkOrder(), answers: Parameters<typeof fakeCall>[0] = {}) {
  let order = start;
  const fake = fakeCall({
    'maintenance.getWorkOrder': () => order,
    'maintenance.showPicture': () => ({ jpeg: '', width: 1, height: 1 }),
    'maintenance.rate': ({ stars, text = '' }) => {
      order = aWorkOrder({
        status: 'done',
        canRate: false,
        rating: { stars, text, at: '2026-12-08T02:00:00.000Z' },
      });
      return order;
    },
    'payment.openPayment': () => ({ payNo: 'P1' }),
    'maintenance.listCards': () => ({ coupons }),
    'maintenance.chooseCard': ({ couponNo, expectedFen }) => {
      const card = couponNo === null ? null : { couponNo, name: '售后代金券' };
      order = { ...order, card, cardFen: expectedFen };
      return order;
    },
    'maintenance.settleByCard': () => {
      order = { ...order, status: 'toCollect', canPay: false };
      return order;
    },
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, at) };
}

it('leads to the quote that waits for the customer, and shows what the workshop did', async () => {
  open(
    aWorkOrder({
      steps: [{ name: '检测', text: '刹车片磨损', pictureIds: [pictureId], at: '2026-12-07T02:00:00.000Z' }],
    }),
  );
  const status = within(await screen.findByRole('region', { name: '工单状态' }));
  expect(status.getByText('等你确认报价')).toBeTruthy();
  expect(screen.getByRole('link', { name: '确认报价' }).getAttribute('href')).toBe(
    '/pages/maintain/sign?id=W1',
  );
  expect(screen.getByText('刹车片磨损')).toBeTruthy();
  expect(screen.getByRole('list', { name: '检测的照片' })).toBeTruthy();
});

it('pays the rest after a coupon at the cashier', async () => {
  const { user, asked, address } = open(toPay());
  await user.click(await screen.findByRole('button', { name: /优惠券.*1 张可用/ }));
  expect(await screen.findByText('账单里没有这张券可用的项目')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /售后代金券/ }));
  await expect
    .poll(() => asked('maintenance.chooseCard'))
    .toEqual([{ workOrderNo: 'W1', couponNo: 'C1', expectedFen: 30_000 }]);
  expect(await screen.findByText('减 ¥300')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '去付款' }));
  await expect.poll(address).toBe('/pages/pay/cashier?payNo=P1');
  expect(asked('payment.openPayment')).toEqual([{ businessType: 'maintenance', businessNo: 'W1' }]);
});

it('settles a bill that the coupon pays whole without the cashier', async () => {
  const { user, asked } = open({
    ...toPay(30_000),
    cardFen: 30_000,
    card: { couponNo: 'C1', name: '售后代金券' },
  });
  await user.click(await screen.findByRole('button', { name: '用券结清' }));
  expect((await screen.findAllByText('已结清')).length).toBeGreaterThan(0);
  expect(asked('maintenance.settleByCard')).toEqual([{ workOrderNo: 'W1' }]);
  expect(asked('payment.openPayment')).toEqual([]);
});

it('says why a coupon cannot be taken', async () => {
  const { user } = open(toPay(), {
    'maintenance.chooseCard': () => {
      throw refusal('coupon.moved');
    },
  });
  await user.click(await screen.findByRole('button', { name: /优惠券.*1 张可用/ }));
  await user.click(await screen.findByRole('radio', { name: /售后代金券/ }));
  expect(await screen.findByText('这张券的状态已变化，请刷新后再试')).toBeTruthy();
});

it('rates the visit once', async () => {
  const { user, asked } = open(
    aWorkOrder({ status: 'done', canRate: true, quote: aQuote({ status: 'signed' }) }),
  );
  await user.click(await screen.findByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('请选择几颗星')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '5 分' }));
  await user.type(screen.getByRole('textbox', { name: /评价/ }), '很快');
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('很快')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '提交评价' })).toBeNull();
  expect(asked('maintenance.rate')).toEqual([{ workOrderNo: 'W1', stars: 5, text: '很快' }]);
});

it('leads to the records when there is no such work order', async () => {
  open(aWorkOrder(), {
    'maintenance.getWorkOrder': () => {
      throw refusal('maintenance.workOrderNotFound');
    },
  });
  expect(await screen.findByText('没有找到这张服务工单')).toBeTruthy();
});
