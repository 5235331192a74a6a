import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStaffAppointment, aStaffRow } from '../../testing/staff-care.ts';

function open(
  at: string,
  appointment = aStaffAppointment(),
  answers: Parameters<typeof fakeCall>[0] = {},
  permissions = chief.permissions,
) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'maintenance.listWorkshops': () => ({ stores: [] }),
    'maintenance.listAllAppointments': () => ({ list: [aStaffRow()], total: 1, pageNo: 1, pageSize: 20 }),
    'maintenance.getAnyAppointment': () => appointment,
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

/** The dialog above the drawer: only it can be cancelled. */
const dialog = async () =>
  within(
    (await screen.findByRole('button', { name: /^取\s?消$/ })).closest<HTMLElement>('[role="dialog"]') ??
      document.body,
  );

it('lists appointments by status and day', async () => {
  const { asked } = open('/maintenance-appointments?status=requested&from=2026-12-01&to=2026-12-31');
  expect(await screen.findByText('12月8日 周二 09:00')).toBeTruthy();
  expect(asked('maintenance.listAllAppointments')[0]).toMatchObject({
    status: 'requested',
    from: '2026-12-01',
    to: '2026-12-31',
  });
});

it('confirms what was seen', async () => {
  const { user, asked } = open('/maintenance-appointments?open=A1', aStaffAppointment(), {
    'maintenance.confirm': () => ({ status: 'confirmed' }),
  });
  await user.click(await screen.findByRole('button', { name: '确认预约' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: '确认预约' }));
  await waitFor(() =>
    expect(asked('maintenance.confirm')).toEqual([{ appointmentNo: 'A1', seenStatus: 'requested' }]),
  );
  expect(await screen.findByText('已确认，客户会收到消息')).toBeTruthy();
});

it('shows the second of two people that the appointment has moved', async () => {
  const { user } = open('/maintenance-appointments?open=A1', aStaffAppointment(), {
    'maintenance.confirm': () => {
      throw refusal('maintenance.moved');
    },
  });
  await user.click(await screen.findByRole('button', { name: '确认预约' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: '确认预约' }));
  expect(await form.findByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

it('checks a car in with its mileage and charge', async () => {
  const { user, asked } = open(
    '/maintenance-appointments?open=A1',
    aStaffAppointment({ status: 'confirmed', acts: ['checkIn'] }),
    { 'maintenance.checkIn': () => ({ workOrderNo: 'W1' }) },
  );
  await user.click(await screen.findByRole('button', { name: /^接\s?车$/ }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: /^接\s?车$/ }));
  expect(asked('maintenance.checkIn')).toEqual([]);
  await user.type(form.getByLabelText('剩余电量（%）'), '60');
  await user.click(form.getByRole('button', { name: /^接\s?车$/ }));
  await waitFor(() =>
    expect(asked('maintenance.checkIn')[0]).toMatchObject({
      odometerKm: 19_600,
      batteryPercent: 60,
      damages: [],
      readyAt: null,
    }),
  );
});

it('offers nothing to those who may only read', async () => {
  open('/maintenance-appointments?open=A1', aStaffAppointment(), {}, ['maintenance.read']);
  expect(await screen.findByText('低速转弯有异响')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认预约' })).toBeNull();
});
