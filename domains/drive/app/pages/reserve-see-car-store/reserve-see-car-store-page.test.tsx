import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DriveStore } from '../../../contract/drive.ts';
import { driveStore, serverTime } from '../../testing/drive.ts';

function open(list: DriveStore[], query = '', hasStores = true) {
  const { call } = fakeCall({
    'drive.listDriveStores': ({ cityCode }) => ({
      list,
      total: list.length,
      pageNo: 1,
      pageSize: 50,
      serverTime,
      city: cityCode ? { code: cityCode, name: '哈尔滨', hasStores } : null,
      soonest: list[0]?.earliest ? { storeId: list[0].id, startsAt: list[0].earliest.startsAt } : null,
    }),
    'store.listCities': () => ({ cities: [] }),
  });
  return renderPage(call, `/pages/car/reserveSeeCarStore?${query}`);
}

it('shows the earliest time of each store, which is the soonest, and which is full', async () => {
  open([driveStore(), driveStore({ id: 's2', name: '青驭中心（天津）', earliest: null })], 'modelCode=ling');
  expect(await screen.findByText('最快可试')).toBeTruthy();
  expect(screen.getByText('最早 12月8日 周二 10:00')).toBeTruthy();
  expect(screen.getByText('近期已约满')).toBeTruthy();
  const link = screen.getByRole('link', { name: /北京望京/ });
  expect(link.getAttribute('href')).toBe('/pages/car/reserveSeeCar?modelCode=ling&storeId=s1');
});

it('returns to the booking that is moved', async () => {
  open([driveStore()], 'modelCode=ling&driveId=d1');
  const link = await screen.findByRole('link', { name: /北京望京/ });
  expect(link.getAttribute('href')).toBe('/pages/drive/reserveDetail?id=d1&storeId=s1');
});

it('shows the nearest stores when a city has none', async () => {
  open([driveStore()], 'city=230100', false);
  expect(await screen.findByText('哈尔滨还没有可以试驾的门店，这些离得最近')).toBeTruthy();
});

it('explains an empty list', async () => {
  open([], 'city=230100');
  expect(await screen.findByText('这里还没有可以试驾的门店')).toBeTruthy();
});

it('loads every store of a brand with more than one page of them', async () => {
  const stores = Array.from({ length: 120 }, (_, index) =>
    driveStore({ id: `s${index}`, name: `青驭中心（${index} 号）` }),
  );
  const { call } = fakeCall({
    'drive.listDriveStores': ({ pageNo = 1, pageSize = 10 }) => ({
      list: stores.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total: stores.length,
      pageNo,
      pageSize,
      serverTime,
      city: null,
      soonest: null,
    }),
    'store.listCities': () => ({ cities: [] }),
  });
  renderPage(call, '/pages/car/reserveSeeCarStore?modelCode=ling');
  expect(await screen.findByRole('link', { name: /（119 号）/ })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /青驭中心/ })).toHaveLength(stores.length);
});
