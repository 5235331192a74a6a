import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Compensation } from './compensation-columns.tsx';

const owed: Compensation = {
  orderNo: 'C1',
  buyerName: '林岚',
  amountFen: 500_000,
  reason: '配置停产',
  createdAt: '2026-11-21T02:00:00.000Z',
  paidAt: null,
  paidBy: null,
  reference: null,
};
const paidOne: Compensation = {
  ...owed,
  orderNo: 'C2',
  paidAt: '2026-11-21T03:00:00.000Z',
  paidBy: '沈一',
  reference: 'ICBC0002',
};

function openCompensations(permissions = chief.permissions, awaitsApproval = false) {
  let all = [owed, paidOne];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'order.listCompensations': ({ open = true, pageNo = 1, pageSize = 20 }) => {
      const list = all.filter(({ paidAt }) => !open || paidAt === null);
      return { list, total: list.length, pageNo, pageSize };
    },
    'staff.getAllowance': () => ({ unit: 'fen', atOnce: 1_000_000, left: 400_000 }),
    'order.payCompensation': ({ orderNo, reference }) => {
      if (reference === 'ICBC0002') throw refusal('order.transferUsed');
      const paid = { reference, paidBy: chief.name, paidAt: '2026-11-21T04:00:00.000Z' };
      all = all.map((one) => (one.orderNo === orderNo ? { ...one, ...paid } : one));
      return { amountFen: owed.amountFen, awaitsApproval };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/compensations' }) };
}

it('records the transfer that paid one', async () => {
  const { user, seen } = openCompensations();
  await user.click(await screen.findByRole('button', { name: '已支付' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reference = dialog.getByLabelText('银行流水号');
  const pay = () => user.click(dialog.getByRole('button', { name: /已支付$/ }));
  expect(dialog.getByText('¥5,000')).toBeTruthy();
  await user.type(reference, 'ICBC0002');
  await pay();
  expect(await dialog.findByText('这个流水号已用于另一笔款项，请核对')).toBeTruthy();
  await user.clear(reference);
  await user.type(reference, 'ICBC0001');
  await pay();
  expect(await screen.findByText('已登记支付给林岚的补偿 ¥5,000')).toBeTruthy();
  expect(await screen.findByText('没有待支付的补偿')).toBeTruthy();
  expect(seen.filter(([id]) => id === 'order.payCompensation').at(-1)?.[1]).toEqual({
    orderNo: 'C1',
    reference: 'ICBC0001',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows paid ones on request', async () => {
  const { user, address } = openCompensations();
  await screen.findByText('C1');
  expect(screen.queryByText('C2')).toBeNull();
  await user.click(screen.getByText('全部'));
  expect(await screen.findByText('ICBC0002')).toBeTruthy();
  expect(address()).toBe('/compensations?show=all');
});

it('is read-only without the permission to act', async () => {
  openCompensations(['compensations.read']);
  await screen.findByText('C1');
  expect(screen.queryByRole('button', { name: '已支付' })).toBeNull();
});

it('shows what one may still pay alone today, and says that more awaits a second person', async () => {
  const { user } = openCompensations(chief.permissions, true);
  await user.click(await screen.findByRole('button', { name: '已支付' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/今日可独立办理的额度还剩 ¥4,000，单笔最多 ¥10,000/)).toBeTruthy();
  await user.type(dialog.getByLabelText('银行流水号'), 'ICBC0009');
  await user.click(dialog.getByRole('button', { name: /已支付$/ }));
  expect(await screen.findByText('已提交复核，另一位同事通过后生效')).toBeTruthy();
});
