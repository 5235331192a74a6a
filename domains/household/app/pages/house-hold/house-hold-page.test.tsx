import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { aVehicle } from '@ev/vehicle/app/testing/vehicles.ts';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Household } from '../../../contract/household.ts';
import { household } from '../../testing/household.ts';

const address = '/pages/charge/houseHold?id=H261208100000AAAAAAA';
const { householdId } = household();

function open(changes: Partial<Household> = {}, vehicles: Vehicle[] = []) {
  const fake = fakeCall({
    'vehicle.listVehicles': () => ({ vehicles }),
    'household.getHousehold': () => household(changes),
    'household.saveMonth': ({ month }) => ({ month }),
    'household.removeMonth': ({ month }) => ({ month }),
    'household.bindCar': () => ({ bound: true }),
    'household.unbindCar': () => ({ bound: false }),
    'household.setReminder': ({ remind }) => ({ remind }),
  });
  return { ...fake, ...renderPage(fake.call, address) };
}

it('shows the present price, its next change, and the cheap hours', async () => {
  open();
  const prices = within(await screen.findByRole('region', { name: '夜间电价' }));
  expect(prices.getAllByText('0.617')).toHaveLength(2);
  expect(prices.getByText('22:00 起降到 0.307 元/度')).toBeTruthy();
  expect(prices.getByText('22:00 至次日 06:00 最便宜，适合充电')).toBeTruthy();
  expect(prices.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '时段电价',
    '00:00–06:00 谷  最低0.307',
    '06:00–22:00 峰 现在 0.617',
    '22:00–24:00 谷  最低0.307',
  ]);
});

it('shows the price of a full charge of the bound car by night and by day', async () => {
  open();
  const full = within(await screen.findByRole('region', { name: '充满一次的电费' }));
  const [, row] = full.getAllByRole('row');
  expect(row?.textContent).toBe('青驭灵 长续航版，62.5 度¥19.19¥38.56¥19.37');
});

it('says so when prices, months and cars are missing', async () => {
  open({ prices: null, months: [], cars: [] });
  expect(await screen.findByText(/还没有这个地区的分时电价/)).toBeTruthy();
  expect(screen.getByText(/照着账单或电表记录/)).toBeTruthy();
  expect(screen.getByText('车辆交付后会出现在这里')).toBeTruthy();
});

it('records a month, by the bill or by the meter', async () => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('button', { name: '记一笔' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '保存' }));
  expect(await sheet.findByText('请填写总电量，单位度，如 320.5')).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: '按电表读数' }));
  await user.type(sheet.getByLabelText(/月初读数/), '10240.2');
  await user.type(sheet.getByLabelText(/月末读数/), '10560.7');
  await user.type(sheet.getByLabelText(/其中夜间/), '210');
  await user.type(sheet.getByLabelText(/电费/), '148.30');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(seen.some(([id]) => id === 'household.saveMonth')).toBe(true));
  // October and November are known.
  expect(seen.find(([id]) => id === 'household.saveMonth')?.[1]).toEqual({
    householdId,
    month: '2026-09',
    totalWh: 320_500,
    nightWh: 210_000,
    costFen: 14_830,
  });
});

it('corrects and deletes a month', async () => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('button', { name: '修改 2026 年 11 月' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect((sheet.getByLabelText(/总电量/) as HTMLInputElement).value).toBe('320.5');
  await user.click(sheet.getByRole('button', { name: '删除这个月' }));
  await waitFor(() => expect(seen.some(([id]) => id === 'household.removeMonth')).toBe(true));
  expect(seen.find(([id]) => id === 'household.removeMonth')?.[1]).toEqual({ householdId, month: '2026-11' });
});

it('binds and unbinds a car, and turns the reminder off', async () => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('switch', { name: /绑定青驭远/ }));
  await user.click(screen.getByRole('switch', { name: /绑定青驭灵/ }));
  await user.click(screen.getByRole('switch', { name: '每月提醒' }));
  const commands = seen.filter(([id]) => !/[.](get|list)/.test(id));
  expect(commands).toEqual([
    ['household.bindCar', { householdId, orderNo: 'C2611010000000000002' }],
    ['household.unbindCar', { householdId, orderNo: 'C2611010000000000001' }],
    ['household.setReminder', { householdId, remind: false }],
  ]);
});

it('links back when the match is not done, and for an unknown number', async () => {
  open({ status: '1', actions: ['change', 'withdraw'] });
  expect(await screen.findByText('核对中')).toBeTruthy();
  renderPage(
    fakeCall({
      'household.getHousehold': () => {
        throw refusal('household.householdNotFound');
      },
    }).call,
    address,
  );
  expect(await screen.findByText('没有找到这个户号')).toBeTruthy();
});

it('leads to the charging plans of a car that charges here, if the customer may set them', async () => {
  const vin = 'LEYA1A2B3TTTT0001';
  open({}, [
    aVehicle({ vin: vin.replace('0001', '0002') }),
    aVehicle({ vin: vin.replace('LEY', 'LXX'), scopes: [] }),
    aVehicle({ vin }),
  ]);
  const cells = await screen.findAllByRole('link', { name: /^充电计划\s*青驭灵 长续航版/ });
  expect(cells.map((cell) => cell.getAttribute('href'))).toEqual([`/pages/car/addChargePlan?vin=${vin}`]);
});

it('has no charging plans for a car that is not the customer’s any more', async () => {
  const { asked } = open();
  await waitFor(() => expect(asked('vehicle.listVehicles')).toHaveLength(1));
  expect(await screen.findByRole('link', { name: /^户号管理/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^充电计划/ })).toBeNull();
});
