import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Statement } from '../../../contract/staff-bank.ts';

const statementId = '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1b01';
const statement = (changes: Partial<Statement> = {}): Statement => ({
  statementId,
  name: '流水.csv',
  format: 'csv',
  uploadedAt: '2026-11-28T02:00:00.000Z',
  uploadedBy: '程予',
  importedAt: '2026-11-28T02:30:00.000Z',
  lines: 3,
  amountFen: 10_000_050,
  known: 0,
  outgoing: 0,
  from: '2026-11-26',
  to: '2026-11-27',
  faults: [],
  ...changes,
});

function open(
  answers: Parameters<typeof fakeCall>[0] = {},
  { at = '/bank-statements', rows = [statement()], permissions = chief.permissions } = {},
) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'bank.listStatements': ({ pageNo = 1, pageSize = 20 }) => ({
      list: rows,
      total: rows.length,
      pageNo,
      pageSize,
    }),
    'bank.listLines': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [],
      total: 0,
      pageNo,
      pageSize,
      amountFen: 0,
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest<HTMLElement>('tr') ?? document.body);

it('shows what each file contained, and who imported it', async () => {
  open(
    {},
    {
      rows: [
        statement(),
        statement({
          statementId: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1b02',
          name: 'camt.xml',
          format: 'camt053',
          known: 2,
        }),
      ],
    },
  );
  const first = await rowOf('流水.csv');
  for (const text of [
    'CSV',
    '2026-11-26 至 2026-11-27',
    '3 笔，¥100,000.50',
    '无',
    '2026-11-28 10:30',
    '程予',
  ])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.queryByText(/以前导入过/)).toBeNull();
  const second = await rowOf('camt.xml');
  expect(second.getByText('CAMT.053')).toBeTruthy();
  expect(second.getByText('2 笔以前导入过')).toBeTruthy();
  expect(screen.getByText('共 2 份')).toBeTruthy();
});

it('leads to all lines of a file', async () => {
  const { user, asked, address } = open();
  await user.click(await screen.findByRole('link', { name: '流水.csv' }));
  expect(await screen.findByRole('heading', { name: '银行流水' })).toBeTruthy();
  expect(address()).toBe(`/bank?state=all&statement=${statementId}`);
  expect(asked('bank.listLines')).toMatchObject([{ state: 'all', statementId }]);
});

it('says which rows were not imported, and how many more', async () => {
  const faults = Array.from({ length: 12 }, (_, index) => ({ row: index + 2, message: '金额无法识别' }));
  open({}, { rows: [statement({ faults, lines: 0, amountFen: 0, from: null, to: null })] });
  const row = await rowOf('流水.csv');
  expect(row.getByText('12 行有问题，不会导入：')).toBeTruthy();
  const texts = row.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toHaveLength(11);
  expect([texts[0], texts[9], texts[10]]).toEqual([
    '第 2 行：金额无法识别',
    '第 11 行：金额无法识别',
    '还有 2 行',
  ]);
  expect(row.queryByText(/至/)).toBeNull();
});

it('reads the page of the address, and says if nothing was imported', async () => {
  const { asked } = open({}, { at: '/bank-statements?page=2', rows: [] });
  expect(await screen.findByText('还没有导入过流水')).toBeTruthy();
  expect(asked('bank.listStatements')).toEqual([{ pageNo: 2, pageSize: 20 }]);
});

it('can be loaded again after a failure', async () => {
  let tries = 0;
  const { user } = open({
    'bank.listStatements': ({ pageNo = 1, pageSize = 20 }) => {
      tries += 1;
      if (tries === 1) throw offline();
      return { list: [statement()], total: 1, pageNo, pageSize };
    },
  });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('流水.csv')).toBeTruthy();
});

it('is closed without the permission to read the bank', async () => {
  const { asked } = open({}, { permissions: chief.permissions.filter((one) => one !== 'bank.read') });
  expect(await screen.findByText('没有权限打开这个页面')).toBeTruthy();
  expect(asked('bank.listStatements')).toEqual([]);
});
