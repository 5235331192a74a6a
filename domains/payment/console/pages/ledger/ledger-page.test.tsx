import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Ledger } from '../../data/ledger.ts';

const ledger: Ledger = {
  list: [
    {
      id: 1,
      at: '2026-11-20T03:00:00.000Z',
      source: 'settled:C1',
      summary: '尾款到账',
      account: 'bank',
      accountName: '银行账户',
      amountFen: 22_190_050,
      business: { type: 'carOrder', no: 'C1' },
      refundNo: null,
    },
    {
      id: 2,
      at: '2026-11-20T04:00:00.000Z',
      source: 'refunded:R1',
      summary: '渠道退款完成',
      account: 'channel:wechat',
      accountName: '支付渠道',
      amountFen: -500_000,
      business: { type: 'carOrder', no: 'C2' },
      refundNo: 'R1',
    },
  ],
  total: 2,
  pageNo: 1,
  pageSize: 20,
  accounts: [
    {
      kind: 'bank',
      name: '银行账户',
      openingFen: 100_000,
      debitFen: 22_190_050,
      creditFen: 0,
      closingFen: 22_290_050,
    },
  ],
  bookings: [{ summary: '尾款到账', count: 1, amountFen: 22_190_050 }],
};

const saved: string[] = [];
const { createObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;
afterEach(() => {
  URL.createObjectURL = createObjectURL;
  HTMLAnchorElement.prototype.click = click;
  saved.length = 0;
});

function openLedger(at = '/ledger?from=2026-11-01&to=2026-11-20', permissions = chief.permissions) {
  URL.createObjectURL = () => 'blob:ledger';
  // The click on a link outside of the document has no effect.
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  let tooLong = true;
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'payment.readLedger': () => ledger,
    'payment.exportLedger': ({ from, to }) => {
      if (tooLong) {
        tooLong = false;
        throw refusal('payment.ledgerTooLong');
      }
      return {
        entries: 2,
        files: [
          { name: `ledger-${from}-${to}.csv`, csv: '' },
          { name: `ledger-accounts-${from}-${to}.csv`, csv: '' },
        ],
      };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('asks for two days, and validates them', async () => {
  const { seen, address } = openLedger('/ledger');
  expect(await screen.findByText('请选择起止日期')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('入账日期，从哪天起'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('入账日期，到哪天为止'), { target: { value: '2026-11-01' } });
  expect(await screen.findByText('结束日期不能早于开始日期')).toBeTruthy();
  expect(seen.map(([id]) => id)).not.toContain('payment.readLedger');
  fireEvent.change(screen.getByLabelText('入账日期，从哪天起'), { target: { value: '2026-10-31' } });
  await screen.findByRole('region', { name: '科目' });
  expect(address()).toBe('/ledger?from=2026-10-31&to=2026-11-01');
});

it('shows accounts from their opening to their closing balance, and entries with their order', async () => {
  const { seen } = openLedger('/ledger?from=2026-11-01&to=2026-11-20&account=bank');
  const accounts = within(await screen.findByRole('region', { name: '科目汇总' }));
  for (const text of ['银行账户', '¥1,000', '¥221,900.50', '¥0', '¥222,900.50'])
    expect(accounts.getByText(text)).toBeTruthy();
  const bookings = within(screen.getByRole('region', { name: '业务' }));
  expect(bookings.getByRole('row', { name: '尾款到账 1 ¥221,900.50' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'C1' }).getAttribute('href')).toBe('/orders/C1');
  expect(screen.getByText('退款 R1')).toBeTruthy();
  expect(seen.find(([id]) => id === 'payment.readLedger')?.[1]).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
    account: 'bank',
  });
});

it('exports once, and saves both files repeatedly', async () => {
  const { user, seen } = openLedger();
  await user.click(await screen.findByRole('button', { name: '导出' }));
  expect(await screen.findByText(/请缩短日期范围/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText('已导出 2 条分录')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '再次下载分录' }));
  await user.click(screen.getByRole('button', { name: '下载科目汇总' }));
  const name = 'ledger-2026-11-01-2026-11-20.csv';
  expect(saved).toEqual([name, name, 'ledger-accounts-2026-11-01-2026-11-20.csv']);
  expect(seen.filter(([id]) => id === 'payment.exportLedger')).toHaveLength(2);
});

it('is readable without the permission to export', async () => {
  openLedger(undefined, ['ledger.read']);
  await screen.findByRole('region', { name: '科目汇总' });
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});
