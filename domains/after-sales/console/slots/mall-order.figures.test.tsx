import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReturnFigures } from '../../contract/staff-case.ts';

const figures = { orders: 3, payFen: 35_700, cancelledFen: 0, points: 0 };
const sales = {
  from: '2026-03-01',
  to: '2026-03-01',
  days: [{ day: '2026-03-01', ...figures }],
  total: { ...figures, units: 40 },
  products: [],
  productCount: 0,
};

const open = (returns: ReturnFigures) => {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions: ['mallOrders.read', 'afterSales.read'] }),
    'mall-order.getSales': () => sales,
    'after-sales.getReturns': () => returns,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/mall-figures?days=7' }) };
};

it('shows the share of returned units with the reasons', async () => {
  const { asked } = open({
    cases: 2,
    units: 3,
    days: [
      { day: '2026-02-28', cases: 0, units: 0 },
      { day: '2026-03-01', cases: 2, units: 3 },
    ],
    reasons: [
      { reason: 'damaged', kind: 'return', cases: 1, units: 2 },
      { reason: 'late', kind: 'refund', cases: 1, units: 1 },
    ],
  });
  const panel = within(await screen.findByRole('region', { name: '售后' }));
  expect(await panel.findByText(/售后率 7.5%/)).toBeTruthy();
  expect(panel.getByText('破损或质量问题')).toBeTruthy();
  expect(panel.getByText('67%')).toBeTruthy();
  expect(panel.getByRole('figure', { name: '每天申请售后的件数' })).toBeTruthy();
  expect(panel.getByText('2026-03-01')).toBeTruthy();
  expect(asked('after-sales.getReturns')).toEqual([{ days: 7 }]);
});

it('says that there were none', async () => {
  open({ cases: 0, units: 0, days: [], reasons: [] });
  expect(await screen.findByText('这段时间没有售后申请')).toBeTruthy();
});
