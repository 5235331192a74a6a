import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffAmendment } from '../../../contract/amendment.ts';
import { aRow } from '../../testing/amendments.ts';

function open(
  list: StaffAmendment[],
  {
    at = '/amendments',
    answers = {} as Parameters<typeof fakeCall>[0],
    permissions = chief.permissions,
  } = {},
) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'amendment.listAmendments': () => ({
      list,
      total: list.length,
      more: false,
      pageNo: 1,
      pageSize: 20,
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const textsOfRow = (row: HTMLElement | null) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

it('shows what each customer wants to change, and leads to the order', async () => {
  open([
    aRow({ differenceFen: -300_000 }),
    aRow({
      amendmentNo: 'A2',
      orderNo: 'C2',
      buyerName: '程一',
      kind: 'store',
      status: 'toSign',
      differenceFen: 0,
    }),
  ]);
  const link = await screen.findByRole('link', { name: 'C1' });
  expect(link.getAttribute('href')).toBe('/orders/C1');
  expect(textsOfRow(link.closest('tr'))).toEqual([
    'A1',
    'C1',
    '林岚',
    '青驭 凌',
    '杭州西湖店',
    '变更配置',
    '-¥3,000',
    '2026-12-18 09:00',
    '待审核',
  ]);
  expect(textsOfRow(screen.getByRole('link', { name: 'C2' }).closest('tr')).slice(5)).toEqual([
    '变更门店',
    '—',
    '2026-12-18 09:00',
    '待签署',
  ]);
});

it('filters by status and text', async () => {
  const { user, asked, address } = open([], { at: '/amendments?filter=requested' });
  expect(await screen.findByText('没有符合条件的变更')).toBeTruthy();
  await user.type(screen.getByLabelText('搜索变更'), '林岚{Enter}');
  await waitFor(() =>
    expect(asked('amendment.listAmendments').at(-1)).toEqual({
      filter: 'requested',
      keyword: '林岚',
      pageNo: 1,
      pageSize: 20,
    }),
  );
  expect(decodeURIComponent(address())).toBe('/amendments?filter=requested&q=林岚');
});

it('shows all amendments if the filter of the address does not exist', async () => {
  const { asked } = open([aRow()], { at: '/amendments?filter=toString' });
  await screen.findByText('林岚');
  expect(asked('amendment.listAmendments')).toEqual([
    { keyword: undefined, filter: undefined, pageNo: 1, pageSize: 20 },
  ]);
});

it('can be loaded again after a failure', async () => {
  let tries = 0;
  const { user } = open([], {
    answers: {
      'amendment.listAmendments': () => {
        tries += 1;
        if (tries === 1) throw offline();
        return { list: [aRow()], total: 1, more: false, pageNo: 1, pageSize: 20 };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('共 1 个变更')).toBeTruthy();
});

it('is closed without the permission to read amendments', async () => {
  const { asked } = open([aRow()], {
    permissions: chief.permissions.filter((one) => one !== 'amendments.read'),
  });
  expect(await screen.findByText('没有权限打开这个页面')).toBeTruthy();
  expect(asked('amendment.listAmendments')).toEqual([]);
});
