import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Difference } from '../../words/difference.ts';

const difference: Difference = {
  id: 7,
  day: '2026-11-20',
  channel: 'wechat',
  kind: 'amountDiffers',
  subject: 'payment',
  subjectNo: 'A1',
  ours: { amountFen: 500_000, status: 'OM004' },
  theirs: { amountFen: 400_000, status: 'SUCCESS' },
  foundAt: '2026-11-21T02:00:00.000Z',
  resolution: null,
  resolvedAt: null,
};

function openDifferences(permissions = chief.permissions) {
  let all: Difference[] = [
    difference,
    {
      ...difference,
      id: 8,
      subjectNo: 'A2',
      resolution: '渠道已更正',
      resolvedAt: '2026-11-21T03:00:00.000Z',
    },
  ];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'payment.listDifferences': ({ open = true, pageNo = 1, pageSize = 20 }) => {
      const list = all.filter(({ resolvedAt }) => !open || resolvedAt === null);
      return { list, total: list.length, pageNo, pageSize, unbilled: ['alipay'] };
    },
    'payment.resolveDifference': ({ id, resolution }) => {
      const resolvedAt = '2026-11-21T04:00:00.000Z';
      all = all.map((one) => (one.id === id ? { ...one, resolution, resolvedAt } : one));
      return {};
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/reconciliation' }) };
}

it('shows open differences, and all of them on request', async () => {
  const { user, address } = openDifferences();
  const row = within((await screen.findByText('A1')).closest('tr') as HTMLElement);
  for (const text of ['金额不一致', '¥5,000 已支付', '¥4,000 SUCCESS', '微信支付']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByText('A2')).toBeNull();
  expect(screen.getByText(/支付宝\s*没有接入账单/)).toBeTruthy();
  await user.click(screen.getByText('全部'));
  expect(await screen.findByText('渠道已更正')).toBeTruthy();
  expect(address()).toBe('/reconciliation?show=all');
});

it('filters them by the days of their bills', async () => {
  const { seen } = openDifferences();
  await screen.findByText('A1');
  fireEvent.change(screen.getByLabelText('账单日期，从哪天起'), { target: { value: '2026-11-19' } });
  fireEvent.change(screen.getByLabelText('账单日期，到哪天为止'), { target: { value: '2026-11-20' } });
  await waitFor(() =>
    expect(seen.filter(([id]) => id === 'payment.listDifferences').at(-1)?.[1]).toMatchObject({
      from: '2026-11-19',
      to: '2026-11-20',
    }),
  );
});

it('records how one was settled', async () => {
  const { user, seen } = openDifferences();
  await user.click(await screen.findByRole('button', { name: '处理' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '记录结果' }));
  expect(dialog.getByText('请填写处理结果')).toBeTruthy();
  await user.type(dialog.getByLabelText('处理结果'), '已向渠道核实');
  await user.click(dialog.getByRole('button', { name: '记录结果' }));
  expect(await screen.findByText('没有待处理的差异')).toBeTruthy();
  expect(seen.find(([id]) => id === 'payment.resolveDifference')?.[1]).toEqual({
    id: 7,
    resolution: '已向渠道核实',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is read-only without the permission to act', async () => {
  openDifferences(['reconciliation.read']);
  await screen.findByText('A1');
  expect(screen.queryByRole('button', { name: '处理' })).toBeNull();
});
