import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStaffVehicle, aStaffVehicleRow, vin } from '../../testing/staff-vehicles.ts';

function open({
  at = '/vehicles',
  answers = {} as Parameters<typeof fakeCall>[0],
  permissions = chief.permissions,
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'vehicle.listAllVehicles': () => ({
      list: [aStaffVehicleRow(), aStaffVehicleRow({ vin: 'LEY1SA2L0R7654321', owner: null, plate: null })],
      total: 2,
      pageNo: 1,
      pageSize: 20,
    }),
    'vehicle.getAnyVehicle': () => aStaffVehicle(),
    'showcase.listModels': () => ({ models: [] }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

/** The dialog or drawer that contains this text. */
const around = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('[role=dialog]') as HTMLElement);

it('lists the cars with their owners, and asks for what the address says', async () => {
  const { asked } = open({
    at: '/vehicles?q=LEY1&owner=owned&model=ling&from=2026-06-01&to=2026-06-30&page=2',
  });
  const row = (await screen.findByRole('button', { name: vin })).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    vin,
    '青驭 凌 长续航版',
    '沪A·D12345',
    '林岚 138****1000',
    '2026-06-01 10:00',
    '本平台交付',
  ]);
  expect(asked('vehicle.listAllVehicles')[0]).toEqual({
    keyword: 'LEY1',
    owner: 'owned',
    modelCode: 'ling',
    deliveredFrom: '2026-06-01',
    deliveredTo: '2026-06-30',
    pageNo: 2,
    pageSize: 20,
  });
});

it('opens a car with everything about it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: vin }));
  const drawer = await around(`车辆 ${vin}`);
  expect(await drawer.findByText(/共享中 爸爸/)).toBeTruthy();
  expect(drawer.getByText('没有过户')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'P1' }).getAttribute('href')).toContain('/owner-proofs?q=P1');
  expect(drawer.getByText(/车辆位置 已授权/)).toBeTruthy();
  expect(drawer.getByText(/系统 绑定车辆/)).toBeTruthy();
});

/** The icon of a finished request stays in the name, because nothing is animated here. */
const check = /检查$/;

it('enters a list of cars only as it was checked', async () => {
  let faults = [{ row: 2, text: 'LEY1', message: '车架号应为 17 位' }];
  const { user, asked } = open({
    answers: { 'vehicle.addVehicles': () => ({ added: faults.length > 0 ? 0 : 1, known: 0, faults }) },
  });
  await user.click(await screen.findByRole('button', { name: '录入车辆' }));
  const modal = await around(/^录入后，车主可以/);
  await user.type(modal.getByLabelText('车型代码'), 'ling');
  await user.type(modal.getByLabelText('车型名称'), '青驭 凌');
  await user.type(modal.getByLabelText('车架号'), 'LEY1');
  await user.click(modal.getByRole('button', { name: check }));
  expect(await modal.findByText('第 2 个 LEY1：车架号应为 17 位')).toBeTruthy();
  faults = [];
  await user.clear(modal.getByLabelText('车架号'));
  await user.type(modal.getByLabelText('车架号'), vin);
  await user.click(modal.getByRole('button', { name: check }));
  expect(await modal.findByText('可以录入 1 辆')).toBeTruthy();
  // Another version has to be checked again.
  await user.type(modal.getByLabelText('版本名称'), 'A');
  await user.click(modal.getByRole('button', { name: check }));
  await modal.findByText('可以录入 1 辆');
  await user.click(modal.getByRole('button', { name: /录入 1 辆$/ }));
  expect(await screen.findByText('已录入 1 辆车')).toBeTruthy();
  expect(asked('vehicle.addVehicles').map(({ dryRun }) => dryRun)).toEqual([true, true, true, false]);
});

it('offers the entry only with its permission', async () => {
  open({ permissions: ['vehicles.read'] });
  await screen.findByRole('button', { name: vin });
  expect(screen.queryByRole('button', { name: '录入车辆' })).toBeNull();
});
