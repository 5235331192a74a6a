import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { joined, shownBy } from './line-query.ts';
import type { OperatorNames } from './operator-names.ts';
import { type Box, squareOf } from './place-rules.ts';
import type { WayStation } from './public.ts';

type Row = Omit<WayStation, 'box' | 'operatorName' | 'fastFree'> & {
  box: number | null;
  operatorId: string;
  fastFree: number;
  said: boolean;
};

/** Finds stations along a long trip: in service, with fast guns, and not known to close at any hour. */
export function createAlongWay({ db, clock, names }: { db: Database; clock: Clock; names: OperatorNames }) {
  const columns = sql`s.station_id as "stationId", s.operator_id as "operatorId", s.name, s.address, s.lat, s.lng,
    s.fast_guns as "fastGuns", n.fast_free as "fastFree", n.said_at is not null as said,
    s.max_power_w as "maxPowerW", s.surrounding, s.free_parking as "freeParking", n.tariff`;
  const useful = (off: readonly string[]): SQL => sql`${shownBy({ speed: 'fast' }, { off, now: clock.now() })}
    and s.state = 'normal' and s.x is not null
    and (s.open_spans is null or s.open_spans @> '[[0, 1440]]'::jsonb)`;

  return {
    /**
     * The most powerful stations of each box, service areas first, and the named ones, which belong to no
     * box. One statement, regardless of the length of the route.
     */
    async fastAlong(
      boxes: readonly Box[],
      { mostOfEach, also }: { mostOfEach: number; also: readonly string[] },
    ): Promise<WayStation[]> {
      const { nameOf, off } = await names.now();
      const squares = boxes.map(squareOf);
      const side = (at: 0 | 1 | 2 | 3) => sql.param(squares.map((square) => square[at]));
      const { rows } = await db.execute<Row>(sql`
        select (c.box - 1)::int as box, found.* from unnest(
          ${side(0)}::float8[], ${side(1)}::float8[], ${side(2)}::float8[], ${side(3)}::float8[]
        ) with ordinality as c(west, north, east, south, box)
        cross join lateral (
          select ${columns} from ${joined}
          where point(s.x, s.y) <@ box(point(c.west, c.north), point(c.east, c.south)) and ${useful(off)}
          order by (s.surrounding = 'serviceArea') desc, s.max_power_w desc, s.fast_guns desc, s.station_id
          limit ${mostOfEach}
        ) found
        union all
        select null, ${columns} from ${joined}
        where s.station_id = any(${sql.param(also)}::text[]) and ${useful(off)}`);
      return rows.map(({ operatorId, said, fastFree, ...row }) => ({
        ...row,
        operatorName: nameOf(operatorId),
        fastFree: said ? fastFree : null,
      }));
    },
  };
}
