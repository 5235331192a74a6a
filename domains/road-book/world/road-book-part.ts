import { customers } from '@ev/account/world/people.ts';
import { placeOf } from '@ev/areas/motorways.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { demoGuns } from '@ev/operator/world/stations.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import type { Journey } from '../contract/road-book.ts';
import type { PlaceKind } from '../contract/words.ts';
import { aroundPlaces, roadBooks } from '../server/tables.ts';

const spot = (name: string) => ({ name, ...placeOf(name) });

const journeyOf = (from: string, to: string, between: readonly string[] = []): Journey => ({
  from: spot(from),
  to: spot(to),
  between: between.map(spot),
  modelCode: 'ling',
  versionCode: 'ling-long',
  startPercent: 90,
  leastPercent: 15,
  fullPercent: 80,
  departInMinutes: 0,
  stops: null,
});

const books = [
  { name: '回北京过年', journey: journeyOf('上海', '北京'), distanceM: 1_213_000, stopCount: 3, daysAgo: 4 },
  {
    name: '黄山三日',
    journey: journeyOf('上海', '黄山', ['杭州']),
    distanceM: 461_000,
    stopCount: 1,
    daysAgo: 21,
  },
];

const seen: readonly {
  kind: PlaceKind;
  name: string;
  where: string;
  distanceM: number;
  openHours: string;
}[] = [
  { kind: 'toilet', name: '公共卫生间', where: '门诊楼一层东侧', distanceM: 80, openHours: '全天' },
  { kind: 'shop', name: '邻里便利店', where: '医院正门右侧', distanceM: 120, openHours: '06:30-23:00' },
  { kind: 'food', name: '早安包子铺', where: '滨江路路口', distanceM: 210, openHours: '06:00-14:00' },
];

/**
 * Road books of the first demo customer, and places that staff have entered around a station. Existing rows
 * are left as they are.
 */
export function roadBookPart(): SeedPart {
  return {
    name: 'roadBooks',
    content: [books, seen],
    async put(tx, clock) {
      const now = clock.now().getTime();
      const [first] = customers;
      for (const [index, { daysAgo, ...book }] of books.entries()) {
        if (!first) break;
        const bookId = `00000000-0000-4000-8000-0000000b00${index + 10}`;
        const keptAt = new Date(now - daysAgo * dayMs);
        await tx
          .insert(roadBooks)
          .values({ bookId, accountId: first.uid, ...book, keptAt })
          .onConflictDoNothing();
      }
      const { stationId, stationName } = demoGuns.shanghai;
      for (const [index, { where, ...place }] of seen.entries()) {
        await tx
          .insert(aroundPlaces)
          .values({
            placeId: `00000000-0000-4000-8000-0000000a00${index + 10}`,
            stationId,
            stationName,
            ...place,
            whereabouts: where,
            phone: '',
            changedAt: new Date(now - dayMs),
            changedBy: '周远',
          })
          .onConflictDoNothing();
      }
    },
  };
}
