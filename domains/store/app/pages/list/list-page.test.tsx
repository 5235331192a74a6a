import type { Api } from '@ev/contract';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

beforeEach(() => localStorage.clear());

const cities = [
  { code: '110000', name: '北京', pinyin: 'beijing', initials: 'bj', lat: 39.9, lng: 116.4 },
  { code: '310000', name: '上海', pinyin: 'shanghai', initials: 'sh', lat: 31.23, lng: 121.47 },
  { code: '330100', name: '杭州', pinyin: 'hangzhou', initials: 'hz', lat: 30.27, lng: 120.15 },
].map((city) => ({ ...city, province: city.name, storeCount: 1 }));
const nearHangzhou = { latitude: 30.3, longitude: 120.2, city: '杭州市' };

type Store = Api['store.listStores']['output']['list'][number];
const storeIn = (city: (typeof cities)[number]): Store => ({
  id: `s${city.code}`,
  name: `青驭中心（${city.name}）`,
  cityCode: city.code,
  cityName: city.name,
  address: '延安路 1 号',
  phone: '05710000001',
  lat: city.lat,
  lng: city.lng,
  opensAt: '09:30',
  closesAt: '21:00',
  services: ['sales'],
  picture: null,
  distanceM: null,
});

function open(place: typeof nearHangzhou | null, query = '') {
  const fake = fakeCall({
    'store.listCities': () => ({ cities }),
    'hosts.findNetworkPlace': () => ({ place }),
    'store.listStores': ({ cityCode }) => {
      const list = cities.filter(({ code }) => !cityCode || code === cityCode).map(storeIn);
      const city = cities.find(({ code }) => code === cityCode);
      return {
        list,
        total: list.length,
        pageNo: 1,
        pageSize: 50,
        city: city ? { code: city.code, name: city.name, hasStores: true } : null,
      };
    },
  });
  return { ...renderPage(fake.call, `/pages/store/list${query}`), asked: fake.asked };
}
const begins = (city: string) => screen.findByRole('button', { name: `${city} ，选择城市` });

it('begins in the city of the network', async () => {
  const { user, address } = open(nearHangzhou);
  expect(await begins('杭州')).toBeTruthy();
  expect(screen.queryByText('青驭中心（北京）')).toBeNull();
  await user.click(screen.getByRole('button', { name: '查看全国门店' }));
  expect(await screen.findByText('青驭中心（北京）')).toBeTruthy();
  expect(address()).toBe('/pages/store/list?city=all');
});

it('begins in the city that was chosen last where the network is unknown', async () => {
  const { user } = open(null, '?city=110000');
  await user.click(await begins('北京'));
  const [shanghai] = await screen.findAllByRole('button', { name: /^上海/ });
  await user.click(shanghai as HTMLElement);
  expect(await begins('上海')).toBeTruthy();
  document.body.innerHTML = '';
  open(null);
  expect(await begins('上海')).toBeTruthy();
});

it('lists the whole country where nothing is known, and when the customer asks for it', async () => {
  open(null);
  expect(await begins('全国')).toBeTruthy();
  expect(await screen.findByText('青驭中心（北京）')).toBeTruthy();
  document.body.innerHTML = '';
  const { asked } = open(nearHangzhou, '?city=all');
  expect(await begins('全国')).toBeTruthy();
  expect(asked('hosts.findNetworkPlace')).toEqual([]);
});
