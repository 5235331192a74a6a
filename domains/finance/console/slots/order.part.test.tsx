import { orderDetail } from '@ev/order/console/testing/orders.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoanRow } from '../../contract/staff-application.ts';

const loan = (changes: Partial<LoanRow> = {}): LoanRow => ({
  applyNo: 'L1',
  orderNo: 'C1',
  status: 'submitted',
  statusSince: '2026-11-23T08:00:00.000Z',
  modelName: '青驭 凌',
  storeName: '杭州西湖店',
  name: '林岚',
  maskedPhone: '138****0001',
  lenderName: '示例汽车金融',
  principalFen: 16_000_000,
  months: 36,
  handling: 'staff',
  createdAt: '2026-11-23T08:00:00.000Z',
  ...changes,
});

function open(list: LoanRow[], permissions = chief.permissions) {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'order.getAnyOrder': () => orderDetail({ orderNo: 'C1' }),
    'finance.listOfOrder': () => {
      resolve();
      return { list };
    },
    // Comes after the loans, so its panel shows that theirs is complete.
    'sales-contract.findOfOrder': async () => {
      await answered;
      return { contract: null };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/orders/C1' }) };
}

it('shows the applications of the order, and leads to each', async () => {
  const { asked } = open([loan({ applyNo: 'L2' }), loan({ status: 'refused', months: 24 })]);
  const shown = within(await screen.findByRole('region', { name: '贷款申请' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'L2 审批中 示例汽车金融，¥160,000，36 期',
    'L1 未通过 示例汽车金融，¥160,000，24 期',
  ]);
  expect(shown.getByRole('link', { name: 'L2' }).getAttribute('href')).toBe('/loans?q=L2&open=L2');
  expect(asked('finance.listOfOrder')).toEqual([{ orderNo: 'C1' }]);
});

it('shows nothing if the order is paid without a loan', async () => {
  const { asked } = open([]);
  expect(await screen.findByText('这个订单不需要签署合同')).toBeTruthy();
  expect(asked('finance.listOfOrder')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: '贷款申请' })).toBeNull();
});

it('is neither shown nor read without the permission to read loans', async () => {
  const { asked } = open(
    [loan()],
    chief.permissions.filter((one) => one !== 'loans.read'),
  );
  expect(await screen.findByRole('region', { name: '变更记录' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '贷款申请' })).toBeNull();
  expect(asked('finance.listOfOrder')).toEqual([]);
});
