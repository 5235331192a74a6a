import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Around } from '../../../contract/around.ts';

const station = {
  stationId: '313744932-T1',
  name: '滨江充电站',
  address: '滨江大道 1 号',
  lat: 31.2,
  lng: 121.5,
  surrounding: 'buildingCarPark' as const,
  guide: null,
  parking: '停车免费',
  remark: null,
};
const place = (changes: Partial<Around['places'][number]>): Around['places'][number] => ({
  placeId: 'a',
  kind: 'food',
  name: '清泉咖啡',
  address: '',
  lat: 31.2,
  lng: 121.5,
  distanceM: 350,
  walkMinutes: 5,
  openHours: '10:00-21:30',
  phone: '021-50000000',
  byStaff: false,
  ...changes,
});
const service = { offered: true, away: false, saidAt: '2026-03-01T00:00:00.000Z' };

function open(around: Partial<Around> = {}) {
  const { call } = fakeCall({
    'road-book.aroundStation': () => ({
      station,
      service,
      places: [place({}), place({ placeId: 'b', kind: 'toilet', name: '公共卫生间', byStaff: true })],
      ...around,
    }),
  });
  return renderPage(call, '/pages/charge/aroundService?stationId=313744932-T1');
}

it('shows nearby places with the walking distance, of one kind or of all', async () => {
  const { user } = open();
  expect((await screen.findAllByText('350 m，步行约 5 分钟')).length).toBe(2);
  await user.click(screen.getByRole('button', { name: '卫生间 1' }));
  expect(screen.queryByRole('heading', { name: '清泉咖啡' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '住宿 0' }));
  expect(screen.getByText('没有查到住宿')).toBeTruthy();
});

it('says what is unknown while the map service is unavailable', async () => {
  open({ places: [], service: { offered: true, away: true, saidAt: null } });
  expect(await screen.findByText(/地图服务暂时没有回应/)).toBeTruthy();
  expect(screen.getByText('还没有周边信息')).toBeTruthy();
  expect(screen.getByText('停车免费')).toBeTruthy();
});
