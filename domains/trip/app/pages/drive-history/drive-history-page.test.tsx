import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MonthSummary } from '../../../contract/trip.ts';
import { aMonth, anAuthorisation, aTrip, aTripDetail, noDrives, tripNo, vin } from '../../testing/trips.ts';

function open(start: MonthSummary = aMonth(), answers: Parameters<typeof fakeCall>[0] = {}) {
  const shown = { month: start };
  const fake = fakeCall({
    'trip.getMonth': () => shown.month,
    'trip.listTrips': () => ({ trips: [aTrip()] }),
    'trip.getTrip': () => aTripDetail(),
    'trip.deleteTrips': () => ({ deleted: 1 }),
    'vehicle.listAuthorisations': () => ({ authorisations: [anAuthorisation()] }),
    'vehicle.setAuthorisation': () => {
      shown.month = aMonth({ days: [], months: [], total: noDrives });
      return { authorisations: [anAuthorisation({ granted: true })] };
    },
    ...answers,
  });
  return { shown, ...fake, ...renderPage(fake.call, `/pages/car/driveHistory?vin=${vin}`) };
}
const never = aMonth({ recording: false, since: null, days: [], months: [], total: noDrives });
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the agreement', () => {
  it('comes first: nothing is recorded before, and the text that was shown is agreed to', async () => {
    const { user, asked } = open(never);
    await press(user, '开启');
    const sheet = within(await screen.findByRole('dialog', { name: '开启行车记录' }));
    expect(await sheet.findByText('记录每次行程的时间、里程和能耗，只有你能看到')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: '同意并开启' }));
    expect(await screen.findByText('下一次开车后，行程会自动出现在这里')).toBeTruthy();
    expect(asked('vehicle.setAuthorisation')).toEqual([
      { vin, purpose: 'tripHistory', granted: true, untilDay: null, version: '2026-1' },
    ]);
  });

  it('says so when its text has changed meanwhile', async () => {
    const { user } = open(never, {
      'vehicle.setAuthorisation': () => {
        throw refusal('vehicle.textChanged');
      },
    });
    await press(user, '开启');
    await screen.findByText('记录每次行程的时间、里程和能耗，只有你能看到');
    await press(user, '同意并开启');
    expect(await screen.findByText('授权说明已更新，请阅读后再选择')).toBeTruthy();
  });

  it('that was withdrawn leaves the former drives on the page', async () => {
    open(aMonth({ recording: false, since: null }));
    expect(await screen.findByText('行车记录已停止')).toBeTruthy();
    expect(screen.getByRole('region', { name: '12月8日 周二' })).toBeTruthy();
  });
});

describe('drives', () => {
  it('add up to a month that is compared with the own average', async () => {
    open();
    const total = within(await screen.findByRole('region', { name: /合计$/ }));
    expect(total.getByText('42.1 公里')).toBeTruthy();
    expect(total.getByText(/14\.3.度\/百公里，比平时低.8%（平时.15\.5.度\/百公里）/)).toBeTruthy();
    expect(total.getByText('1 小时 05 分')).toBeTruthy();
  });

  it('of five years ago can be chosen', async () => {
    const { user, asked } = open();
    await press(user, '选择月份');
    await user.click(await screen.findByRole('button', { name: '2021年12月' }));
    await waitFor(() => expect(asked('trip.getMonth').at(-1)).toEqual({ vin, month: '2021-12' }));
  });

  it('open by day, and show their energy in a plot and in figures', async () => {
    const { user, asked } = open();
    await press(user, /^12月8日 周二/);
    await press(user, /^08:10–08:45/);
    const sheet = within(await screen.findByRole('dialog', { name: '行程' }));
    expect(await sheet.findByRole('img', { name: '沿途能耗：0 米处用电最多，1800 瓦时' })).toBeTruthy();
    expect(sheet.getByText(/13\.8.度\/百公里，比平时低.11%/)).toBeTruthy();
    expect(sheet.getByText('104 km/h')).toBeTruthy();
    expect(sheet.getByText(/这次行程没有路线/)).toBeTruthy();
    expect(asked('trip.getTrip')).toEqual([{ tripNo }]);
  });
});

describe('deleting', () => {
  it('one drive says that it is for good', async () => {
    const { user, asked } = open();
    await press(user, /^12月8日 周二/);
    await press(user, /^08:10–08:45/);
    await press(user, '删除这次行程');
    const sheet = within(await screen.findByRole('dialog', { name: '删除08:10–08:45的行程' }));
    expect(sheet.getByText(/不能恢复/)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: '永久删除' }));
    expect(await screen.findAllByText('已删除 1 次行程')).not.toEqual([]);
    expect(asked('trip.deleteTrips')).toEqual([{ what: 'trip', tripNo }]);
  });

  it('a day deletes no other', async () => {
    const { user, asked } = open();
    await press(user, /^12月8日 周二/);
    await press(user, '删除这一天');
    await press(user, '永久删除');
    await waitFor(() => expect(asked('trip.deleteTrips')).toEqual([{ what: 'day', vin, day: '2026-12-08' }]));
  });

  it('everything needs a tick first', async () => {
    const { user, asked } = open();
    await press(user, '删除全部行程');
    await press(user, /^永久删除/);
    expect(asked('trip.deleteTrips')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: '我知道全部行程会被永久删除' }));
    await press(user, /^永久删除/);
    await waitFor(() => expect(asked('trip.deleteTrips')).toEqual([{ what: 'all', vin }]));
  });
});

it('is refused to family members', async () => {
  open(aMonth(), {
    'trip.getMonth': () => {
      throw refusal('vehicle.notOwner');
    },
  });
  expect(await screen.findByText('只有车主可以这样操作')).toBeTruthy();
});

it.each<[string, Parameters<typeof fakeCall>[0]]>([
  ['drives', {}],
  [
    'a refused car',
    {
      'trip.getMonth': () => {
        throw refusal('vehicle.notFound');
      },
    },
  ],
])('rescue is one tap away from %s', async (_, answers) => {
  open(aMonth(), answers);
  expect((await screen.findByRole('link', { name: /^道路救援/ })).getAttribute('href')).toBe(
    `/pages/car/call?vin=${vin}`,
  );
});
