import { areas } from '@ev/areas/areas.ts';
import { text } from '@ev/contract/fields';
import { isDay } from '@ev/kernel/shanghai-time.ts';
import { definePart, type ItemFault } from '@ev/stock/part.ts';
import { isStrangePrice, repeatedAt, wholeBetween } from '@ev/stock/values.ts';
import { tariffProblem } from '@ev/tariff';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { periodKindNames, periodKinds } from '../contract/prices.ts';
import { householdPrices } from './tables.ts';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应为时间，如 22:00'));

const Period = z.object({
  from: clockTime,
  priceE4: wholeBetween(0, 50_000),
  kind: z.enum(periodKinds),
});
const Table = z.object({
  since: z.string().check(z.refine(isDay, '应为日期，如 2026-01-01')),
  note: text('说明', { max: 60 }),
  periods: z.array(Period).check(z.minLength(1, '至少写一个时段'), z.maxLength(24, '最多 24 个时段')),
});
const Prices = z.object({
  provinceCode: z.string().check(z.regex(/^\d{2}0000$/, '应为省级行政区代码，如 310000')),
  tables: z.array(Table).check(z.minLength(1, '至少写一份电价'), z.maxLength(12, '最多 12 份电价')),
});
type StockedPrices = z.infer<typeof Prices>;

const problems = {
  empty: '至少写一个时段',
  malformed: '时间不正确',
  gap: '第一个时段要从 00:00 开始',
  disorder: '时段要按时间先后写，每个时间一次',
  price: '电价不正确',
} as const;

/** The day's price per kWh at home, by province and by the day from which it applies. */
const prices = definePart<StockedPrices>({
  name: 'household-prices',
  files: 'list',
  label: '居民分时电价',
  item: Prices,
  labels: {
    provinceCode: '省份',
    tables: '电价',
    since: '执行日期',
    note: '说明',
    periods: '时段',
    from: '从',
    priceE4: '每度（万分之一元）',
    kind: '时段类型',
  },
  words: { kind: periodKindNames },
  keyField: 'provinceCode',
  nameOf: ({ provinceCode }) => areas.pathOf(provinceCode)[0]?.name ?? provinceCode,
  read: (db) => db.select().from(householdPrices).orderBy(asc(householdPrices.provinceCode)),
  check({ provinceCode: key, tables }) {
    const faults: ItemFault[] = [];
    if (areas.pathOf(key).length === 0)
      faults.push({ key, path: ['provinceCode'], message: `没有省份 ${key}` });
    const days = tables.map(({ since }) => since);
    for (const index of repeatedAt(days))
      faults.push({ key, path: ['tables', index, 'since'], message: `${days[index]} 出现了两次` });
    for (const [index, { periods }] of tables.entries()) {
      const problem = tariffProblem(
        periods.map(({ from, priceE4 }) => ({ from, electricityPriceE4: priceE4, servicePriceE4: 0 })),
      );
      if (problem) faults.push({ key, path: ['tables', index, 'periods'], message: problems[problem] });
    }
    return faults;
  },
  ask: ({ changed }) =>
    changed.flatMap(({ before, after }) =>
      after.tables.flatMap((table, index) => {
        const was = before.tables.find(({ since }) => since === table.since);
        return table.periods.flatMap(({ priceE4 }, at) => {
          const wasE4 = was?.periods[at]?.priceE4;
          return wasE4 !== undefined && isStrangePrice(wasE4, priceE4)
            ? [
                {
                  key: after.provinceCode,
                  path: ['tables', index, 'periods', at, 'priceE4'],
                  message: `从 ${wasE4} 变为 ${priceE4}`,
                },
              ]
            : [];
        });
      }),
    ),
  async put(tx, { written, removed }) {
    const gone = removed.map(({ provinceCode }) => provinceCode);
    if (gone.length > 0) await tx.delete(householdPrices).where(inArray(householdPrices.provinceCode, gone));
    for (const row of written) {
      await tx
        .insert(householdPrices)
        .values(row)
        .onConflictDoUpdate({ target: householdPrices.provinceCode, set: row });
    }
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [prices];
