import type { OperatorDesk } from '@ev/operator/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { errorForLog } from '@ev/platform/error-for-log.ts';
import type { Log } from '@ev/platform/log.ts';
import { tariffProblem } from '@ev/tariff';
import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { SeenTariff } from '../contract/station.ts';
import { guns, seenTariffs, stationStates, stations } from './tables.ts';
import { sumNowOf } from './tariff-rules.ts';

export type Tariffs = ReturnType<typeof createTariffs>;

/** Prices younger than this are not requested again. */
const freshMs = 10 * 60_000;
const askMs = 3_000;
/** Recently viewed stations; stations in their cities are refreshed first. */
const lookedKept = 200;
/** Prices of stations that nobody views are requested once a day, this many stations per minute. */
const rarelyMs = 20 * 3_600_000;
const perRun = 60;
const atOnce = 4;
/** Prices that change at the same time of day are updated in batches. */
const changedAtOnce = 2_000;

type TariffDeps = { db: Database; clock: Clock; log: Log; desk: OperatorDesk };

type TariffContext = TariffDeps & {
  askedAt: Map<string, number>;
  looked: Set<string>;
};

/** Operators' prices, stored as they were observed. */
export function createTariffs(deps: TariffDeps) {
  const context: TariffContext = { ...deps, askedAt: new Map<string, number>(), looked: new Set<string>() };
  return {
    keep: storeTariff.bind(null, context),
    of: tariffOfGun.bind(null, context),
    refresh: refreshViewed.bind(null, context),
    askSome: askSomePrices.bind(null, context),
    turn: switchPeriods.bind(null, context),
  };
}

async function lastTariff({ db }: TariffContext, connectorId: string) {
  const [row] = await db
    .select()
    .from(seenTariffs)
    .where(eq(seenTariffs.connectorId, connectorId))
    .orderBy(desc(seenTariffs.lastSeenAt), desc(seenTariffs.id))
    .limit(1);
  return row ?? null;
}

const shapeOf = (row: { periods: SeenTariff['periods']; lastSeenAt: Date }): SeenTariff => ({
  periods: row.periods,
  seenAt: row.lastSeenAt.toISOString(),
});

/** Stores observed prices; unchanged prices only extend the existing row. */
async function storeTariff(
  { db, clock }: TariffContext,
  connectorId: string,
  stationId: string,
  periods: SeenTariff['periods'],
): Promise<SeenTariff> {
  const seenAt = clock.now();
  const tariff = { periods, seenAt: seenAt.toISOString() };
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(seenTariffs)
      .where(eq(seenTariffs.connectorId, connectorId))
      .orderBy(desc(seenTariffs.lastSeenAt), desc(seenTariffs.id))
      .limit(1);
    if (before && sameTable(before.periods, periods)) {
      await tx.update(seenTariffs).set({ lastSeenAt: seenAt }).where(eq(seenTariffs.id, before.id));
    } else {
      await tx.insert(seenTariffs).values({ connectorId, stationId, periods, seenAt, lastSeenAt: seenAt });
    }
    await tx
      .update(stationStates)
      .set({ tariff, tariffAskedAt: seenAt, ...sumNowOf(tariff, seenAt) })
      .where(
        and(
          eq(stationStates.stationId, stationId),
          sql`exists (select from ${stations} s where s.station_id = ${stationId} and s.priced_connector_id = ${connectorId})`,
        ),
      );
  });
  return tariff;
}

/** Null if the operator publishes no prices, or none that cover a day. */
async function askPrices(
  context: TariffContext,
  connectorId: string,
  stationId: string,
): Promise<SeenTariff | null> {
  const { desk } = context;
  const at = connectorId.indexOf('-');
  const operatorId = connectorId.slice(0, at);
  const answer = await desk.ask(
    operatorId,
    'query_equip_business_policy',
    { equipBizSeq: await desk.sequence(operatorId), connectorId: connectorId.slice(at + 1) },
    { timeoutMs: askMs },
  );
  const periods = answer.periods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (!answer.succeeded || tariffProblem(periods) !== null) return null;
  return storeTariff(context, connectorId, stationId, periods);
}

async function askQuietly(
  context: TariffContext,
  connectorId: string,
  stationId: string,
): Promise<SeenTariff | null> {
  try {
    return await askPrices(context, connectorId, stationId);
  } catch (error) {
    context.log.info({ connectorId, error: errorForLog(error).message }, 'prices were asked for in vain');
    return null;
  }
}

const isFresh = ({ clock }: TariffContext, seenAt: Date) =>
  clock.now().getTime() - seenAt.getTime() < freshMs;

/** The latest prices of a gun; the last observed ones if the operator does not respond. */
async function tariffOfGun(context: TariffContext, connectorId: string): Promise<SeenTariff | null> {
  const [gun] = await context.db.select().from(guns).where(eq(guns.connectorId, connectorId));
  if (!gun) return null;
  const known = await lastTariff(context, connectorId);
  if (known && isFresh(context, known.lastSeenAt)) return shapeOf(known);
  return (await askQuietly(context, connectorId, gun.stationId)) ?? (known && shapeOf(known));
}

/** Requests missing or outdated prices of viewed stations. Callers do not wait for the result. */
async function refreshViewed(
  context: TariffContext,
  seen: readonly { stationId: string; connectorId: string | null; seenAt: string | null }[],
) {
  const { clock, askedAt, looked } = context;
  const now = clock.now().getTime();
  for (const { stationId } of seen) {
    looked.delete(stationId);
    looked.add(stationId);
  }
  for (const stationId of looked) {
    if (looked.size <= lookedKept) break;
    looked.delete(stationId);
  }
  const due = seen.flatMap(({ stationId, connectorId, seenAt }) =>
    connectorId !== null &&
    (seenAt === null || now - Date.parse(seenAt) > freshMs) &&
    now - (askedAt.get(connectorId) ?? Number.NEGATIVE_INFINITY) > freshMs
      ? [{ stationId, connectorId }]
      : [],
  );
  if (askedAt.size > 10_000) askedAt.clear();
  for (const { connectorId } of due) askedAt.set(connectorId, now);
  for (let at = 0; at < due.length; at += atOnce) {
    await Promise.all(
      due
        .slice(at, at + atOnce)
        .map(({ connectorId, stationId }) => askQuietly(context, connectorId, stationId)),
    );
  }
}

/** Requests some prices that are more than a day old, first in the cities that customers view. */
async function askSomePrices(context: TariffContext): Promise<void> {
  const { db, clock, desk, looked } = context;
  const before = new Date(clock.now().getTime() - rarelyMs);
  const due = await db
    .select({ stationId: stations.stationId, connectorId: stations.pricedConnectorId })
    .from(stationStates)
    .innerJoin(stations, eq(stations.stationId, stationStates.stationId))
    .where(
      and(
        eq(stations.shown, true),
        or(isNull(stationStates.tariffAskedAt), lt(stationStates.tariffAskedAt, before)),
      ),
    )
    .orderBy(
      sql`${stations.cityCode} in (
        select city_code from charging_station where station_id = any(${sql.param([...looked])}::text[])
      ) is true desc`,
      sql`${stationStates.tariffAskedAt} nulls first`,
      asc(stations.stationId),
    )
    .limit(perRun);
  if (due.length === 0) return;
  // Mark them first, so that stations of an unresponsive operator do not delay the others.
  const ids = due.map(({ stationId }) => stationId);
  await db
    .update(stationStates)
    .set({ tariffAskedAt: clock.now() })
    .where(inArray(stationStates.stationId, ids));
  const active = new Set((await desk.list()).filter((one) => one.active).map((one) => one.operatorId));
  const asked = due.flatMap(({ stationId, connectorId }) =>
    connectorId !== null && active.has(connectorId.slice(0, connectorId.indexOf('-')))
      ? [{ stationId, connectorId }]
      : [],
  );
  for (let at = 0; at < asked.length; at += atOnce) {
    await Promise.all(
      asked
        .slice(at, at + atOnce)
        .map(({ connectorId, stationId }) => askQuietly(context, connectorId, stationId)),
    );
  }
}

/** Switches prices to the next period of the day. */
async function switchPeriods({ db, clock }: TariffContext): Promise<void> {
  const now = clock.now();
  for (;;) {
    const due = await db
      .select({ stationId: stationStates.stationId, tariff: stationStates.tariff })
      .from(stationStates)
      .where(lte(stationStates.priceUntil, now))
      .limit(changedAtOnce);
    const next = due.flatMap(({ stationId, tariff }) =>
      tariff ? [{ stationId, ...sumNowOf(tariff, now) }] : [],
    );
    if (next.length === 0) return;
    await db.execute(sql`
      update charging_station_state s set price_e4 = t.price_e4, price_until = t.price_until
      from unnest(
        ${sql.param(next.map(({ stationId }) => stationId))}::text[],
        ${sql.param(next.map(({ priceE4 }) => priceE4))}::int[],
        ${sql.param(next.map(({ priceUntil }) => priceUntil?.toISOString() ?? null))}::timestamptz[]
      ) as t(station_id, price_e4, price_until)
      where s.station_id = t.station_id`);
    if (due.length < changedAtOnce) return;
  }
}

const sameTable = (a: SeenTariff['periods'], b: SeenTariff['periods']) =>
  JSON.stringify(a.map(shown)) === JSON.stringify(b.map(shown));
const shown = ({ from, electricityPriceE4, servicePriceE4, kind }: SeenTariff['periods'][number]) => [
  from,
  electricityPriceE4,
  servicePriceE4,
  kind ?? null,
];
