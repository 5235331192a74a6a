import type { Api } from '@ev/contract';
import { addDays, type Day, daysBetween, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { columnWidth, type HostKind, heatCell, type Period, type Vital } from '../contract/kinds.ts';
import type { HeatMap, Traffic } from '../contract/reports.ts';

/** Limits of the reports. */
const mostPages = 50;
const mostElements = 100;
const mostVitals = 400;
const mostCells = 5_000;
const lastColumn = columnWidth / heatCell - 1;

/**
 * Reports for staff, computed from the partitions of the period, so that older data costs nothing.
 * Precomputed sums could become inconsistent (docs/decisions/0021-analytics.md shows the capacity).
 */
export function createReports({ db, clock }: { db: Database; clock: Clock }) {
  const firstDay = (days: Period): Day => addDays(shanghaiDay(clock.now()), 1 - Number(days));
  const rowsOf = async <Row extends Record<string, unknown>>(query: SQL) =>
    (await db.execute<Row>(query)).rows;

  return {
    async traffic({ days }: Api['analytics.getTraffic']['parsed']): Promise<Traffic> {
      const from = firstDay(days);
      const views = sql`from analytics_event where day >= ${from} and kind = 'view'`;
      const [byDay, pages, [sum]] = await Promise.all([
        rowsOf<{ day: Day; host: HostKind; views: number; visits: number }>(
          sql`select day::text, host, count(*) as views, count(distinct visit) as visits ${views} group by day, host`,
        ),
        rowsOf<Traffic['pages'][number]>(
          sql`select page, count(*) as views, count(distinct visit) as visits ${views}
            group by page order by views desc, page limit ${mostPages}`,
        ),
        rowsOf<{ views: number; visits: number }>(
          sql`select count(*) as views, count(distinct visit) as visits ${views}`,
        ),
      ]);
      const today = shanghaiDay(clock.now());
      const all = Array.from({ length: daysBetween(from, today) + 1 }, (_, at) => addDays(from, at));
      return {
        days: all.map((day) => {
          const ofDay = byDay.filter((row) => row.day === day);
          return {
            day,
            views: ofDay.reduce((total, row) => total + row.views, 0),
            visits: ofDay.reduce((total, row) => total + row.visits, 0),
            byHost: Object.fromEntries(ofDay.map(({ host, visits }) => [host, visits])),
          };
        }),
        pages,
        visits: sum?.visits ?? 0,
        views: sum?.views ?? 0,
      };
    },

    async exposures({
      days,
    }: Api['analytics.listExposures']['parsed']): Promise<Api['analytics.listExposures']['output']> {
      const list = await rowsOf<Api['analytics.listExposures']['output']['list'][number]>(sql`
        select page, element,
          count(*) filter (where kind = 'exposure') as exposures,
          count(*) filter (where kind = 'tap') as taps
        from analytics_event
        where day >= ${firstDay(days)} and kind in ('exposure', 'tap') and element is not null
        group by page, element having count(*) filter (where kind = 'exposure') > 0
        order by exposures desc, page, element limit ${mostElements}`);
      return { list };
    },

    async heatMap({ days, page, host }: Api['analytics.getHeatMap']['parsed']): Promise<HeatMap> {
      const ofHost = host ? sql`and host = ${host}` : sql``;
      const taps = sql`from analytics_event
        where day >= ${firstDay(days)} and kind = 'tap' and page = ${page} ${ofHost}`;
      const [cells, elements, [sum]] = await Promise.all([
        rowsOf<HeatMap['cells'][number]>(sql`
          select least(x / ${heatCell}::int, ${lastColumn}::int) as "column", y / ${heatCell}::int as row, count(*) as taps
          ${taps} group by 1, 2 order by taps desc, row, "column" limit ${mostCells}`),
        rowsOf<HeatMap['elements'][number]>(
          sql`select element, count(*) as taps ${taps} group by element order by taps desc, element limit 20`,
        ),
        rowsOf<{ taps: number }>(sql`select count(*) as taps ${taps}`),
      ]);
      return { taps: sum?.taps ?? 0, cells, elements };
    },

    async vitals({
      days,
    }: Api['analytics.getVitals']['parsed']): Promise<Api['analytics.getVitals']['output']> {
      const list = await rowsOf<{
        page: string;
        release: string;
        vital: Vital;
        p75: number;
        samples: number;
      }>(sql`
        select page, release, vital, percentile_cont(0.75) within group (order by value) as p75, count(*) as samples
        from analytics_event where day >= ${firstDay(days)} and kind = 'vital'
        group by page, release, vital order by samples desc, page, release, vital limit ${mostVitals}`);
      return { list };
    },
  };
}
