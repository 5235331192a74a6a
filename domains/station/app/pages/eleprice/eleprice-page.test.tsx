import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DayPrices } from '../../../contract/prices.ts';

const prices: DayPrices = {
  stationId: '313744932-T1',
  name: '试验 1 号充电站',
  operatorName: '江行充电',
  parking: '停车免费',
  freeParking: true,
  serverTime: '2026-12-08T01:30:00.000Z',
  operator: { logo: null, phone: null, serviceName: '服务费', occupancyName: '占位费' },
  tariff: {
    seenAt: '2026-12-08T01:28:00.000Z',
    periods: [
      { from: '00:00', electricityPriceE4: 3000, servicePriceE4: 5000, kind: 'valley' },
      { from: '08:00', electricityPriceE4: 11_000, servicePriceE4: 5000, kind: 'peak' },
      { from: '22:00', electricityPriceE4: 3000, servicePriceE4: 5000, kind: 'valley' },
    ],
  },
  occupancy: {
    freeMinutes: 30,
    feeFenPerMinute: 100,
    capFen: 5000,
    nightFree: { from: '22:00', to: '07:00' },
  },
};

const open = (changes: Partial<DayPrices> = {}) =>
  renderPage(
    fakeCall({ 'station.getDayPrices': () => ({ ...prices, ...changes }) }).call,
    '/pages/charge/eleprice?stationId=313744932-T1',
  );

it('shows the present price, the next one, and the whole day in a table', async () => {
  open();
  const now = within(await screen.findByRole('region', { name: '现在' }));
  expect(now.getByText('1.60')).toBeTruthy();
  expect(now.getByText('22:00 起降到 0.80 元/度')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '时段电费服务费合计',
    '00:00–08:00谷最低0.300.500.80',
    '08:00–22:00峰现在1.100.501.60',
    '22:00–24:00谷最低0.300.500.80',
  ]);
  expect(screen.getByRole('img', { name: /全天电价图/ })).toBeTruthy();
});

it('shows the fees for occupancy and parking', async () => {
  open();
  expect(await screen.findByText('充电结束后 30 分钟内免费')).toBeTruthy();
  expect(screen.getByText('每次最多 ¥50')).toBeTruthy();
  // 90 of 120 minutes cost a yuan each, at most 50 in all.
  expect(screen.getByText('现在充完再停 2 小时，占位费共 ¥50')).toBeTruthy();
  expect(screen.getByText('停车免费')).toBeTruthy();
});

it('says so where the operator reports no prices', async () => {
  open({ tariff: null, occupancy: null, parking: null, freeParking: null });
  expect(await screen.findByText('暂时没有电价')).toBeTruthy();
  expect(screen.getByText(/不收占位费/)).toBeTruthy();
  expect(screen.getByText('停车费以现场公示为准')).toBeTruthy();
});

it('uses the operator’s names of fees', async () => {
  open({
    operator: { logo: null, phone: null, serviceName: '充电服务费', occupancyName: '超时占用费' },
    occupancy: null,
  });
  expect(await screen.findByRole('columnheader', { name: '充电服务费' })).toBeTruthy();
  expect(screen.getByText(/不收超时占用费/)).toBeTruthy();
});

it('says when the station does not exist', async () => {
  const call = fakeCall({
    'station.getDayPrices': () => {
      throw refusal('station.stationNotFound');
    },
  }).call;
  renderPage(call, '/pages/charge/eleprice?stationId=313744932-T9');
  expect(await screen.findByText('没有找到这座充电站，可能已停用')).toBeTruthy();
});
