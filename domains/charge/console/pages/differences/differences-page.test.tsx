import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheckedDay } from '../../../contract/staff-charge.ts';

const days: CheckedDay[] = [
  { day: '2026-03-03', answered: 1, orders: 12, totalFen: 34_500, open: [] },
  {
    day: '2026-03-02',
    answered: 1,
    orders: 3,
    totalFen: 1250,
    open: [{ operatorId: 'MA1', operatorName: '江行充电', failure: '没有在时限内回答' }],
  },
  {
    day: '2026-03-01',
    answered: 0,
    orders: 0,
    totalFen: 0,
    open: [{ operatorId: 'MA1', operatorName: '江行充电', failure: null }],
  },
  { day: '2026-02-28', answered: 0, orders: 0, totalFen: 0, open: [] },
];

it('distinguishes equal days from days that were not compared', async () => {
  const { call } = fakeCall({
    'staff.getMe': () => chief,
    'charge.listDifferences': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [],
      total: 0,
      pageNo,
      pageSize,
      days,
    }),
  });
  renderConsole(call, { at: '/charge-differences' });
  const list = within(await screen.findByRole('list', { name: '每天的核对' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3月3日 已核对 1 家已核对，12 笔，¥345',
    '3月2日 部分未核对 1 家已核对，3 笔，¥12.50；江行充电：没有在时限内回答',
    '3月1日 未核对 江行充电：还没有核对',
    '2月28日 不用核对 ',
  ]);
});
