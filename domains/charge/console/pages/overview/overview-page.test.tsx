import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Overview } from '../../../contract/overview.ts';

const none = {
  starts: 0,
  billed: 0,
  energyWh: 0,
  electricityFen: 0,
  serviceFen: 0,
  deductedFen: 0,
  cashFen: 0,
};
const some = {
  starts: 4,
  billed: 3,
  energyWh: 45_600,
  electricityFen: 3000,
  serviceFen: 1200,
  deductedFen: 700,
  cashFen: 3500,
};
const overview: Overview = {
  days: [
    { day: '2026-03-01', ...none },
    { day: '2026-03-02', ...some },
  ],
  operators: [{ operatorId: 'MA1', operatorName: '江行充电', successPercent: 75, ...some }],
  total: { successPercent: 75, ...some },
  outcomes: [
    { outcome: 'completed', count: 3 },
    { outcome: 'failed', count: 1 },
  ],
  deductions: [{ kind: 'energyCard', amountFen: 700 }],
  waiting: { held: 2, heldFen: 2500, openDifferences: 5 },
};
const open = (answer: Overview, address = '/charge-overview?from=2026-03-01&to=2026-03-02') => {
  const fake = fakeCall({ 'staff.getMe': () => chief, 'charge.getOverview': () => answer });
  return { fake, ...renderConsole(fake.call, { at: address }) };
};

it('shows energy, money, outcomes and pending sessions, by day and operator', async () => {
  const { fake } = open(overview);
  const billed = within(await screen.findByRole('region', { name: '结算' }));
  expect(billed.getByText('45.60 度')).toBeTruthy();
  expect(billed.getByText('¥42')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '启动' })).getByText('75%')).toBeTruthy();
  const waiting = within(screen.getByRole('region', { name: '现在待处理' }));
  expect(waiting.getByRole('link', { name: '2 笔' }).getAttribute('href')).toContain('/charges?status=4');
  expect(screen.getByRole('figure', { name: '每天的电量，单位度' })).toBeTruthy();
  expect(screen.getAllByText('江行充电').length).toBeGreaterThan(0);
  expect(fake.seen.filter(([id]) => id === 'charge.getOverview').map(([, input]) => input)).toContainEqual({
    from: '2026-03-01',
    to: '2026-03-02',
  });
});

it('says that there were no sessions', async () => {
  open({
    ...overview,
    days: [{ day: '2026-03-01', ...none }],
    operators: [],
    total: { successPercent: null, ...none },
    outcomes: [],
  });
  expect(await screen.findByText('这段时间没有充电')).toBeTruthy();
});

it('makes no request while the days are invalid', async () => {
  const { fake } = open(overview, '/charge-overview?from=2026-03-02&to=2026-03-01');
  expect(await screen.findByText('请选择起止日期')).toBeTruthy();
  expect(fake.seen.some(([id]) => id === 'charge.getOverview')).toBe(false);
});
