import { chief } from '@ev/staff/console/testing/people.ts';
import type { StaffStation } from '@ev/station/contract/staff-endpoints.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlaceRow } from './edit-place.tsx';

const noodles: PlaceRow = {
  placeId: '00000000-0000-4000-8000-00000000a001',
  stationId: 'MA3CLYUN1-ST00000011',
  stationName: '人民医院站',
  kind: 'food',
  name: '老街面馆',
  where: '出站左转',
  distanceM: 120,
  openHours: '06:00-22:00',
  phone: '',
  changedAt: '2026-03-01T01:00:00.000Z',
  changedBy: '周远',
};
const station: StaffStation = {
  stationId: noodles.stationId,
  operatorId: 'MA3CLYUN1',
  operatorName: '绿源快充',
  name: '人民医院站',
  address: '滨江路 760 号',
  cityName: '上海',
  state: 'normal',
  gone: false,
  closed: null,
  guns: 5,
  byStatus: {},
  statusAt: null,
  syncedAt: '2026-03-01T01:00:00.000Z',
  openDifferences: 0,
  openReports: 0,
};

function openPlaces({
  list = [noodles],
  permissions = chief.permissions,
  put = () => ({ placeId: noodles.placeId }),
  remove = () => ({}),
  at = '/around-places',
}: {
  list?: PlaceRow[];
  permissions?: typeof chief.permissions;
  put?: () => { placeId: string };
  remove?: () => Record<string, never>;
  at?: string;
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'road-book.listPlaces': ({ pageNo = 1, pageSize = 20 }) => ({
      list,
      total: list.length,
      pageNo,
      pageSize,
    }),
    'station.listAllStations': ({ keyword, pageNo = 1, pageSize = 20 }) => {
      const found = keyword === undefined || station.name.includes(keyword) ? [station] : [];
      return { list: found, total: found.length, pageNo, pageSize, operators: [] };
    },
    'road-book.putPlace': put,
    'road-book.removePlace': remove,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}
type Opened = ReturnType<typeof openPlaces>;

async function openWindow({ user }: Opened, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

it('lists entered places, found by name and kind', async () => {
  const page = openPlaces({ at: '/around-places?kind=food' });
  const row = within(await screen.findByRole('row', { name: /老街面馆/ }));
  for (const text of ['人民医院站', '餐饮', '出站左转', '120 m', '06:00-22:00', '—'])
    expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText('共 1 个周边地点')).toBeTruthy();
  await page.user.type(screen.getByRole('textbox', { name: '搜索周边地点' }), ' 面馆 {Enter}');
  await screen.findByRole('row', { name: /老街面馆/ });
  expect(page.address()).toContain(`q=${encodeURIComponent('面馆')}`);
  expect(page.asked('road-book.listPlaces').at(-1)).toMatchObject({
    keyword: '面馆',
    kind: 'food',
    pageNo: 1,
  });
});

it('makes no request for too long text', async () => {
  const page = openPlaces();
  await screen.findByRole('row', { name: /老街面馆/ });
  const before = page.asked('road-book.listPlaces').length;
  await page.user.type(screen.getByRole('textbox', { name: '搜索周边地点' }), `${'面'.repeat(31)}{Enter}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(/关键词.*30/);
  expect(page.asked('road-book.listPlaces')).toHaveLength(before);
});

it('adds a place around a searched station, once it is complete', async () => {
  const page = openPlaces({ list: [] });
  expect(await screen.findByText('还没有符合条件的周边地点')).toBeTruthy();
  const dialog = await openWindow(page, '添加周边地点');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  for (const text of [/充电站/, /名称/, /距离/])
    expect(dialog.getAllByRole('alert').some((alert) => text.test(alert.textContent ?? ''))).toBe(true);
  expect(page.asked('road-book.putPlace')).toEqual([]);

  await page.user.type(dialog.getByRole('combobox', { name: '充电站' }), '人民医院');
  await page.user.click(await screen.findByTitle(station.name));
  expect(page.asked('station.listAllStations').at(-1)).toMatchObject({ keyword: '人民医院' });
  await page.user.click(dialog.getByRole('radio', { name: '卫生间' }));
  await page.user.type(dialog.getByLabelText('名称'), '公共卫生间');
  await page.user.type(dialog.getByLabelText('距离（米）'), '80');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已添加，客户现在就能看到')).toBeTruthy();
  expect(page.asked('road-book.putPlace')).toEqual([
    {
      stationId: station.stationId,
      kind: 'toilet',
      name: '公共卫生间',
      where: '',
      distanceM: 80,
      openHours: '',
      phone: '',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('changes a place, and shows the date of the entry', async () => {
  const page = openPlaces();
  const dialog = await openWindow(page, '修改 老街面馆');
  expect(dialog.queryByRole('combobox', { name: '充电站' })).toBeNull();
  const hours = dialog.getByLabelText('营业时间');
  await page.user.clear(hours);
  await page.user.type(hours, '全天');
  await page.user.type(dialog.getByLabelText('电话'), '110');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByRole('alert').textContent).toContain('电话格式不正确');
  await page.user.type(dialog.getByLabelText('电话'), '{Backspace>3}021-55500000');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeTruthy();
  const [sent] = page.asked('road-book.putPlace');
  expect(sent).toMatchObject({
    placeId: noodles.placeId,
    seenChangedAt: noodles.changedAt,
    stationId: noodles.stationId,
    name: '老街面馆',
    openHours: '全天',
    distanceM: 120,
  });
  expect(sent?.phone).toMatch(/^021-?55500000$/);
});

it('reloads the list when a colleague was faster', async () => {
  const page = openPlaces({
    put: () => {
      throw refusal('road-book.placeMoved');
    },
  });
  const dialog = await openWindow(page, '修改 老街面馆');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('这个周边地点刚被其他同事修改，请刷新后再改')).toBeTruthy();
  const before = page.asked('road-book.listPlaces').length;
  await page.user.click(dialog.getByRole('button', { name: '查看最新状态' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => page.asked('road-book.listPlaces').length).toBeGreaterThan(before);
});

it('keeps the input when a station has the maximum, and reports at the station that it is gone', async () => {
  let why: Parameters<typeof refusal>[0] = 'road-book.tooManyPlaces';
  const page = openPlaces({
    put: () => {
      throw refusal(why);
    },
  });
  const dialog = await openWindow(page, '添加周边地点');
  await page.user.click(dialog.getByRole('combobox', { name: '充电站' }));
  await page.user.click(await screen.findByTitle(station.name));
  await page.user.type(dialog.getByLabelText('名称'), '清泉咖啡');
  await page.user.type(dialog.getByLabelText('距离（米）'), '60');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('一座充电站最多 50 个周边地点，请先删除一些')).toBeTruthy();
  why = 'station.stationNotFound';
  // Its loading indicator leaves by an animation, which never ends here.
  await page.user.click(dialog.getByRole('button', { name: /保存/ }));
  const field = dialog.getByRole('combobox', { name: '充电站' });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect((dialog.getByLabelText('名称') as HTMLInputElement).value).toBe('清泉咖啡');
});

it('removes a place, or says that a colleague did', async () => {
  let gone = false;
  const page = openPlaces({
    remove: () => {
      if (gone) throw refusal('road-book.placeNotFound');
      return {};
    },
  });
  const first = await openWindow(page, '删除 老街面馆');
  expect(first.getByText('“老街面馆”不再出现在人民医院站的周边服务里。')).toBeTruthy();
  await page.user.click(first.getByRole('button', { name: '确认删除' }));
  expect(await screen.findByText('已删除')).toBeTruthy();
  expect(page.asked('road-book.removePlace')).toEqual([{ placeId: noodles.placeId }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  gone = true;
  const second = await openWindow(page, '删除 老街面馆');
  await page.user.click(second.getByRole('button', { name: '确认删除' }));
  expect(await second.findByText('没有找到这个周边地点，可能已删除，请刷新后再看')).toBeTruthy();
  expect(second.getByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

it('is read-only without the permission to edit', async () => {
  openPlaces({ permissions: ['aroundPlaces.read'] });
  await screen.findByRole('row', { name: /老街面馆/ });
  for (const name of [/添加周边地点/, /修改/, /删除/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('makes no request without permission', async () => {
  const page = openPlaces({ permissions: ['orders.read'] });
  await screen.findByText(/没有权限/);
  expect(page.asked('road-book.listPlaces')).toEqual([]);
});

it('reports a failed request, and retries', async () => {
  let line = false;
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'road-book.listPlaces': ({ pageNo = 1, pageSize = 20 }) => {
      if (!line) throw offline();
      return { list: [noodles], total: 1, pageNo, pageSize };
    },
  });
  const { user } = renderConsole(fake.call, { at: '/around-places' });
  const again = await screen.findByRole('button', { name: /重试/ });
  line = true;
  await user.click(again);
  expect(await screen.findByRole('row', { name: /老街面馆/ })).toBeTruthy();
});
