import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Transfer, Vehicle } from '../../../contract/vehicle.ts';
import { aSharedVehicle, aTransfer, aVehicle, pageOf, vin } from '../../testing/vehicles.ts';

const address = '/pages/index/index?tabIndex=2';

function open(vehicles: Vehicle[], { transfers = [] as Transfer[], loggedIn = true } = {}) {
  const fake = fakeCall({
    'account.getCustomer': () => customer,
    'vehicle.listVehicles': () => ({ vehicles }),
    'vehicle.listTransfers': () => pageOf(transfers),
    'order.listOrders': () => pageOf([]),
    'intent.listIntents': () => pageOf([]),
  });
  return { ...renderPage(fake.call, address, { loggedIn }), ...fake };
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('shows the default car with its plate, and leads to what belongs to it', async () => {
  open([aVehicle({ nickname: '小蓝' }), aSharedVehicle()]);
  expect(await screen.findByRole('heading', { level: 1, name: '小蓝' })).toBeTruthy();
  const car = within(screen.getByRole('region', { name: '当前车辆' }));
  expect(car.getByText('沪A·D12345')).toBeTruthy();
  expect(car.getByText('青驭 凌 长续航版')).toBeTruthy();
  expect(hrefOf(/^我的车辆/)).toBe('/pages/mine/myCar');
  expect(hrefOf(/^服务授权/)).toBe(`/pages/car/serviceAuthor?vin=${vin}`);
});

it('switches to a shared car, of which only the owner chooses the use of data', async () => {
  const { user } = open([aVehicle(), aSharedVehicle()]);
  await user.click(await screen.findByRole('button', { name: '切换车辆' }));
  const sheet = within(await screen.findByRole('dialog', { name: '切换车辆' }));
  await user.click(sheet.getByText('青驭 岳'));
  expect(await screen.findByRole('heading', { level: 1, name: '青驭 岳' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '当前车辆' })).getByText('家人共享')).toBeTruthy();
  expect(screen.getByText('林岚 共享给你')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^服务授权/ })).toBeNull();
});

it('offers no switch for one car', async () => {
  open([aVehicle()]);
  await screen.findByRole('heading', { level: 1, name: '青驭 凌' });
  expect(screen.queryByRole('button', { name: '切换车辆' })).toBeNull();
});

it('shows a car that another owner hands over, and one that is being handed over', async () => {
  const transfer = {
    transferNo: 'G2',
    status: 'offered',
    maskedPhone: '139****2000',
    expiresAt: '2026-06-09T02:00:00.000Z',
  } as const;
  open([aVehicle({ transfer })], {
    transfers: [aTransfer(), aTransfer({ transferNo: 'G2', side: 'giver' })],
  });
  expect(await screen.findByRole('link', { name: /^138\*\*\*\*1000 把青驭 凌过户给你/ })).toBeTruthy();
  expect(hrefOf(/过户给你/)).toBe('/pages/mine/myCar?transfer=G1');
  expect(hrefOf(/^正在过户给 139/)).toBe('/pages/mine/myCar?transfer=G2');
});

it('says how to have a car here', async () => {
  open([]);
  expect(await screen.findByText('还没有绑定车辆')).toBeTruthy();
  expect(hrefOf(/做车主认证/)).toBe('/pages/mine/ownerAuth');
  expect(await screen.findByText('选一台你的车')).toBeTruthy();
});

it('asks visitors to log in without a request for cars', async () => {
  const { asked } = open([], { loggedIn: false });
  const login = await screen.findByRole('link', { name: '登录 / 注册' });
  expect(login.getAttribute('href')).toContain(encodeURIComponent('tabIndex=2'));
  expect(screen.getByText('有了车，你可以')).toBeTruthy();
  expect(asked('vehicle.listVehicles')).toEqual([]);
});

it('reloads after a failure', async () => {
  let fails = true;
  const { call } = fakeCall({
    'vehicle.listVehicles': () => {
      if (fails) throw offline();
      return { vehicles: [aVehicle()] };
    },
    'vehicle.listTransfers': () => pageOf([]),
  });
  const { user } = renderPage(call, address);
  const retry = await screen.findByRole('button', { name: '重新连接' });
  fails = false;
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '青驭 凌' })).toBeTruthy());
});
