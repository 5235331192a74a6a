import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStaffRow } from '../../testing/staff-care.ts';

const stores = [{ storeId: 'S1', name: '杭州西湖服务中心', picksUp: true, labourRateFen: 30_000 }];
const day = {
  day: '2026-12-08',
  closed: null,
  exception: null,
  hours: [{ hour: 9, capacity: 2, taken: 1 }],
  appointments: [aStaffRow()],
};

function open(answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'maintenance.listWorkshops': () => ({ stores }),
    'maintenance.getCalendar': () => ({ days: [day] }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/maintenance?view=day&day=2026-12-08' }) };
}

it('shows load and appointments of a day, and sets its capacity', async () => {
  const { user, asked } = open({ 'maintenance.setDay': () => day });
  expect(await screen.findByText('1/2')).toBeTruthy();
  expect(screen.getByRole('link', { name: /林岚/ }).getAttribute('href')).toContain('open=A1');
  expect(asked('maintenance.getCalendar')[0]).toEqual({ storeId: 'S1', from: '2026-12-08', days: 1 });
  await user.click(screen.getByRole('button', { name: '设置12月8日的接待数' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('同时接待数'), '0');
  await user.type(form.getByLabelText('原因'), '门店盘点');
  await user.click(form.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() =>
    expect(asked('maintenance.setDay')).toEqual([
      { storeId: 'S1', day: '2026-12-08', capacity: 0, reason: '门店盘点' },
    ]),
  );
});

it('says what to do before the first workshop is entered', async () => {
  open({ 'maintenance.listWorkshops': () => ({ stores: [] }) });
  expect(await screen.findByText('还没有提供维保的门店')).toBeTruthy();
});
