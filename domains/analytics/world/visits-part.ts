import { createRandom, type Random } from '@ev/kernel/random.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { eq } from 'drizzle-orm';
import { columnWidth, type HostKind, vitals } from '../contract/kinds.ts';
import { ensureDay } from '../server/days.ts';
import { analyticsEvents } from '../server/tables.ts';

type Row = typeof analyticsEvents.$inferInsert;

const days = 14;
const release = '3.2.0+demo';
const hosts: readonly HostKind[] = [
  'native',
  'native',
  'native',
  'wechat',
  'wechat',
  'miniProgram',
  'browser',
];
const clientTypes = { browser: 1, wechat: 2, miniProgram: 3, native: 4, wecom: 5 } as const;
const home = '/pages/index/index';
const ways = [
  [home],
  [home, '/pages/buy/introduce'],
  [home, '/pages/buy/introduce', '/pages/buy/optional'],
  ['/pages/buy/introduce', '/pages/buy/optional', '/pages/buy/order'],
  [home, '/pages/buy/orderDetail'],
] as const;
/** Positions of elements on the demo's home page, in pixels of the column. */
const places = [
  { element: 'home.hero.1', x: 188, y: 420 },
  { element: 'home.stories.2.1', x: 120, y: 640 },
  { element: 'home.entries.3.2', x: 140, y: 900 },
] as const;
/** Typical vitals of a phone. */
const usual = { LCP: 1_900, INP: 110, CLS: 0.04, TTFB: 320 } as const;

/** The events of one visit. */
function visitOf(random: Random): Pick<Row, 'kind' | 'page' | 'element' | 'x' | 'y' | 'vital' | 'value'>[] {
  const way = random.pick(ways);
  const page = way[0];
  const seen = page === home ? places.slice(0, random.int(1, places.length)) : [];
  const tapped = seen.filter(() => random.chance(0.4));
  return [
    ...way.map((one) => ({ kind: 'view', page: one })),
    ...seen.map(({ element }) => ({ kind: 'exposure', page, element })),
    ...tapped.map(({ element, x, y }) => ({
      kind: 'tap',
      page,
      element,
      x: Math.min(columnWidth, x + random.int(-60, 60)),
      y: y + random.int(-40, 40),
    })),
    ...vitals.map((vital) => ({ kind: 'vital', page, vital, value: usual[vital] * (0.6 + random.next()) })),
  ];
}

/** Visits of the last two weeks by customers who consented. Events of real visitors are left unchanged. */
export function visitsPart(): SeedPart {
  return {
    name: 'visits',
    content: { days, hosts, ways, places, usual },
    async put(tx, clock) {
      const random = createRandom('analytics/visits');
      const today = shanghaiDay(clock.now());
      await tx.delete(analyticsEvents).where(eq(analyticsEvents.release, release));
      for (let ago = 1; ago <= days; ago += 1) {
        const day = addDays(today, -ago);
        await ensureDay(tx, day);
        const rows = Array.from({ length: random.int(14, 30) }, (_, visit) => {
          const host = random.pick(hosts);
          const at = new Date(startOfDay(day).getTime() + random.int(8, 22) * 3_600_000);
          const of = {
            day,
            at,
            release,
            host,
            clientType: clientTypes[host],
            visit: `demo${day.replaceAll('-', '')}${String(visit).padStart(4, '0')}`,
            platform: random.pick(['ios', 'android', 'harmony']),
          };
          return visitOf(random).map((noticed) => ({ ...noticed, ...of }));
        });
        await tx.insert(analyticsEvents).values(rows.flat());
      }
    },
  };
}
