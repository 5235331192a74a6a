import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Installation } from '../../../contract/installation.ts';
import { installation, plan } from '../../testing/installation.ts';

const { orderNo, installNo } = installation();
const bill: Installation['bill'] & {} = {
  billNo: 'E2603020900001AAAAAAA',
  amountFen: 81_600,
  status: 'toPay',
  payBefore: '2099-03-09T02:00:00.000Z',
  paidAt: null,
};
const surveyed: Partial<Installation> = { status: 'surveyed', plan, actions: ['acceptPlan', 'cancel'] };

function open(changes: () => Partial<Installation>, answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'home-charger.getInstallation': () => installation(changes()),
    'payment.openPayment': () => ({ payNo: 'P1' }),
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, `/pages/charge/advancePay?orderNo=${orderNo}`) };
}

it('says so before the measurement', async () => {
  open(() => ({}));
  expect(await screen.findByText('还没有增项费用')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看安装进度' }).getAttribute('href')).toContain(orderNo);
});

it('says so without a network, and for an unknown installation', async () => {
  open(() => {
    throw offline();
  });
  expect(await screen.findByRole('button', { name: '重新连接' })).toBeTruthy();
  open(() => {
    throw refusal('home-charger.notFound');
  });
  expect(await screen.findByText('没有找到这个安装单')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '查看安装进度' })).toBeTruthy();
});

it('shows each row with its unit price before the plan is accepted, and opens the cashier', async () => {
  let now: Partial<Installation> = { ...surveyed };
  const { user, asked, address } = open(() => now, {
    'home-charger.acceptPlan': () => {
      now = { status: 'toPay', plan, bill, actions: ['pay', 'cancel'] };
      return { status: 'toPay', billNo: bill.billNo };
    },
  });
  expect(await screen.findByText('¥68/米 × 12 米')).toBeTruthy();
  expect(screen.getByText(/开始安装前取消，费用全额退回/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '确认方案，支付 ¥816' }));
  await waitFor(() => expect(address()).toBe('/pages/pay/cashier?payNo=P1'));
  expect(asked('home-charger.acceptPlan')).toEqual([{ installNo, seenVersion: 3, seenTotalFen: 81_600 }]);
  expect(asked('payment.openPayment')).toEqual([{ businessType: 'homeCharger', businessNo: bill.billNo }]);
});

it('shows the payment deadline of an accepted plan, and accepts nothing twice', async () => {
  const { user, asked, address } = open(() => ({ status: 'toPay', plan, bill, actions: ['pay', 'cancel'] }));
  expect(await screen.findByText(/^请在 .* 前支付，逾期要重新确认方案$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '支付 ¥816' }));
  await waitFor(() => expect(address()).toBe('/pages/pay/cashier?payNo=P1'));
  expect(asked('home-charger.acceptPlan')).toEqual([]);
});

it('says why a changed plan is not accepted', async () => {
  const { user, asked } = open(() => surveyed, {
    'home-charger.acceptPlan': () => {
      throw refusal('home-charger.moved');
    },
  });
  await user.click(await screen.findByRole('button', { name: /^确认方案/ }));
  // The toast, and what a screen reader announces.
  expect(await screen.findAllByText('安装进度已变化，请刷新后再试')).toHaveLength(2);
  expect(asked('payment.openPayment')).toEqual([]);
});

it('asks for no money when nothing is due or it was paid', async () => {
  open(() => ({ ...surveyed, plan: { ...plan, rows: [], totalFen: 0 } }));
  expect(await screen.findByText('没有增项，无需付款。')).toBeTruthy();
  open(() => ({ status: 'filing', plan, bill: { ...bill, status: 'paid' }, actions: ['cancel'] }));
  expect(await screen.findByText('¥816，已支付')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /支付 ¥/ })).toBeNull();
});
