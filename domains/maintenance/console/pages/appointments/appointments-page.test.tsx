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

const atPartner = aStaffAppointment({
  handler: 'partner',
  acts: [],
  exchange: {
    problem: '门店维保系统拒绝了一条消息',
    gapSince: null,
    messages: [
      {
        messageNo: 1,
        type: 'appointment',
        state: 'refused',
        refusedCode: 'NOT_HERE',
        tries: 1,
        at: '2026-12-07T02:00:00.000Z',
      },
    ],
    events: [{ type: 'checkedIn', at: '2026-12-07T03:00:00.000Z', ignored: '已经接车' }],
    acts: ['takeOver', 'repeat'],
  },
});

it('shows what the workshop system was sent and answered, and sends it again', async () => {
  const { user, asked } = open('/maintenance-appointments?open=A1', atPartner, {
    'maintenance.repeatToPartner': () => ({ handler: 'partner' }),
  });
  expect(await screen.findByText('门店维保系统拒绝了一条消息')).toBeTruthy();
  expect(screen.getByText(/预约或改动，被拒绝（NOT_HERE）/)).toBeTruthy();
  expect(screen.getByText(/接车（没有生效：已经接车）/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重新发送' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: '重新发送' }));
  await waitFor(() => expect(asked('maintenance.repeatToPartner')).toEqual([{ appointmentNo: 'A1' }]));
});

it('takes a visit over from the workshop system, with a reason', async () => {
  const { user, asked } = open('/maintenance-appointments?only=problem&open=A1', atPartner, {
    'maintenance.takeOver': () => ({ handler: 'staff' }),
  });
  await user.click(await screen.findByRole('button', { name: '改由人工处理' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: '改由人工处理' }));
  expect(asked('maintenance.takeOver')).toEqual([]);
  await user.type(form.getByLabelText('原因'), '门店来电改由人工');
  await user.click(form.getByRole('button', { name: '改由人工处理' }));
  await waitFor(() =>
    expect(asked('maintenance.takeOver')).toEqual([{ appointmentNo: 'A1', reason: '门店来电改由人工' }]),
  );
  expect(asked('maintenance.listAllAppointments')[0]).toMatchObject({ only: 'problem' });
});

it('offers nothing to those who may only read', async () => {
  open('/maintenance-appointments?open=A1', aStaffAppointment(), {}, ['maintenance.read']);
  expect(await screen.findByText('低速转弯有异响')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认预约' })).toBeNull();
});
