import { areas } from '@ev/areas/areas.ts';
import { type City, cities } from '@ev/areas/cities.ts';
import { motorways } from '@ev/areas/motorways.ts';
import type { CecEquipment, CecGun, CecStation } from '@ev/cec/interfaces.ts';
import type { GunStatus } from '@ev/cec/words.ts';
import { createRandom, type Random } from '@ev/kernel/random.ts';
import type { PlayedOperator } from './credentials.ts';
import { cityWeights, grounds, roads } from './places.ts';
import { pricesOf } from './prices.ts';

/** The share of stations at motorways. */
const motorwayShare = 0.08;
/** One in this many stations contains an error that must not mislead drivers. */
const badEvery = 400;

const weighted: readonly { city: City; upTo: number }[] = (() => {
  let upTo = 0;
  return cities.map((city) => {
    const own = cityWeights[city.code] ?? cityWeights[`${city.code.slice(0, 2)}0100`];
    const isMunicipality = city.code.endsWith('0000');
    upTo += isMunicipality ? (own ?? 1) : (cityWeights[city.code] ?? 1);
    return { city, upTo };
  });
})();
const wholeWeight = weighted.at(-1)?.upTo ?? 0;

const legs = motorways.flatMap(({ code, name, through }) =>
  through.slice(1).flatMap((to, at) => {
    const from = through[at];
    return from ? [{ name: `${code} ${name}`, from, to }] : [];
  }),
);

const cityAt = (random: Random): City => {
  const at = random.next() * wholeWeight;
  return (weighted.find(({ upTo }) => at < upTo) ?? weighted[0])?.city as City;
};

/** A random offset in degrees, most of them close to zero. */
function scatter(random: Random, spread: number): number {
  const sum = random.next() + random.next() + random.next() - 1.5;
  return (sum / 1.5) * spread;
}

const round6 = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000;
const pad = (value: number, length: number) => String(value).padStart(length, '0');

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The stations of one operator, each derived from its index alone: always the same, and stored nowhere. */
export function createCatalogue(operator: PlayedOperator, size: number) {
  const { operatorId } = operator;
  const random = (what: string, index: number) => createRandom(`${operatorId}/${what}/${index}`);
  const stationIdOf = (index: number) => `ST${pad(index + 1, 8)}`;
  const indexOf = (stationId: string) => {
    const index = Number(/^ST(\d{8})$/.exec(stationId)?.[1] ?? Number.NaN) - 1;
    return index >= 0 && index < size ? index : null;
  };

  function placeOf(index: number, chance: Random) {
    if (chance.chance(motorwayShare)) {
      const { name, from, to } = chance.pick(legs);
      const part = 0.05 + chance.next() * 0.9;
      const near = part < 0.5 ? from : to;
      const way = chance.chance(0.5) ? [from, to] : [to, from];
      return {
        lat: from.lat + (to.lat - from.lat) * part + scatter(chance, 0.03),
        lng: from.lng + (to.lng - from.lng) * part + scatter(chance, 0.03),
        areaCode: near.code,
        name: `${name}${near.name}${pad(index % 90, 2)}服务区（${way[1]?.name}方向）`,
        address: `${name}${near.name}段`,
        surrounding: 'serviceArea' as const,
      };
    }
    const city = cityAt(chance);
    const districts = areas.below(city.code.endsWith('0000') ? `${city.code.slice(0, 2)}0100` : city.code);
    const district = districts.length > 0 ? chance.pick(districts) : null;
    const [ground, surrounding] = chance.pick(grounds);
    const road = chance.pick(roads);
    const weight = cityWeights[city.code] ?? 1;
    // Each district lies in its own direction from the city's centre.
    const side = createRandom(`${district?.code ?? city.code}`);
    const spread = 0.06 + Math.sqrt(weight) * 0.02;
    return {
      lat: city.lat + scatter(side, spread) + scatter(chance, 0.05),
      lng: city.lng + scatter(side, spread) + scatter(chance, 0.06),
      areaCode: district?.code ?? city.code,
      name: `${city.name}${district?.name ?? ''}${road}${ground}`,
      address: `${city.name}${district?.name ?? ''}${road}${chance.int(1, 899)}号`,
      surrounding,
    };
  }

  function gunsOf(
    pile: string,
    count: number,
    gun: Pick<CecGun, 'kind' | 'powerW'>,
    parkNo: number,
  ): CecGun[] {
    const isDirect = gun.kind === 'dcPlug';
    return Array.from({ length: count }, (_, at) => ({
      ...gun,
      connectorId: `${pile}${at + 1}`,
      name: count > 1 ? `${'AB'.charAt(at)} 枪` : null,
      voltageUpperV: isDirect ? 1000 : 220,
      voltageLowerV: isDirect ? 200 : 220,
      currentA: isDirect ? Math.min(600, Math.round(gun.powerW / 400)) : 32,
      parkNo: pad(parkNo + at, 3),
      standard: 2,
    }));
  }

  function pilesOf(index: number): CecEquipment[] {
    const chance = random('piles', index);
    const count = chance.int(2, chance.chance(0.2) ? 16 : 6);
    const fast = chance.pick([60, 60, 120, 120, 120, 160, 180, 240, 480]) * 1_000;
    return Array.from({ length: count }, (_, at) => {
      const equipmentId = `${pad(index + 1, 7)}${pad(at + 1, 3)}`;
      const isSlow = chance.chance(0.18);
      const powerW = isSlow ? 7_000 : fast;
      const guns = isSlow || chance.chance(0.4) ? 1 : 2;
      return {
        equipmentId,
        name: `${at + 1} 号${isSlow ? '慢充桩' : '快充桩'}`,
        manufacturer: '云栖电气',
        model: isSlow ? 'YX-AC7' : `YX-DC${fast / 1_000}`,
        kind: isSlow ? ('ac' as const) : ('dc' as const),
        powerW,
        lat: null,
        lng: null,
        guns: gunsOf(equipmentId, guns, { kind: isSlow ? 'acPlug' : 'dcPlug', powerW }, at * 2 + 1),
      };
    });
  }

  /** A station with typical data entry errors. */
  function spoilt(station: CecStation, index: number): CecStation {
    const kind = Math.floor(index / badEvery) % 4;
    if (kind === 0) return { ...station, lat: null, lng: null };
    if (kind === 1) return { ...station, lat: station.lng, lng: station.lat };
    if (kind === 2) return { ...station, lat: 0, lng: 0 };
    return { ...station, name: `${station.name}${'（地下停车场负二层南侧靠近货梯口）'.repeat(3)}` };
  }

  function stationAt(index: number): CecStation {
    const chance = random('station', index);
    const place = placeOf(index, chance);
    const isOpenAllDay = chance.chance(0.82);
    const station: CecStation = {
      stationId: stationIdOf(index),
      operatorId,
      ownerId: operatorId,
      name: `${operator.name}${place.name}站`,
      countryCode: 'CN',
      areaCode: place.areaCode,
      address: place.address,
      stationPhone: null,
      servicePhone: operator.spelling === 'original' ? '400-820-0001' : '400-820-0002',
      kind: chance.chance(0.97) ? 'public' : 'bus',
      state: chance.chance(0.98) ? 'normal' : chance.pick(['maintenance', 'closed', 'building'] as const),
      parkingPlaces: chance.int(4, 60),
      lat: round6(place.lat),
      lng: round6(place.lng),
      guide: chance.chance(0.5) ? '入口进门右转，沿地面指示前行' : null,
      surrounding: place.surrounding,
      pictures: null,
      cars: null,
      parkInfo: chance.chance(0.4) ? '地面停车位' : null,
      openingHours: isOpenAllDay ? '00:00-24:00' : '06:00-23:00',
      electricityFee: pricesOf(operatorId, index)
        .map(({ from, electricityPriceE4 }) => `${from} ${(electricityPriceE4 / 10_000).toFixed(4)}`)
        .join('；')
        .slice(0, 256),
      serviceFee: null,
      parkFee: chance.pick(['免费停车', '充电减免 2 小时停车费', '停车 5 元/小时', '以现场公示为准']),
      payment: '线上支付',
      reservable: hasLocks(index),
      remark: null,
      equipment: pilesOf(index),
    };
    return index % badEvery === 7 ? spoilt(station, index) : station;
  }

  const hasLocks = (index: number) => random('locks', index).chance(0.3);

  /** The index and data of a gun; null if the id does not exist. */
  function findGun(connectorId: string): { index: number; gun: CecGun } | null {
    const index = Number(/^(\d{7})\d{4}$/.exec(connectorId)?.[1] ?? Number.NaN) - 1;
    if (!(index >= 0 && index < size)) return null;
    const gun = pilesOf(index)
      .flatMap(({ guns }) => guns)
      .find((one) => one.connectorId === connectorId);
    return gun ? { index, gun } : null;
  }

  /** The initial status of a gun. */
  function firstStatusOf(connectorId: string): GunStatus {
    const at = createRandom(`${operatorId}/gun/${connectorId}`).next();
    if (at < 0.56) return 'free';
    if (at < 0.62) return 'plugged';
    if (at < 0.95) return 'charging';
    return at < 0.98 ? 'offline' : 'faulty';
  }

  return { operator, size, stationAt, stationIdOf, indexOf, pilesOf, hasLocks, findGun, firstStatusOf };
}
