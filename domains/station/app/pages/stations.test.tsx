import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gun, line, station } from '../testing/station.ts';

const list = (stations = [line]) => ({
  list: stations,
  total: stations.length,
  pageNo: 1,
  pageSize: 10,
  operators: [],
  serverTime: station.serverTime,
});

it('home shows nearby stations with price, free guns and the age of the report', async () => {
  const { call, asked } = fakeCall({ 'station.listStations': () => list() });
  const { user, address } = renderPage(call, '/pages/charge/home?lat=31.2&lng=121.5&isBackToHome=true');
  const card = within(await screen.findByRole('article'));
  // As a heading it breaks at marks, not inside a word.
  expect(card.getByRole('heading', { name: line.name })).toBeTruthy();
  expect(card.getByText('1.2 km')).toBeTruthy();
  expect(card.getByText('1.20')).toBeTruthy();
  expect(card.getByText('刚刚更新')).toBeTruthy();
  expect(card.getByText('启动成功率 96%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '有空闲' }));
  await expect.poll(() => asked('station.listStations').at(-1)).toMatchObject({ free: true, lat: 31.2 });
  expect(address()).toContain('isBackToHome=true');
});

describe('home in a host', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
  const openIn = (userAgent: string) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    renderPage(fakeCall({ 'station.listStations': () => list() }).call, '/pages/charge/home');
  };
  afterEach(() => void vi.restoreAllMocks());

  it.each(['2.5.0', '3.0.9', ''])('asks to upgrade in version “%s” of the app', async (version) => {
    openIn(`${android} QingyuApp/${version}`);
    expect(await screen.findByText(/3\.1\.0 或以上版本，请在手机的应用商店升级/)).toBeTruthy();
    // The demo brand is in no app store.
    expect(screen.queryByRole('link', { name: '去升级' })).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    ['version 3.1.0 of the app', `${android} QingyuApp/3.1.0`],
    ['a browser', android],
    ['WeChat', `${android} MicroMessenger/8.0.50`],
  ])('shows the stations in %s', async (_host, userAgent) => {
    openIn(userAgent);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByText('请升级 APP')).toBeNull();
  });
});

it('home explains an empty result, and a missing network', async () => {
  renderPage(fakeCall({ 'station.listStations': () => list([]) }).call, '/pages/charge/home?free=1');
  expect(await screen.findByText('没有符合条件的充电站')).toBeTruthy();
  const { call } = fakeCall({
    'station.listStations': () => {
      throw offline();
    },
  });
  renderPage(call, '/pages/charge/home?speed=fast');
  expect(await screen.findByText('网络异常')).toBeTruthy();
});

it('home does not blame filters that nobody has set', async () => {
  renderPage(
    fakeCall({ 'station.listStations': () => list([]) }).call,
    '/pages/charge/home?lat=31.2&lng=121.5',
  );
  expect(await screen.findByText('没有找到充电站')).toBeTruthy();
  expect(screen.queryByText(/筛选条件/)).toBeNull();
});

it('home shows no number of free guns while their states are unknown', async () => {
  const unknown = { ...line, statusAt: null, guns: { fast: 6, fastFree: 0, slow: 2, slowFree: 1 } };
  renderPage(
    fakeCall({ 'station.listStations': () => list([unknown]) }).call,
    '/pages/charge/home?lat=31.2&lng=121.5',
  );
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('状态未知')).toBeTruthy();
  expect(card.getByText('快充 6 把')).toBeTruthy();
  expect(card.queryByText(/闲 0/)).toBeNull();
  expect(card.getByText(/闲 1/)).toBeTruthy();
});

it('home marks and filters stations where guns can be reserved', async () => {
  const { call, asked } = fakeCall({ 'station.listStations': () => list() });
  const { user } = renderPage(call, '/pages/charge/home?lat=31.2&lng=121.5');
  expect(within(await screen.findByRole('article')).getByText('可预约')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '可预约' }));
  await expect.poll(() => asked('station.listStations').at(-1)).toMatchObject({ reservable: true });
});

describe('home without a position', () => {
  const cities = [
    { code: '310000', name: '上海', lat: 31.23, lng: 121.47 },
    { code: '330100', name: '杭州', lat: 30.27, lng: 120.15 },
  ].map((city) => ({ ...city, province: '', pinyin: city.name, initials: '', storeCount: 0 }));
  const openAt = (place: { latitude: number; longitude: number; city: string } | null) => {
    const fake = fakeCall({
      'station.listStations': () => list(),
      'store.listCities': () => ({ cities }),
      'hosts.findNetworkPlace': () => ({ place }),
    });
    renderPage(fake.call, '/pages/charge/home');
    return () => fake.asked('station.listStations').at(-1);
  };

  it('begins in the city of the network', async () => {
    const last = openAt({ latitude: 30.3, longitude: 120.2, city: '杭州市' });
    expect(await screen.findByText(/先列出杭州枪数最多的充电站/)).toBeTruthy();
    expect(last()).toMatchObject({ cityCode: '330100' });
  });

  it('begins in the city of the brand if the network is unknown', async () => {
    const last = openAt(null);
    expect(await screen.findByText(/先列出上海枪数最多的充电站/)).toBeTruthy();
    expect(last()).toMatchObject({ cityCode: '310000' });
  });
});

it('a station shows its pictures and what its operator announces', async () => {
  const pictures = ['scenes/coast', 'scenes/city'];
  const { call } = fakeCall({
    'station.getStation': () => ({ ...station, pictures, remark: '12 月 3 日停电检修' }),
  });
  renderPage(call, `/pages/charge/stationDetail?id=${line.stationId}`);
  const shown = within(await screen.findByRole('region', { name: `${line.name}的图片` }));
  expect(shown.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('region', { name: '场站公告' }).textContent).toContain('停电检修');
});

it('a station shows its reviews, and more of them on request', async () => {
  const review = { stars: 4, tags: ['clean' as const], chargedAt: '2026-11-23T04:00:00.000Z' };
  const { call } = fakeCall({
    'station.getStation': () => station,
    'station.listReviews': ({ pageNo = 1 }) => ({
      list: [{ ...review, text: `第 ${pageNo} 页的评价` }],
      total: 6,
      pageNo,
      pageSize: 5,
      tags: [{ tag: 'clean', count: 3 }],
    }),
  });
  const { user } = renderPage(call, `/pages/charge/stationDetail?id=${line.stationId}`);
  const reviews = within(await screen.findByRole('region', { name: /^评价 · 4.6 分，12 人评分/ }));
  expect(reviews.getByText('环境干净 3')).toBeTruthy();
  expect(reviews.getByText('第 1 页的评价')).toBeTruthy();
  await user.click(reviews.getByRole('button', { name: '更多评价' }));
  expect(await reviews.findByText('第 2 页的评价')).toBeTruthy();
  expect(reviews.queryByRole('button', { name: '更多评价' })).toBeNull();
});

it('a station shows its price, its guns and the occupancy fee', async () => {
  const { call } = fakeCall({ 'station.getStation': () => station });
  renderPage(call, `/pages/charge/stationDetail?id=${line.stationId}`);
  expect(await screen.findByText('电费 0.65 元，服务费 0.55 元')).toBeTruthy();
  expect(screen.getByText(/30 分钟内免占位费，之后每分钟 0.50 元，单次最多 50.00 元/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /1 号桩 · A 枪/ }).getAttribute('href')).toContain('connectorId=');
});

it('a removed station links elsewhere', async () => {
  const { call } = fakeCall({
    'station.getStation': () => {
      throw refusal('station.stationNotFound');
    },
  });
  renderPage(call, `/pages/charge/stationDetail?id=${line.stationId}`);
  expect(await screen.findByText('没有找到这座充电站，可能已停用')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看其他充电站' })).toBeTruthy();
});

it('a charging point with several guns offers a choice, and a fault report', async () => {
  const other = { ...gun, connectorId: '313744932-S1P1G2', gunName: 'B 枪', status: 'charging' as const };
  const { call } = fakeCall({
    'station.getPile': () => ({
      terminalNumber: gun.terminalNumber,
      pileName: gun.pileName,
      station: line,
      price: line.price,
      operator: station.operator,
      occupancy: null,
      guns: [gun, other],
      serverTime: station.serverTime,
    }),
  });
  const { user } = renderPage(call, `/pages/charge/pointDetail?terminalNumber=${gun.terminalNumber}`);
  await user.click(await screen.findByRole('radio', { name: /B 枪/ }));
  expect(await screen.findByText('这把枪正在充电，请选择其他枪', { selector: '[role=status]' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /报修/ }));
  await user.click(await screen.findByRole('button', { name: /提交/ }));
  expect(await screen.findByText('请选择问题类型')).toBeTruthy();
});

it('search suggests while typing', async () => {
  const { call } = fakeCall({
    'station.suggestStations': () => ({
      cities: [{ cityCode: '310000', name: '上海', stations: 12 }],
      stations: [line],
    }),
  });
  const { user } = renderPage(call, '/pages/charge/searchStation');
  await user.type(await screen.findByLabelText('搜索场站、地址或城市'), '世纪');
  expect(await screen.findByRole('link', { name: /世纪大道充电站/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /12 座充电站/ }).getAttribute('href')).toContain('city=310000');
});

it('suggests searches where none is stored yet', async () => {
  const { call } = fakeCall({ 'station.listOwnStations': () => list([]) });
  renderPage(call, '/pages/charge/searchStation');
  expect(await screen.findByText(/输入场站名称、路名或城市/)).toBeTruthy();
});

it('a search result is a list that links to a map of the same, and back', async () => {
  const { call, asked } = fakeCall({
    'station.listStations': () => list([]),
  });
  const { user, address } = renderPage(call, '/pages/charge/searchResult?keyword=世纪&free=1');
  const toMap = await screen.findByRole('link', { name: '地图' });
  expect(screen.getByRole('tablist', { name: '排序' })).toBeTruthy();
  await user.click(toMap);
  await expect.poll(address).toContain('view=map');
  // A map has no order.
  expect(screen.queryByRole('tablist', { name: '排序' })).toBeNull();
  expect(asked('station.listStations').at(-1)).toMatchObject({ keyword: '世纪', free: true });
  // Without results a map would be empty.
  expect(await screen.findByText('没有符合条件的充电站')).toBeTruthy();
  const back = screen.getByRole('link', { name: '列表' }).getAttribute('href');
  expect(back).toContain('free=1');
  expect(back).not.toContain('view=');
});
