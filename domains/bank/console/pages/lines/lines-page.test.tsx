import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Line, LineLoan, LineRow, Proposal } from '../../../contract/staff-bank.ts';

afterEach(() => void vi.unstubAllGlobals());

const row = (changes: Partial<LineRow> = {}): LineRow => ({
  lineNo: 'T261128103000AAAAAAA',
  day: '2026-11-28',
  amountFen: 10_000_000,
  assignedFen: 0,
  payerName: '林岚',
  payerAccount: '6222020200112233445',
  toAccount: '62290088010000000142',
  remark: '购车尾款',
  reference: 'JH1',
  state: 'open',
  note: null,
  match: 'exact',
  orderNos: [],
  applyNo: null,
  ...changes,
});
const proposal: Proposal = {
  kind: 'exact',
  score: 100,
  reasons: ['account'],
  shares: [
    {
      orderNo: 'C261128103000AB12CD3',
      buyerName: '林岚',
      modelName: '岚屿·凌 后驱长续航',
      statusText: '已到店',
      leftFen: 10_000_001,
      isPayable: true,
      amountFen: 10_000_000,
    },
  ],
};
const loan: LineLoan = {
  applyNo: 'L261128103000AB12CD3',
  orderNo: 'C261128103000AB12CD3',
  buyerName: '林岚',
  lenderName: '某某汽车金融有限公司',
  statusText: '已签约',
  payoutFen: 10_000_100,
};
const line = (changes: Partial<Line> = {}): Line => ({
  ...row(),
  version: 3,
  payerBank: '',
  statementName: '流水.csv',
  proposals: [proposal],
  loans: [],
  receipts: [],
  ...changes,
});

function open(
  answers: Parameters<typeof fakeCall>[0] = {},
  { at = '/bank', rows = [row()], permissions = chief.permissions } = {},
) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'bank.listLines': ({ pageNo = 1, pageSize = 20 }) => ({
      list: rows,
      total: rows.length,
      pageNo,
      pageSize,
      amountFen: 10_000_000,
    }),
    'bank.getLine': () => line(),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

/** The window with this text; the drawer beside it is a dialog too. */
const modal = async (text: RegExp) =>
  within((await screen.findByText(text)).closest<HTMLElement>('.ant-modal') ?? document.body);

it('lists the lines that wait, with their payer, account and remark', async () => {
  open();
  const shown = within((await screen.findByText('购车尾款')).closest('tr') as HTMLElement);
  for (const text of ['¥100,000', '林岚', '62290088010000000142', '账号相符', '待确认'])
    expect(shown.getByText(text)).toBeTruthy();
  expect(screen.getByText('共 1 笔，¥100,000')).toBeTruthy();
});

it('takes its filters from the address', async () => {
  const { asked } = open({}, { at: '/bank?state=left&match=likely&q=林岚&from=2026-11-01' });
  await screen.findByText('购车尾款');
  expect(asked('bank.listLines').at(-1)).toMatchObject({
    state: 'left',
    match: 'likely',
    keyword: '林岚',
    from: '2026-11-01',
  });
});

it('confirms a proposal, and says what it leaves open', async () => {
  const { user, asked } = open({ 'bank.confirmLine': () => ({ state: 'booked', settled: [] }) });
  await user.click(await screen.findByRole('button', { name: '处理' }));
  expect(await screen.findByText(/还差 ¥0.01/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '确认到账' }));
  const dialog = await modal(/没有分配。确认后计入订单尾款/);
  await user.click(dialog.getByRole('button', { name: '确认到账' }));
  await waitFor(() =>
    expect(asked('bank.confirmLine')).toEqual([
      {
        lineNo: row().lineNo,
        seenVersion: 3,
        shares: [{ orderNo: 'C261128103000AB12CD3', amountFen: 10_000_000 }],
      },
    ]),
  );
});

it('does not distribute more than the line has', async () => {
  const { user, asked } = open({}, { at: `/bank?open=${row().lineNo}` });
  await user.click(await screen.findByRole('button', { name: '指定订单或拆分' }));
  const dialog = await modal(/没有分配。确认后计入订单尾款/);
  await user.type(dialog.getByLabelText('订单号'), 'C261128103000AB12CD3');
  await user.clear(dialog.getByLabelText('计入金额（元）'));
  await user.type(dialog.getByLabelText('计入金额（元）'), '100000.01');
  await user.click(dialog.getByRole('button', { name: '确认到账' }));
  expect(await dialog.findByText(/超过了剩余的 ¥100,000/)).toBeTruthy();
  expect(asked('bank.confirmLine')).toEqual([]);
});

it('books a line as the payout of a loan, and says what is wrong with its amount', async () => {
  const { user, asked } = open(
    {
      'bank.getLine': () => line({ proposals: [], loans: [loan] }),
      'bank.confirmPayout': () => ({ state: 'booked', outcome: 'owedBack' }),
    },
    { at: `/bank?open=${row().lineNo}` },
  );
  expect(await screen.findByText(/应放款 ¥100,001，少了 ¥1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `确认 ${loan.applyNo} 的放款` }));
  const dialog = await modal(/比应放款金额 ¥100,001 少 ¥1，确认后待退回放款机构/);
  await user.click(dialog.getByRole('button', { name: '确认放款' }));
  expect((await screen.findAllByText(/请在贷款放款中退回/)).length).toBeGreaterThan(0);
  expect(asked('bank.confirmPayout')).toEqual([
    { lineNo: row().lineNo, seenVersion: 3, applyNo: loan.applyNo },
  ]);
});

it('shows a loan to staff who may only read, without the act', async () => {
  open(
    { 'bank.getLine': () => line({ loans: [loan] }) },
    { at: `/bank?open=${row().lineNo}`, permissions: ['bank.read'] },
  );
  await screen.findByText(/应放款 ¥100,001/);
  expect(screen.queryByRole('button', { name: /的放款/ })).toBeNull();
});

it('shows which loan a line has paid out', async () => {
  open({}, { rows: [row({ state: 'booked', assignedFen: 10_000_000, applyNo: loan.applyNo })] });
  expect(await screen.findByText(`贷款放款 ${loan.applyNo}`)).toBeTruthy();
});

it('confirms the certain lines of the page together', async () => {
  const { user, asked } = open(
    { 'bank.confirmLines': ({ lineNos }) => ({ confirmed: lineNos, skipped: [] }) },
    { rows: [row(), row({ lineNo: 'T2', remark: '另一笔', match: 'likely' })] },
  );
  await user.click(await screen.findByRole('button', { name: '确认本页账号相符的 1 笔' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '确认到账' }));
  expect(await screen.findByText('已确认 1 笔')).toBeTruthy();
  expect(asked('bank.confirmLines')).toEqual([{ lineNos: [row().lineNo] }]);
});

it('says when another person was faster', async () => {
  const { user } = open(
    {
      'bank.leaveLine': () => {
        throw refusal('bank.lineMoved');
      },
    },
    { at: `/bank?open=${row().lineNo}` },
  );
  await user.click(await screen.findByRole('button', { name: '搁置' }));
  const dialog = await modal(/不属于任何订单/);
  await user.type(dialog.getByLabelText('原因'), '不是尾款');
  await user.click(dialog.getByRole('button', { name: '搁置' }));
  expect(await dialog.findByText('这笔流水刚被处理过，请查看后再操作')).toBeTruthy();
});

it('is read-only without the permissions to act', async () => {
  open({}, { permissions: ['bank.read'] });
  await screen.findByText('购车尾款');
  for (const name of ['导入流水', '导出 CSV', /账号相符的/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says so without a network', async () => {
  open({
    'bank.listLines': () => {
      throw offline();
    },
  });
  expect(await screen.findByText(/请检查网络/)).toBeTruthy();
});
