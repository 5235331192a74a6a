import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PayoutRow } from '../../../contract/staff-application.ts';

const payout = (changes: Partial<PayoutRow> = {}): PayoutRow => ({
  payoutNo: 'PO1001',
  applyNo: 'L1',
  orderNo: 'C1',
  name: '林岚',
  lenderName: '示例汽车金融',
  amountFen: 16_000_000,
  status: 'owedBack',
  reason: 'orderOver',
  arrivedAt: '2026-11-28T02:30:00.000Z',
  returnReference: null,
  returnedAt: null,
  ...changes,
});

function open(
  answers: Parameters<typeof fakeCall>[0] = {},
  { at = '/loan-payouts', rows = [payout()], permissions = chief.permissions } = {},
) {
  const shown = { rows };
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'finance.listPayouts': ({ pageNo = 1, pageSize = 20 }) => ({
      list: shown.rows,
      total: shown.rows.length,
      pageNo,
      pageSize,
    }),
    ...answers,
  });
  return { shown, ...fake, ...renderConsole(fake.call, { at }) };
}

const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest<HTMLElement>('tr') ?? document.body);
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the list', () => {
  it('shows what happened to the money, and offers a return only of what is owed', async () => {
    open(
      {},
      {
        rows: [
          payout(),
          payout({ payoutNo: 'PO1002', status: 'booked', reason: null }),
          payout({ payoutNo: 'PO1003', status: 'returned', returnReference: 'JH2026' }),
        ],
      },
    );
    const first = await rowOf('PO1001');
    for (const text of ['待退回', '订单已结束，或尾款已付清', '¥160,000', '示例汽车金融', '2026-11-28 10:30'])
      expect(first.getByText(text)).toBeTruthy();
    expect(first.getByRole('link', { name: 'L1 林岚' }).getAttribute('href')).toBe('/loans?q=L1&open=L1');
    expect(first.getByRole('button', { name: '记录退回' })).toBeTruthy();
    const second = await rowOf('PO1002');
    expect(second.getByText('已付尾款')).toBeTruthy();
    expect(second.queryByRole('button')).toBeNull();
    const third = await rowOf('PO1003');
    expect(third.getByText('JH2026')).toBeTruthy();
    expect(third.queryByRole('button')).toBeNull();
    expect(screen.getByText('共 3 笔放款')).toBeTruthy();
  });

  it('takes its filter from the address, and searches from the first page', async () => {
    const { user, asked } = open({}, { at: '/loan-payouts?status=owedBack&page=2', rows: [] });
    expect(await screen.findByText('没有符合条件的放款')).toBeTruthy();
    expect(asked('finance.listPayouts')).toEqual([
      { keyword: undefined, status: 'owedBack', pageNo: 2, pageSize: 20 },
    ]);
    await user.type(screen.getByLabelText('搜索放款'), 'PO1001{Enter}');
    await waitFor(() =>
      expect(asked('finance.listPayouts').at(-1)).toEqual({
        keyword: 'PO1001',
        status: 'owedBack',
        pageNo: 1,
        pageSize: 20,
      }),
    );
  });

  it('is closed to staff who may read loans but not return money', async () => {
    const { asked } = open({}, { permissions: ['loans.read', 'loans.recordPayout'] });
    expect(await screen.findByText('没有权限打开这个页面')).toBeTruthy();
    expect(asked('finance.listPayouts')).toEqual([]);
  });
});

describe('returning a payout', () => {
  it('records the transfer with its reference', async () => {
    const {
      user,
      asked,
      shown: server,
    } = open({
      'finance.returnPayout': () => {
        server.rows = [payout({ status: 'returned', returnReference: 'JH2026' })];
        return { amountFen: 16_000_000 };
      },
    });
    await user.click(await screen.findByRole('button', { name: '记录退回' }));
    const window = await dialog();
    expect(window.getByText(/¥160,000 已转账退回示例汽车金融/)).toBeTruthy();
    await user.type(window.getByLabelText('退款流水号'), 'JH2026');
    await user.click(window.getByRole('button', { name: '记录退回' }));
    expect(await screen.findByText('已记录退回')).toBeTruthy();
    expect(asked('finance.returnPayout')).toEqual([{ payoutNo: 'PO1001', reference: 'JH2026' }]);
    const row = await rowOf('JH2026');
    expect(row.getByText('已退回')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '记录退回' })).toBeNull();
  });

  it('names the lender in general if the application is unknown', async () => {
    const { user } = open({}, { rows: [payout({ lenderName: '', name: '' })] });
    await user.click(await screen.findByRole('button', { name: '记录退回' }));
    expect((await dialog()).getByText(/¥160,000 已转账退回贷款机构/)).toBeTruthy();
  });

  it('needs a reference of letters and digits', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: '记录退回' }));
    const window = await dialog();
    await user.click(window.getByRole('button', { name: '记录退回' }));
    expect(await window.findByText('请填写退款流水号')).toBeTruthy();
    await user.type(window.getByLabelText('退款流水号'), '流水一二三四');
    expect(await window.findByText('退款流水号是 6 到 40 位字母或数字')).toBeTruthy();
    expect(asked('finance.returnPayout')).toEqual([]);
  });

  it('says that the reference is in use, and keeps it', async () => {
    const { user } = open({
      'finance.returnPayout': () => {
        throw refusal('finance.payoutUsed');
      },
    });
    await user.click(await screen.findByRole('button', { name: '记录退回' }));
    const window = await dialog();
    await user.type(window.getByLabelText('退款流水号'), 'JH2026');
    await user.click(window.getByRole('button', { name: '记录退回' }));
    expect((await window.findByRole('alert')).textContent).toContain('流水号已经记录过');
    expect(window.getByLabelText<HTMLInputElement>('退款流水号').value).toBe('JH2026');
    expect(window.queryByRole('button', { name: '查看最新状态' })).toBeNull();
  });

  it('shows the current list after another person acted first', async () => {
    const {
      user,
      asked,
      shown: server,
    } = open({
      'finance.returnPayout': () => {
        throw refusal('finance.payoutMoved');
      },
    });
    await user.click(await screen.findByRole('button', { name: '记录退回' }));
    const window = await dialog();
    await user.type(window.getByLabelText('退款流水号'), 'JH2026');
    server.rows = [payout({ status: 'returned', returnReference: 'JH9999' })];
    await user.click(window.getByRole('button', { name: '记录退回' }));
    expect(await window.findByText('这笔放款已经处理，请刷新后再试')).toBeTruthy();
    expect(asked('finance.listPayouts')).toHaveLength(1);
    await user.click(window.getByRole('button', { name: '查看最新状态' }));
    expect(await screen.findByText('JH9999')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the reference without a network, and sends the same again', async () => {
    let tries = 0;
    const { user, asked } = open({
      'finance.returnPayout': () => {
        tries += 1;
        if (tries === 1) throw offline();
        return { amountFen: 16_000_000 };
      },
    });
    await user.click(await screen.findByRole('button', { name: '记录退回' }));
    const window = await dialog();
    await user.type(window.getByLabelText('退款流水号'), 'JH2026');
    await user.click(window.getByRole('button', { name: '记录退回' }));
    expect(await window.findByText(/请检查网络/)).toBeTruthy();
    // Its icon of the first attempt is still part of the name here.
    await user.click(window.getByRole('button', { name: /记录退回/ }));
    expect(await screen.findByText('已记录退回')).toBeTruthy();
    const sent = { payoutNo: 'PO1001', reference: 'JH2026' };
    expect(asked('finance.returnPayout')).toEqual([sent, sent]);
  });
});
