import { orderDetail } from '@ev/order/console/testing/orders.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderReceipts, Receipt } from '../../contract/staff-bank.ts';

const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  receiptNo: 'R1',
  orderNo: 'C1',
  kind: 'transfer',
  status: 'booked',
  amountFen: 10_000_000,
  at: '2026-11-28T02:30:05.000Z',
  by: '夏至',
  lineNo: 'T1',
  reference: 'JH1',
  reversedAt: null,
  reversedBy: null,
  reason: null,
  canReverse: true,
  ...changes,
});

const balance = (changes: Partial<OrderReceipts> = {}): OrderReceipts => ({
  orderNo: 'C1',
  buyerName: '林岚',
  modelName: '青驭 凌',
  statusText: '已到店',
  leftFen: 9_500_000,
  isPayable: true,
  totalFen: 20_000_000,
  depositFen: 500_000,
  dueFen: 19_500_000,
  receivedFen: 10_000_000,
  accountNo: '62290088010000000142',
  owed: [],
  receipts: [receipt()],
  returns: [],
  ...changes,
});

function open(
  start: OrderReceipts,
  answers: Parameters<typeof fakeCall>[0] = {},
  permissions = chief.permissions,
) {
  const shown = { balance: start };
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'order.getAnyOrder': () => orderDetail({ orderNo: 'C1' }),
    'bank.getOrderReceipts': () => {
      resolve();
      return { ...shown.balance };
    },
    // Comes after the receipts, so its panel shows that theirs is complete.
    'sales-contract.findOfOrder': async () => {
      await answered;
      return { contract: null };
    },
    ...answers,
  });
  return { shown, ...fake, ...renderConsole(fake.call, { at: '/orders/C1' }) };
}

const panel = async () => within(await screen.findByRole('region', { name: '尾款到账' }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows what was paid, what is left and where the customer transfers to', async () => {
  const { asked } = open(balance());
  const shown = await panel();
  for (const text of ['62290088010000000142', '¥195,000', '¥100,000', '¥95,000'])
    expect(shown.getByText(text)).toBeTruthy();
  expect(shown.getByText('2026-11-28 10:30:05 夏至，流水号 JH1')).toBeTruthy();
  expect(shown.getByText('已到账')).toBeTruthy();
  expect(shown.queryByText('待退回')).toBeNull();
  expect(asked('bank.getOrderReceipts')).toEqual([{ orderNo: 'C1' }]);
});

it('shows what is owed back, and what was returned', async () => {
  open(
    balance({
      leftFen: 0,
      owed: [
        { kind: 'transfer', amountFen: 5_000 },
        { kind: 'online', amountFen: 700 },
      ],
      returns: [
        {
          returnNo: 'B1',
          kind: 'transfer',
          amountFen: 300,
          at: '2026-11-29T02:30:05.000Z',
          by: '程予',
          reference: 'JH2',
        },
        {
          returnNo: 'B2',
          kind: 'online',
          amountFen: 400,
          at: '2026-11-29T03:30:05.000Z',
          by: null,
          reference: null,
        },
      ],
    }),
  );
  const shown = await panel();
  const link = shown.getByRole('link', { name: '银行转账 ¥50，在线支付 ¥7' });
  expect(link.getAttribute('href')).toBe('/bank-owed');
  expect(shown.queryByText('还差')).toBeNull();
  expect(shown.getByText('2026-11-29 10:30:05 程予 退回银行转账 ¥3，流水号 JH2')).toBeTruthy();
  expect(shown.getByText('2026-11-29 11:30:05 系统 退回在线支付 ¥4')).toBeTruthy();
});

it('shows who reversed a sum and why, and offers no reversal of what the caller cannot reverse', async () => {
  open(
    balance({
      receipts: [
        receipt({
          status: 'reversed',
          reversedAt: '2026-11-29T02:30:05.000Z',
          reversedBy: '程予',
          reason: '认错订单',
          canReverse: false,
        }),
      ],
    }),
  );
  const shown = await panel();
  expect(shown.getByText('已冲正')).toBeTruthy();
  expect(shown.getByText('2026-11-29 10:30:05 程予 冲正：认错订单')).toBeTruthy();
  expect(shown.queryByRole('button', { name: /冲\s?正/ })).toBeNull();
});

it('reverses a sum with a reason, and shows the balance without it', async () => {
  const {
    user,
    asked,
    shown: server,
  } = open(balance(), {
    'bank.reverseReceipt': () => {
      server.balance = balance({ receivedFen: 0, leftFen: 19_500_000, receipts: [] });
      return { orderNo: 'C1' };
    },
  });
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: /冲\s?正/ }));
  const window = await dialog();
  expect(window.getByText(/订单 C1 的到账 ¥100,000 记入相反分录/)).toBeTruthy();
  await user.click(window.getByRole('button', { name: /冲\s?正/ }));
  expect(await window.findByText('请填写原因')).toBeTruthy();
  expect(asked('bank.reverseReceipt')).toEqual([]);
  await user.type(window.getByLabelText('原因'), '认错订单');
  await user.click(window.getByRole('button', { name: /冲\s?正/ }));
  expect(await shown.findByText('已冲正 ¥100,000')).toBeTruthy();
  expect(asked('bank.reverseReceipt')).toEqual([{ receiptNo: 'R1', reason: '认错订单' }]);
  expect(await shown.findByText('¥0')).toBeTruthy();
  expect(shown.queryByText('已到账')).toBeNull();
});

it('says why a sum cannot be reversed, and keeps the reason', async () => {
  const { user } = open(balance(), {
    'bank.reverseReceipt': () => {
      throw refusal('bank.receiptByYou');
    },
  });
  await user.click((await panel()).getByRole('button', { name: /冲\s?正/ }));
  const window = await dialog();
  await user.type(window.getByLabelText('原因'), '认错订单');
  await user.click(window.getByRole('button', { name: /冲\s?正/ }));
  expect(await window.findByText('这笔到账由你确认，请由另一位同事冲正')).toBeTruthy();
  expect(window.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('认错订单');
});

it('shows nothing before there is an account or a sum', async () => {
  const { asked } = open(balance({ accountNo: null, receipts: [] }));
  expect(await screen.findByText('这个订单不需要签署合同')).toBeTruthy();
  expect(asked('bank.getOrderReceipts')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: '尾款到账' })).toBeNull();
});

it('is neither shown nor read without the permission to read the bank', async () => {
  const { asked } = open(
    balance(),
    {},
    chief.permissions.filter((one) => one !== 'bank.read'),
  );
  expect(await screen.findByRole('region', { name: '变更记录' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '尾款到账' })).toBeNull();
  expect(asked('bank.getOrderReceipts')).toEqual([]);
});
