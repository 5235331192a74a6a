import { cities } from '@ev/areas/cities.ts';
import { createRandom, type Random } from '@ev/kernel/random.ts';
import type { getStore, listCities, Store } from '../contract/endpoints.ts';
import type { storeServices } from '../contract/store-services.ts';
import { type Place, places } from './places.ts';

type Service = (typeof storeServices)[number];
type StoreDetail = ReturnType<(typeof getStore)['output']['parse']>;
export type WorldStore = Omit<StoreDetail, 'distanceM'>;
export type WorldCity = ReturnType<(typeof listCities)['output']['parse']>['cities'][number];

type Kind = {
  name: string;
  services: Service[];
  hours: Pick<Store, 'opensAt' | 'closesAt'>;
  words: string;
  picture: string | null;
};

/** The first store of a city does everything, so that a car can be delivered in every city with a store. */
const centre: Kind = {
  name: '青驭中心',
  services: ['sales', 'testDrive', 'delivery', 'service', 'charging'],
  hours: { opensAt: '09:00', closesAt: '21:00' },
  words: '看车、试驾、交付和保养都在这里，展厅备有全部车型与内饰实物。',
  picture: 'scenes/court',
};

const others: Kind[] = [
  {
    name: '青驭体验空间',
    services: ['sales', 'testDrive'],
    hours: { opensAt: '10:00', closesAt: '22:00' },
    words: '开在商场里的小展厅，适合饭后走走看看，试驾请提前一天预约。',
    picture: 'scenes/city',
  },
  {
    name: '青驭交付服务中心',
    services: ['delivery', 'service', 'charging'],
    hours: { opensAt: '09:00', closesAt: '18:00' },
    words: '专注交付与售后，设有透明工位，维修过程全程可看。',
    picture: null,
  },
  {
    name: '青驭城市展厅',
    services: ['sales', 'testDrive', 'charging'],
    hours: { opensAt: '09:30', closesAt: '21:00' },
    words: '停车与充电方便，试驾路线含高架和城市道路。',
    picture: 'scenes/city',
  },
];

/** Made-up names that no map has. */
const roads = [
  '云起路',
  '望川大道',
  '听澜路',
  '知远街',
  '临溪路',
  '星野路',
  '行舟路',
  '长风大道',
  '青禾路',
  '南枝路',
];
const traffic = [
  '地铁站步行约 6 分钟，地下车库进店免费停车 2 小时。',
  '临近快速路出口，门前设 12 个访客车位。',
  '商场地下二层可充电停车，凭预约减免 3 小时停车费。',
  '公交站步行约 3 分钟，园区东门进入后沿指示牌到店。',
];

function storesOf(place: Place, firstNumber: number, random: Random): WorldStore[] {
  return place.districts.map(([district, lat, lng], index): WorldStore => {
    const kind = index === 0 ? centre : (others[(index - 1) % others.length] ?? centre);
    const quarter = district.replace(/^.*?区/, '');
    const street = `${random.pick(roads)} ${random.int(8, 680)} 号`;
    return {
      id: `s${place.code}${String(index + 1).padStart(2, '0')}`,
      name: `${kind.name}（${place.name}${quarter}）`,
      cityCode: place.code,
      cityName: place.name,
      address: `${place.name}市${district.replace(/区.*$/, '区')}${street}`,
      phone: `400-000-${String(firstNumber + index).padStart(4, '0')}`,
      lat: round(lat + (random.next() - 0.5) * 0.006),
      lng: round(lng + (random.next() - 0.5) * 0.006),
      ...kind.hours,
      services: [...kind.services],
      introduction: kind.words,
      picture: kind.picture,
      traffic: random.pick(traffic),
      modelCodes: ['ling', 'yue', 'yuan'],
    };
  });
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Sixty stores in 24 cities. Streets and phone numbers are made up. */
export function buildStores(random: Random): WorldStore[] {
  const stores: WorldStore[] = [];
  for (const place of places) stores.push(...storesOf(place, 101 + stores.length, random.fork(place.code)));
  return stores;
}

/** Every city, with how many stores it has. */
export function buildCities(stores: WorldStore[]): WorldCity[] {
  return cities.map((city) => ({
    ...city,
    storeCount: stores.filter(({ cityCode }) => cityCode === city.code).length,
  }));
}

/** The stores of the demo: a seed gives the same ones on every machine. */
export const worldStores = buildStores(createRandom('qingyu').fork('stores'));
