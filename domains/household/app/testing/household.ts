import type { Household, HouseholdItem } from '../../contract/household.ts';

export const serverTime = '2026-12-08T02:00:00.000Z';

export const item = (changes: Partial<HouseholdItem> = {}): HouseholdItem => ({
  householdId: 'H261208100000AAAAAAA',
  status: '2',
  supplier: 'stateGrid',
  maskedNumber: '31*******2345',
  maskedName: '林**',
  region: '上海市浦东新区',
  submittedAt: serverTime,
  verifiedAt: serverTime,
  refusal: null,
  undoUntil: null,
  members: [],
  others: 0,
  cars: 1,
  actions: ['unbind', 'use'],
  ...changes,
});

export function household(changes: Partial<Household> = {}): Household {
  const { cars: _, ...facts } = item();
  return {
    ...facts,
    number: '3100000012345',
    name: '林清远',
    districtCode: '310115',
    address: '青禾路 170 弄 8 号 601 室',
    months: [
      { month: '2026-11', totalWh: 320_500, nightWh: 210_000, costFen: 14_830 },
      { month: '2026-10', totalWh: 280_000, nightWh: null, costFen: 13_000 },
    ],
    bill: null,
    thisMonth: '2026-12',
    prices: {
      provinceName: '上海市',
      table: {
        since: '2025-01-01',
        note: '居民一户一表，第一档',
        periods: [
          { from: '00:00', priceE4: 3070, kind: 'valley' },
          { from: '06:00', priceE4: 6170, kind: 'peak' },
          { from: '22:00', priceE4: 3070, kind: 'valley' },
        ],
      },
      next: null,
    },
    cars: [
      {
        orderNo: 'C2611010000000000001',
        name: '青驭灵 长续航版',
        vinEnd: 'TT0001',
        batteryWh: 62_500,
        place: 'here',
      },
      {
        orderNo: 'C2611010000000000002',
        name: '青驭远 标准版',
        vinEnd: 'TT0002',
        batteryWh: 50_500,
        place: 'free',
      },
    ],
    remind: true,
    serverTime,
    ...changes,
  };
}
