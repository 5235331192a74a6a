import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Owed, OwedSum } from '../../../contract/staff-bank.ts';

const owed = ({
  kind = 'transfer',
  amountFen = 10_000_001,
  ...changes
}: Partial<Owed & OwedSum> = {}): Owed => ({
  orderNo: 'C1',
  buyerName: '林岚',
  modelName: '青驭 凌',
  statusText: '已退订',
  why: 'over',
  owed: [{ kind, amountFen }],
  since: '2026-11-28T02:30:00.000Z',
  ...changes,
});

function open(
  answers: Parameters<typeof fakeCall>[0] = {},
  { at = '/bank-owed', rows = [owed()], permissions = chief.permissions } = {},
) {
  const shown = { rows };
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'bank.listOwed': ({ pageNo = 1, pageSize = 20 }) => ({
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
  it('shows how much is owed to whom, and why', async () => {
    open({}, { rows: [owed(), owed({ orderNo: 'C2', why: 'surplus', amountFen: 5_000 })] });
    const first = await rowOf('C1');
    for (const text of ['订单已结束', '银行转账', '¥100,000.01', '2026-11-28 10:30', '林岚 青驭 凌 已退订'])
      expect(first.getByText(text)).toBeTruthy();
    expect(first.getByRole('link', { name: 'C1' }).getAttribute('href')).toBe('/orders/C1');
    const second = await rowOf('C2');
    for (const text of ['多付', '银行转账', '¥50']) expect(second.getByText(text)).toBeTruthy();
    expect(screen.getByText('共 2 个订单')).toBeTruthy();
  });

  it('shows an order once, with each way by which it was paid', async () => {
    open(
      {},
      {
        rows: [
          {
            ...owed(),
            owed: [
              { kind: 'transfer', amountFen: 10_000 },
              { kind: 'online', amountFen: 5_000 },
            ],
          },
        ],
      },
    );
    const row = await rowOf('C1');
    for (const text of ['银行转账', '¥100', '在线支付', '¥50']) expect(row.getByText(text)).toBeTruthy();
    // Only the transfer is returned by hand.
    expect(row.getAllByRole('button', { name: '登记退回' })).toHaveLength(1);
  });

  it('leaves what was paid online to its channel', async () => {
    open({}, { rows: [owed(), owed({ orderNo: 'C2', kind: 'online' })] });
    const online = await rowOf('C2');
    expect(online.getByText('在线支付')).toBeTruthy();
    expect(online.queryByRole('button')).toBeNull();
    expect((await rowOf('C1')).getByRole('button', { name: '登记退回' })).toBeTruthy();
  });

  it('reads the page of the address, and says if nothing is owed', async () => {
    const { asked } = open({}, { at: '/bank-owed?page=2', rows: [] });
    expect(await screen.findByText('没有待退的款项')).toBeTruthy();
    expect(asked('bank.listOwed')).toEqual([{ pageNo: 2, pageSize: 20 }]);
  });

  it('can be read, but offers no return, without the permission to return money', async () => {
    open({}, { permissions: ['bank.read'] });
    await rowOf('C1');
    expect(screen.queryByRole('button', { name: '登记退回' })).toBeNull();
  });
});

describe('returning money', () => {
  it('says how much goes to whose account, and records the transfer', async () => {
    const {
      user,
      asked,
      shown: server,
    } = open({
      'bank.returnMoney': () => {
        server.rows = [];
        return { amountFen: 10_000_001, awaitsApproval: false };
      },
    });
    await user.click(await screen.findByRole('button', { name: '登记退回' }));
    const window = await dialog();
    expect(window.getByText(/把 ¥100,000.01 转回林岚 的付款账户，/)).toBeTruthy();
    await user.type(window.getByLabelText('银行流水号'), 'JH2026');
    await user.click(window.getByRole('button', { name: '登记退回' }));
    expect(await screen.findByText('已登记退回 ¥100,000.01')).toBeTruthy();
    expect(asked('bank.returnMoney')).toEqual([
      { orderNo: 'C1', amountFen: 10_000_001, reference: 'JH2026' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('没有待退的款项')).toBeTruthy();
  });

  it('does not claim that a sum above the limit was returned', async () => {
    const { user } = open({ 'bank.returnMoney': () => ({ amountFen: 10_000_001, awaitsApproval: true }) });
    await user.click(await screen.findByRole('button', { name: '登记退回' }));
    const window = await dialog();
    await user.type(window.getByLabelText('银行流水号'), 'JH2026');
    await user.click(window.getByRole('button', { name: '登记退回' }));
    expect(await screen.findByText(/已提交复核，由另一位同事通过后生效/)).toBeTruthy();
    expect(screen.queryByText(/已登记退回/)).toBeNull();
  });

  it('needs the reference of the transfer', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: '登记退回' }));
    const window = await dialog();
    const reference = window.getByLabelText('银行流水号');
    await user.type(reference, 'JH1');
    await user.click(window.getByRole('button', { name: '登记退回' }));
    expect(reference.getAttribute('aria-invalid')).toBe('true');
    expect(asked('bank.returnMoney')).toEqual([]);
    await user.type(reference, '2');
    expect(reference.getAttribute('aria-invalid')).toBe('false');
  });

  it('says at the reference that it was used for other money', async () => {
    const { user } = open({
      'bank.returnMoney': () => {
        throw refusal('order.transferUsed');
      },
    });
    await user.click(await screen.findByRole('button', { name: '登记退回' }));
    const window = await dialog();
    const reference = window.getByLabelText<HTMLInputElement>('银行流水号');
    await user.type(reference, 'JH2026');
    await user.click(window.getByRole('button', { name: '登记退回' }));
    expect(await window.findByText('这个流水号已用于另一笔款项，请核对')).toBeTruthy();
    expect(reference.getAttribute('aria-invalid')).toBe('true');
    expect(reference.value).toBe('JH2026');
  });

  it('shows the current sums after another person acted first', async () => {
    const {
      user,
      asked,
      shown: server,
    } = open({
      'bank.returnMoney': () => {
        throw refusal('bank.owedChanged');
      },
    });
    await user.click(await screen.findByRole('button', { name: '登记退回' }));
    const window = await dialog();
    const reference = window.getByLabelText<HTMLInputElement>('银行流水号');
    await user.type(reference, 'JH2026');
    server.rows = [owed({ amountFen: 700 })];
    await user.click(window.getByRole('button', { name: '登记退回' }));
    expect(await window.findByText('待退金额已变化，请刷新后再操作')).toBeTruthy();
    // Nothing changes behind the dialog until the staff member asks for it.
    expect(reference.value).toBe('JH2026');
    expect(asked('bank.listOwed')).toHaveLength(1);
    await user.click(window.getByRole('button', { name: '查看最新状态' }));
    expect(await screen.findByText('¥7')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the reference without a network, and sends the same again', async () => {
    let tries = 0;
    const { user, asked } = open({
      'bank.returnMoney': () => {
        tries += 1;
        if (tries === 1) throw offline();
        return { amountFen: 10_000_001, awaitsApproval: false };
      },
    });
    await user.click(await screen.findByRole('button', { name: '登记退回' }));
    const window = await dialog();
    await user.type(window.getByLabelText('银行流水号'), 'JH2026');
    await user.click(window.getByRole('button', { name: '登记退回' }));
    expect(await window.findByText(/请检查网络/)).toBeTruthy();
    // Its icon of the first attempt is still part of the name here.
    await user.click(window.getByRole('button', { name: /登记退回/ }));
    expect(await screen.findByText('已登记退回 ¥100,000.01')).toBeTruthy();
    const [first, second] = asked('bank.returnMoney');
    expect(second).toEqual(first);
  });
});
