import { cities, nearestCities } from '@ev/areas/cities.ts';
import type { Point } from '@ev/kernel/geo.ts';
import { createRandom } from '@ev/kernel/random.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  '050000': [
    '老街面馆',
    '清泉咖啡',
    '江南小厨',
    '早安包子铺',
    '麦田汉堡',
    '山城火锅',
    '粤式茶点',
    '兰州拉面',
  ],
  '060000': ['邻里便利店', '优品超市', '百汇商场', '鲜果时光', '城南药房', '书香文具'],
  '100000': ['栖云酒店', '驿路宾馆', '青禾民宿', '悦途快捷酒店'],
  '200300': ['公共卫生间', '公共卫生间（含无障碍）'],
};
/** The service's names of the kinds. */
const typeNames: Readonly<Record<string, string>> = {
  '050000': '餐饮服务;中餐厅;中餐厅',
  '060000': '购物服务;便民商店;便民商店',
  '100000': '住宿服务;宾馆酒店;宾馆酒店',
  '200300': '公共设施;公共厕所;公共厕所',
};
const hours = ['06:00-22:00', '10:00-21:30', '00:00-24:00', '周一至周日 09:00-22:00'];
const roads = ['人民路', '中山路', '文化路', '迎宾大道', '环城路'];

const place = ({ lat, lng }: Point) => `${lng.toFixed(6)},${lat.toFixed(6)}`;
const allCodes = cities.map(({ code }) => code);

/** Places around a point, derived from its position, so that they are always the same. */
export function poisAround(centre: Point, type: string, radiusM: number, most: number) {
  const random = createRandom(`${place(centre)}/${type}`);
  const known = names[type] ?? [];
  const [city] = nearestCities(allCodes, centre);
  return Array.from(
    { length: known.length === 0 ? 0 : random.int(type === '200300' ? 1 : 2, 14) },
    (_, at) => {
      const distance = Math.round(40 + random.next() ** 1.6 * 1800);
      const angle = random.next() * 2 * Math.PI;
      const lat = centre.lat + (Math.cos(angle) * distance) / 111_300;
      const lng = centre.lng + (Math.sin(angle) * distance) / (111_300 * Math.cos((lat * Math.PI) / 180));
      const isToilet = type === '200300';
      return {
        name: random.pick(known),
        id: `B0SANDBOX${type}${String(Math.round(lat * 1e6))}${at}`,
        location: place({ lat, lng }),
        type: typeNames[type] ?? '',
        typecode: type,
        pname: city?.province ?? '',
        cityname: city ? `${city.name}市` : '',
        adname: [],
        address: `${random.pick(roads)}${random.int(1, 600)}号`,
        pcode: city ? `${city.code.slice(0, 2)}0000` : '',
        adcode: city?.code ?? '',
        distance: String(distance),
        parent: '',
        business: {
          // An unknown value is an empty list, as in the real service.
          opentime_today: isToilet ? [] : random.pick(hours),
          opentime_week: [],
          tel:
            isToilet || random.chance(0.3)
              ? []
              : `0${random.int(10, 99)}1-5550${random.int(1000, 9999)};0210-5550000`,
          rating: '4.5',
        },
      };
    },
  )
    .filter(({ distance }) => Number(distance) <= radiusM)
    .sort((a, b) => Number(a.distance) - Number(b.distance))
    .slice(0, most);
}

/** Places whose names contain the search term: cities and their typical places. */
export function poisNamed(keywords: string, most: number) {
  const words = keywords.trim();
  return cities
    .flatMap((city) =>
      [
        ['火车站', 0.012, '150200'],
        ['机场', 0.16, '150100'],
        ['市民中心', 0.004, '130100'],
      ].map(([what, away, typecode]) => ({
        city,
        name: `${city.name}${what}`,
        away: Number(away),
        typecode,
      })),
    )
    .filter(({ name }) => name.includes(words))
    .slice(0, most)
    .map(({ city, name, away, typecode }) => ({
      name,
      id: `B0SANDBOX${city.code}${typecode}`,
      type: '交通设施服务',
      typecode,
      parent: '',
      location: place({ lat: city.lat + away, lng: city.lng + away }),
      pname: city.province,
      cityname: city.name,
      adname: [],
      address: `${name}路 1 号`,
      pcode: `${city.code.slice(0, 2)}0000`,
      adcode: city.code,
    }));
}
