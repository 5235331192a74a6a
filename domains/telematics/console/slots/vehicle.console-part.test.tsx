import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { aStaffVehicle } from '@ev/vehicle/console/testing/staff-vehicles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffVehicleState } from '../../contract/staff.ts';
import { aStaffCommand, aStaffState, vin } from '../testing/fleet.ts';

function open({
  state = aStaffState(),
  answers = {} as Parameters<typeof fakeCall>[0],
  permissions = chief.permissions,
}: {
  state?: StaffVehicleState;
  answers?: Parameters<typeof fakeCall>[0];
  permissions?: typeof chief.permissions;
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'vehicle.listAllVehicles': () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }),
    'vehicle.getAnyVehicle': () => aStaffVehicle({ vin }),
    'telematics.getAnyState': () => state,
    'telematics.listAnyCommands': () => ({ list: [aStaffCommand()], total: 1, pageNo: 1, pageSize: 5 }),
    'telematics.locateVehicle': () => ({
      latitude: 31.23,
      longitude: 121.47,
      text: '世纪大道 100 号',
      at: state.serverTime,
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at: `/vehicles?open=${vin}` }) };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const locateDialog = async () =>
  within((await screen.findByText(/^位置是车主的个人信息/)).closest('[role=dialog]') as HTMLElement);

it('shows the state with its age, and what the car answered', async () => {
  open();
  const state = await section('车联网');
  expect(await state.findByText('休眠')).toBeTruthy();
  expect(state.getByText('62%，续航 380 公里（5 分钟前）')).toBeTruthy();
  expect(await screen.findByText(/解锁没有执行：车辆正在行驶/)).toBeTruthy();
});

it('reads the place only for an authorised purpose and with a reason', async () => {
  const { user, asked } = open();
  const place = await section('车辆位置');
  await user.click(place.getByRole('button', { name: '查看位置' }));
  const dialog = await locateDialog();
  await user.click(dialog.getByRole('button', { name: /^查\s*看$/ }));
  expect(asked('telematics.locateVehicle')).toEqual([]);
  await user.type(dialog.getByLabelText('原因'), '客户来电求助');
  await user.click(dialog.getByRole('button', { name: /^查\s*看$/ }));
  expect(await screen.findByText(/北纬 31\.23000，东经 121\.47000/)).toBeTruthy();
  expect(asked('telematics.locateVehicle')).toEqual([
    { vin, purpose: 'rescueLocation', reason: '客户来电求助' },
  ]);
});

it.each<[string, Partial<StaffVehicleState>, RegExp]>([
  ['the owner agrees to no purpose', { placePurposes: [] }, /没有授权任何用途/],
  ['the car never reported one', { placeAt: null }, /还没有上报过位置/],
])('offers no place where %s', async (_, changes, text) => {
  open({ state: aStaffState(changes) });
  const place = await section('车辆位置');
  expect(place.getByText(text)).toBeTruthy();
  expect(place.queryByRole('button', { name: '查看位置' })).toBeNull();
});

it('says that the owner has withdrawn meanwhile', async () => {
  const { user } = open({
    answers: {
      'telematics.locateVehicle': () => {
        throw refusal('telematics.placeNotAuthorised');
      },
    },
  });
  await user.click((await section('车辆位置')).getByRole('button', { name: '查看位置' }));
  const dialog = await locateDialog();
  await user.type(dialog.getByLabelText('原因'), '客户来电求助');
  await user.click(dialog.getByRole('button', { name: /^查\s*看$/ }));
  expect(await dialog.findByText(/没有为这个用途授权位置/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

it('lists who has read the place and why', async () => {
  open({
    state: aStaffState({
      readings: [
        { at: '2026-12-07T02:00:00.000Z', actor: '程予', purpose: 'rescueLocation', reason: '拖车前确认' },
      ],
    }),
  });
  expect((await section('车辆位置')).getByText(/程予 因道路救援查看位置/)).toBeTruthy();
});

it('asks for nothing without the permission', async () => {
  const { asked } = open({ permissions: ['vehicles.read'] });
  await waitFor(() => expect(asked('vehicle.getAnyVehicle')).toHaveLength(1));
  expect(asked('telematics.getAnyState')).toEqual([]);
});
