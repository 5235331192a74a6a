import { customer } from '@ev/account/app/testing/customer.ts';
import type { Api } from '@ev/contract';
import { refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Standing } from '../../../contract/reservation.ts';
import { reservation, serverTime, standing } from '../../testing/reservation.ts';

afterEach(() => sessionStorage.clear());

type Station = Api['station.getStation']['output'];
const gun = (n: number, status: Station['list'][number]['status']): Station['list'][number] => ({
  connectorId: `313744932-T1P1G${n}`,
  terminalNumber: '313744932-T1P1',
  pileName: '1 号快充桩',
  gunName: `${n} 枪`,
  current: 'dc',
  powerW: 120_000,
  parkNo: `B2-01${n}`,
  hasLock: n === 1,
  status,
  statusAt: serverTime,
});
const station = (changes: Partial<Station> = {}): Station => ({
  pictures: [],
  stationId: '313744932-T1',
  operatorId: '313744932',
  operatorName: '江行充电',
  name: '青驭超充站（望京）',
  address: '北京市朝阳区青禾路 170 号',
  lat: 39.99,
  lng: 116.47,
  distanceM: null,
  state: 'normal',
  openNow: true,
  openHours: null,
  maxPowerW: 120_000,
  guns: { fast: 3, fastFree: 2, slow: 0, slowFree: 0 },
  statusAt: serverTime,
  price: null,
  freeParking: null,
  successPercent: null,
  rating: null,
  surrounding: 'buildingCarPark',
  phones: [],
  guide: null,
  parking: null,
  payment: null,
  matchCars: null,
  remark: null,
  reservable: true,
  pricedConnectorId: null,
  occupancy: null,
  serverTime,
  operator: { logo: null, phone: null, serviceName: '服务费', occupancyName: '占位费' },
  list: [gun(1, 'charging'), gun(2, 'free'), gun(3, 'free')],
  ...changes,
});

function open(there: Partial<Station> = {}, own: Partial<Standing> = {}, taken = false) {
  const line = fakeLine({
    'station.getStation': () => station(there),
    'reservation.getStanding': () => standing(own),
    'reservation.reserveGun': () => {
      if (taken) throw refusal('reservation.gunNotFree');
      return { reservationId: 'G2612081400001' };
    },
    'reservation.getReservation': () => reservation(),
    'account.getCustomer': () => customer,
  });
  const address = '/pages/reserve/index?stationId=313744932-T1&connectorId=313744932-T1P1G3';
  return { ...renderPage(line.call, address), ...line };
}

it('reserves the gun of the link, for any duration', async () => {
  const { user, asked, address } = open();
  const chosen = await screen.findByRole('radio', { name: /3 枪/ });
  expect((chosen as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: '30 分钟' }));
  await user.click(screen.getByRole('button', { name: '立即预约' }));
  await expect.poll(address).toBe('/pages/reserve/detail?id=G2612081400001');
  expect(asked('reservation.reserveGun')).toEqual([
    { connectorId: '313744932-T1P1G3', minutes: 30, plate: '' },
  ]);
});

it('says why a gun cannot be reserved, and the general rules', async () => {
  open();
  const taken = await screen.findByRole('radio', { name: /1 枪/ });
  expect(taken.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('充电中，暂时不能预约')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '预约规则' })).toBeTruthy();
});

it('says when a colleague was faster', async () => {
  const { user } = open({}, {}, true);
  await user.click(await screen.findByRole('button', { name: '立即预约' }));
  expect((await screen.findAllByText('这把枪刚被占用或预约，请换一把空闲的枪')).length).toBeGreaterThan(0);
});

it('links to the existing reservation', async () => {
  open({}, { active: reservation() });
  const link = await screen.findByRole('link', { name: '查看当前预约' });
  expect(link.getAttribute('href')).toContain('/pages/reserve/detail?id=G2612081400001');
});

it('says so where reservations are not offered, and during a suspension', async () => {
  open({ reservable: false });
  expect(await screen.findByText('青驭超充站（望京）不支持预约')).toBeTruthy();
});

it('shows the end of a suspension', async () => {
  open({}, { pausedUntil: '2026-12-15T06:00:00.000Z' });
  expect(await screen.findByText(/12月15日 14:00 后可以再预约/)).toBeTruthy();
});

it.each(losses)('reserves once when the %s is lost', async (loss) => {
  const { user, asked, address, cutAt, mend } = open();
  cutAt('reservation.reserveGun', loss);
  await user.click(await screen.findByRole('radio', { name: '30 分钟' }));
  await user.click(screen.getByRole('button', { name: '立即预约' }));
  expect((await screen.findAllByText(/^网络异常/)).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 分钟' }).checked).toBe(true);
  mend();
  await user.click(screen.getByRole('button', { name: '立即预约' }));
  await expect.poll(address).toBe('/pages/reserve/detail?id=G2612081400001');
  expect(asked('reservation.reserveGun')).toHaveLength(1);
});
