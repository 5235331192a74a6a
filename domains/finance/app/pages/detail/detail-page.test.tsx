import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Application } from '../../../contract/application.ts';
import { application } from '../../testing/loans.ts';

afterEach(() => sessionStorage.clear());

function open(shown: Application, answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({ 'finance.getApplication': () => shown, ...answers });
  return { ...fake, ...renderPage(fake.call, `/pages/finance/detail?id=${shown.applyNo}`) };
}
const approval = { amountFen: 16_000_000, expiresAt: '2026-12-08T15:59:59.000Z', contractNo: 'HT1' };

it.each([
  [{ status: 'submitted' as const }, '贷款机构审批中'],
  [
    { status: 'needMaterial' as const, request: { kinds: ['bank' as const], text: '请补充流水' } },
    '请补充流水',
  ],
  [{ status: 'signed' as const }, '已签约，等待放款'],
  [{ status: 'paidOut' as const }, '已放款，尾款已付清'],
  [{ status: 'refused' as const, endText: '收入不足' }, /收入不足。订单不受影响/],
  [{ status: 'withdrawn' as const, endText: '你撤回了申请' }, '申请已撤回'],
  [{ status: 'expired' as const, endText: '没有在期限内签约' }, '批准已失效'],
])('says where %j stands', async (changes, words) => {
  open(application(changes));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('lets the buyer sign by name, with sums and rate in the confirmation', async () => {
  const { user, seen } = open(application({ status: 'approved', approval, actions: ['sign', 'withdraw'] }), {
    'finance.signContract': () => ({ status: 'signed' }),
  });
  expect(await screen.findByText(/请在 12月8日 23:59 前签约/)).toBeTruthy();
  expect(screen.getByText(/签约时向贷款机构支付首付 ¥35,000/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '确认签约' }));
  expect(await screen.findByText('请先勾选确认，再签约')).toBeTruthy();
  await user.type(screen.getByLabelText(/签约人姓名/), '林岚');
  await user.click(screen.getByRole('checkbox', { name: /年化利率 4.5%/ }));
  await user.click(screen.getByRole('button', { name: '确认签约' }));
  expect(seen.find(([id]) => id === 'finance.signContract')?.[1]).toEqual({
    applyNo: application().applyNo,
    seenVersion: 3,
    name: '林岚',
    confirmed: true,
  });
});

it('does not ask for a signature that would be refused', async () => {
  open(application({ status: 'approved', approval, actions: ['withdraw'] }));
  expect(await screen.findByText(/现在不能签约：尾款已付一部分/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认签约' })).toBeNull();
});

it('withdraws after saying what becomes of data and order', async () => {
  const { user, seen } = open(application(), {
    'finance.withdrawApplication': () => ({ status: 'withdrawn' }),
  });
  await user.click(await screen.findByRole('button', { name: '撤回贷款申请' }));
  const sheet = within(await screen.findByRole('dialog', { name: '撤回贷款申请' }));
  expect(sheet.getByText(/已提交的资料会删除/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '确认撤回' }));
  expect(seen.some(([id]) => id === 'finance.withdrawApplication')).toBe(true);
});

it('leads to another way after a refusal', async () => {
  open(application({ status: 'refused', endText: '收入不足', actions: ['chooseAgain'] }));
  expect((await screen.findByRole('link', { name: '重新选择付款方式' })).getAttribute('href')).toContain(
    '/pages/buy/financialApply?orderNo=',
  );
});

it('is not found for another customer', async () => {
  const fake = fakeCall({
    'finance.getApplication': () => {
      throw refusal('finance.notFound');
    },
  });
  renderPage(fake.call, '/pages/finance/detail?id=L1');
  expect(await screen.findByText('没有找到这个贷款申请')).toBeTruthy();
});
