import type { Store } from '@ev/store/contract/endpoints.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { orderDetail } from '../../testing/order.ts';

const address = '/pages/buy/orderChangeStore?orderNo=C1';
const order = orderDetail();

const store = (id: string, name: string, change: Partial<Store> = {}): Store => ({
  id,
  name,
  cityCode: '310000',
  cityName: '上海',
  address: `${name}的地址`,
  phone: '02160002002',
  lat: 31.2,
  lng: 121.4,
  opensAt: '10:00',
  closesAt: '22:00',
  services: ['sales', 'delivery'],
  picture: null,
  distanceM: null,
  ...change,
});
const stores = [
  store('s1', '静安店'),
  store('s2', '虹桥店', { lat: 31.19, lng: 121.32 }),
  store('s3', '浦东店', { lat: 31.23, lng: 121.54, services: ['delivery'] }),
  store('s4', '宝山展厅', { services: ['sales', 'testDrive'] }),
];
const cities = [
  {
    code: '310000',
    name: '上海',
    province: '上海',
    pinyin: 'shanghai',
    initials: 'sh',
    lat: 31.23,
    lng: 121.47,
    storeCount: 4,
  },
  {
    code: '330100',
    name: '杭州',
    province: '浙江',
    pinyin: 'hangzhou',
    initials: 'hz',
    lat: 30.27,
    lng: 120.15,
    storeCount: 0,
  },
];

function open(answers: Parameters<typeof fakeCall>[0] = {}) {
  const { call, seen } = fakeCall({
    'order.getOrder': () => order,
    'store.listCities': () => ({ cities }),
    'store.listStores': ({ cityCode, service }) => {
      const here = cityCode === '310000' ? stores : [];
      const list = here.filter(({ services }) => !service || services.includes(service));
      return { list, total: list.length, pageNo: 1, pageSize: 50, city: null };
    },
    'order.quoteStoreChange': ({ storeId }) => {
      const { id, name, address: place, phone } = store(storeId, '虹桥店');
      return {
        store: { id, name, address: place, phone },
        before: order.delivery,
        after: { from: '2027-01-10', to: '2027-01-17', asOf: order.serverTime },
      };
    },
    ...answers,
  });
  return { ...renderPage(call, address), seen };
}

const names = async () => {
  const list = await screen.findByRole('list', { name: '可以交付的门店' });
  return within(list)
    .getAllByRole('article')
    .map((card) => /(静安店|虹桥店|浦东店|宝山展厅)/.exec(card.textContent ?? '')?.[0]);
};

afterEach(() => vi.unstubAllGlobals());

it('lists the stores of the city that hand cars over, without choosing the current one', async () => {
  open();
  expect(await names()).toEqual(['静安店', '虹桥店', '浦东店']);
  expect(screen.getAllByRole('button', { name: /^选择 .*店$/ })).toHaveLength(2);
  expect(screen.getByText('现在的门店')).toBeTruthy();
});

it('sorts by distance once the position is known', async () => {
  const coords = { latitude: 31.22, longitude: 121.55 };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    onLine: true,
    geolocation: { getCurrentPosition: (found: (at: unknown) => void) => found({ coords }) },
  });
  const { user } = open();
  await names();
  await user.click(screen.getByRole('button', { name: '离我最近' }));
  await user.click(await screen.findByRole('button', { name: '使用定位' }));
  await waitFor(async () => expect(await names()).toEqual(['浦东店', '静安店', '虹桥店']));
});

it('shows address, phone and date before it changes the store', async () => {
  const page = open({ 'order.changeStore': () => ({ status: '2' }) });
  await page.user.click(await screen.findByRole('button', { name: '选择 虹桥店' }));
  const sheet = within(await screen.findByRole('dialog', { name: '变更交付门店' }));
  await sheet.findByText('虹桥店的地址');
  const lines = sheet
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.parentElement?.textContent);
  expect(lines).toEqual([
    '交付门店原为青驭中心 · 上海静安，变为虹桥店虹桥店的地址',
    '联系电话原为02160001001，变为02160002002',
    '交付时间原为1月8日至15日，变为1月10日至17日 晚 2 天',
  ]);
  expect(page.seen.some(([id]) => id === 'order.changeStore')).toBe(false);
  await page.user.click(sheet.getByRole('button', { name: '确认变更' }));
  await waitFor(() => expect(page.address()).toBe('/pages/buy/orderDetail?orderNo=C1'));
  expect(page.seen.filter(([id]) => id === 'order.changeStore')).toEqual([
    ['order.changeStore', { orderNo: 'C1', storeId: 's2' }],
  ]);
});

it('says why a store cannot be chosen', async () => {
  const page = open({
    'order.quoteStoreChange': () => {
      throw refusal('store.storeUnavailable');
    },
  });
  await page.user.click(await screen.findByRole('button', { name: '选择 虹桥店' }));
  const sheet = within(await screen.findByRole('dialog', { name: '变更交付门店' }));
  expect(await sheet.findByText(refusal('store.storeUnavailable').message)).toBeTruthy();
  expect(sheet.getByRole('button', { name: '确认变更' }).getAttribute('aria-disabled')).toBe('true');
});

it('says so where no store hands cars over', async () => {
  const { user } = open();
  await names();
  await user.click(screen.getByRole('button', { name: '上海 ，选择城市' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /杭州/ }));
  expect(await screen.findByRole('heading', { name: '这里还没有可以交付的门店' })).toBeTruthy();
});

it('links back to an order that the factory has', async () => {
  open({ 'order.getOrder': () => orderDetail({ actions: [] }) });
  expect(await screen.findByRole('heading', { name: '现在不能变更门店' })).toBeTruthy();
});
