import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Options } from '../../../contract/application.ts';
import { application, options } from '../../testing/loans.ts';

function open(shown: Options, answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({ 'finance.getOptions': () => shown, ...answers });
  return { ...fake, ...renderPage(fake.call, `/pages/buy/financialApply?orderNo=${shown.orderNo}`) };
}

it('shows what full payment costs, and stores the choice', async () => {
  const { user, seen } = open(options(), { 'finance.chooseFull': () => ({}) });
  expect(await screen.findByText('购车总支出')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '选择全款' }));
  expect(seen.find(([id]) => id === 'finance.chooseFull')?.[1]).toEqual({ orderNo: options().orderNo });
});

it('sends the plan with the total that was shown, and leads to the application', async () => {
  const { user, seen, address } = open(options(), {
    'finance.choosePlan': () => ({ applyNo: application().applyNo }),
  });
  await user.click(await screen.findByRole('radio', { name: /贷款购车/ }));
  await user.click(screen.getByRole('button', { name: '填写申请资料' }));
  expect(seen.find(([id]) => id === 'finance.choosePlan')?.[1]).toEqual({
    orderNo: options().orderNo,
    planCode: 'easy-start',
    months: 36,
    downPercent: 20,
    seenTotalFen: 17_134_230,
  });
  expect(address()).toContain('/pages/finance/applicant');
});

it('says when the plan has changed', async () => {
  const { user } = open(options(), {
    'finance.choosePlan': () => {
      throw refusal('finance.planChanged');
    },
  });
  await user.click(await screen.findByRole('radio', { name: /贷款购车/ }));
  await user.click(screen.getByRole('button', { name: '填写申请资料' }));
  expect((await screen.findAllByText(/金融方案或订单金额已变化/)).length).toBeGreaterThan(0);
});

it.each([
  [options({ plans: [] }), '暂无可用的金融方案'],
  [options({ plans: [], applying: 'personsOnly' }), '企业购车请联系门店办理贷款'],
  [options({ applying: 'notOffered' }), '现在不能在线申请，请联系门店办理'],
  [options({ applying: 'partPaid' }), '尾款已付一部分，请继续付清'],
])('leaves full payment where no loan can be chosen', async (shown, why) => {
  open(shown);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('button', { name: '选择全款' })).toBeTruthy();
});

it('leads to a running application, and says when nothing is left to choose', async () => {
  open(options({ application: application() }));
  expect((await screen.findByRole('link', { name: '查看贷款进度' })).getAttribute('href')).toContain(
    '/pages/finance/detail?id=',
  );
  open(options({ open: false, settledAt: '2026-11-24T08:00:00.000Z' }));
  expect(await screen.findByText('尾款已付清')).toBeTruthy();
});
