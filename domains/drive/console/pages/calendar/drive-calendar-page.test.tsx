import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { calendar, driveId } from '../../testing/drives.ts';

function openCalendar(answer = calendar, at = '/drive-calendar?view=day') {
  const fake = fakeCall({ 'staff.getMe': () => chief, 'drive.listCalendar': () => answer });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('shows drives, full times and closures', async () => {
  openCalendar();
  expect(await screen.findByText('12月8日，共 1 次试驾，待确认 1 次')).toBeTruthy();
  const table = screen.getByRole('table', { name: '青驭中心（北京望京）' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '10:00青驭 凌 1/2',
    '13:00青驭 凌 2/2',
    '14:00青驭 凌 1/2林岚青驭 凌待确认',
    '15:00青驭 凌 停驾',
  ]);
  const booking = within(table).getByRole('link');
  expect(booking.getAttribute('href')).toContain(`/drives/${driveId}`);
  expect(screen.getByText('全店停驾')).toBeTruthy();
});

it('marks past ones, not only by colour', async () => {
  // 14:30 in Shanghai: the drive of 14:00 is still out.
  openCalendar({ ...calendar, serverTime: '2026-12-08T06:30:00.000Z' });
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).queryByText('已过') !== null)).toEqual([true, true, false, false]);
});

it('keeps its filters in the address', async () => {
  const { user, address, asked } = openCalendar();
  await screen.findByRole('table');
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe('/drive-calendar?view=day&day=2026-12-09'));
  await user.keyboard('t');
  await waitFor(() => expect(address()).toBe('/drive-calendar?view=day'));
  await user.click(screen.getByText('周'));
  await waitFor(() => expect(asked('drive.listCalendar').at(-1)).toMatchObject({ view: 'week' }));
});

it('says where there are no test drives', async () => {
  openCalendar({ ...calendar, store: null, stores: [], slots: [], drives: [], closures: [], models: [] });
  expect(await screen.findByText('还没有可以试驾的门店')).toBeTruthy();
});
