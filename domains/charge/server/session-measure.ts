import type { CecChargeStatus, Request } from '@ev/cec/interfaces.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { inArray, sql } from 'drizzle-orm';
import { keyOf } from './operators-words.ts';
import { isAtLimit } from './plug-rules.ts';
import { judgeSample, powerOf, type Sample, type SampleVerdict } from './sample-rules.ts';
import { type ChargeOrderRow, chargeOrders, chargeSamples } from './tables.ts';

/** Messages that arrive within this time are written together. Milliseconds. */
const gatherMs = 20;

type MeasureDeps = { db: Database; clock: Clock };

type Word = {
  from: { operatorId: string; receivedAt: Date };
  message: Request<'notification_equip_charge_status'>;
};
/** Measurements of a session: the curve, and the values that its order shows. */
export function createSessionMeasure(deps: MeasureDeps) {
  type Waiting = Word & { done: (chargeOrderId: string | null) => void; failed: (error: unknown) => void };
  let waiting: Waiting[] = [];

  /** One message that cannot be written must not lose those of other sessions and operators. */
  async function write(words: readonly Waiting[]): Promise<void> {
    try {
      const orders = await keepTogether(deps, words);
      for (const [at, { done }] of words.entries()) done(orders[at] ?? null);
    } catch (error) {
      if (words.length === 1) words[0]?.failed(error);
      else await Promise.all(words.map((word) => write([word])));
    }
  }

  async function flush(): Promise<void> {
    const words = waiting;
    waiting = [];
    await write(words);
  }

  /**
   * The fast path for the most frequent case: a new measurement of a charging session. Messages of one moment
   * are written in two statements that do not wait for locked orders. Returns the order; null if anything has
   * changed since it was read, in which case the message needs the full check.
   */
  async function measureAlone(
    from: Word['from'],
    message: Request<'notification_equip_charge_status'>,
  ): Promise<string | null> {
    if (message.stage !== 'charging') return null;
    return new Promise((done, failed) => {
      if (waiting.length === 0) setTimeout(() => void flush(), gatherMs);
      waiting.push({ from, message, done, failed });
    });
  }

  return { measure: measure.bind(null, deps), measureAlone };
}

/** Stores a measurement, and shows it in the order if it is the latest. Returns the updated order. */
async function measure(
  { clock }: MeasureDeps,
  tx: Transaction,
  order: ChargeOrderRow,
  sample: Sample,
): Promise<{ taken: boolean; text: string; order: ChargeOrderRow }> {
  const { chargeOrderId } = order;
  const now = clock.now();
  if (order.billedAt) return { taken: false, text: '已结算', order };
  const verdict = judge(order, sample, now);
  if (verdict.kind === 'aside') return { taken: false, text: verdict.why, order };
  if (verdict.kind === 'late') {
    await tx
      .insert(chargeSamples)
      .values({ chargeOrderId, heardAt: now, ...sample })
      .onConflictDoNothing();
    return { taken: true, text: '较早的读数', order };
  }
  await keepNewest(tx, [{ order, sample }], now);
  const text = `${(sample.energyWh / 1000).toFixed(2)} 度`;
  return { taken: true, text, order: { ...order, ...shownBy(sample, now) } };
}

/**
 * Stores messages that are the latest of their sessions. Returns the order id per message; null if the
 * message needs the full check.
 */
async function keepTogether({ db, clock }: MeasureDeps, words: readonly Word[]): Promise<(string | null)[]> {
  const { chargeOrderId, status, connectorId, createdAt, endedAt, powerW, measuredAt, energyWh } =
    chargeOrders;
  const { operatorId, startChargeSeq, limitFen } = chargeOrders;
  const orders = await db
    .select({
      chargeOrderId,
      status,
      connectorId,
      createdAt,
      endedAt,
      powerW,
      measuredAt,
      energyWh,
      operatorId,
      startChargeSeq,
      limitFen,
    })
    .from(chargeOrders)
    .where(
      inArray(
        startChargeSeq,
        words.map(({ message }) => message.startChargeSeq),
      ),
    );
  const known = new Map(orders.map((order) => [`${order.operatorId} ${order.startChargeSeq}`, order]));
  const now = clock.now();
  const newest = words.map(({ from, message }) => {
    const key = `${from.operatorId} ${message.startChargeSeq}`;
    const order = known.get(key);
    // A second message of the same session depends on the first, so it needs the full check.
    known.delete(key);
    if (order?.status !== 'charging') return null;
    if (keyOf(from.operatorId, message.connectorId) !== order.connectorId) return null;
    const sample = sampleOf(message, from.receivedAt);
    if (judge(order, sample, now).kind !== 'newest' || isAtLimit({ ...order, ...sample })) return null;
    return { order, sample };
  });
  const kept = await keepNewest(
    db,
    newest.filter((one) => one !== null),
    now,
  );
  return newest.map((one) => (one && kept.has(one.order.chargeOrderId) ? one.order.chargeOrderId : null));
}

/** The measurement in a message; dated at its receipt if the message names no time. */
export function sampleOf(message: CecChargeStatus, receivedAt: Date): Sample {
  const { voltageMv, currentMa } = message;
  return {
    at: message.sampledAt ? new Date(message.sampledAt) : receivedAt,
    soc: message.socPermille === null ? null : Math.round(message.socPermille / 10),
    powerW: powerOf([
      { voltageMv, currentMa },
      { voltageMv: message.voltageBMv, currentMa: message.currentBMa },
      { voltageMv: message.voltageCMv, currentMa: message.currentCMa },
    ]),
    voltageMv,
    currentMa,
    energyWh: message.energyWh,
    electricityFen: message.electricityFen ?? 0,
    serviceFen: message.serviceFen ?? 0,
  };
}

type Judged = Pick<ChargeOrderRow, 'createdAt' | 'endedAt' | 'powerW' | 'measuredAt' | 'energyWh'>;

function judge(order: Judged, sample: Sample, now: Date): SampleVerdict {
  const { measuredAt, energyWh } = order;
  return judgeSample(sample, { ...order, latest: measuredAt && { at: measuredAt, energyWh } }, now);
}

/** The columns of an order that show its latest measurement. */
const shownBy = ({ at, powerW, ...values }: Sample, heardAt: Date) => ({
  ...values,
  livePowerW: powerW,
  measuredAt: at,
  heardAt,
});

type Newest = {
  order: Pick<ChargeOrderRow, 'chargeOrderId' | 'status' | 'measuredAt'>;
  sample: Sample;
};

/**
 * Shows measurements in the orders and adds them to the curves in one statement. Returns the updated orders:
 * it skips orders that have moved or were measured since they were read, and orders that another transaction
 * has locked, so that two bulk writers never wait for each other.
 */
async function keepNewest(
  writer: Database | Transaction,
  newest: readonly Newest[],
  heardAt: Date,
): Promise<Set<string>> {
  if (newest.length === 0) return new Set();
  const said = newest.map(({ order, sample }) => ({
    id: order.chargeOrderId,
    status: order.status,
    read_at: order.measuredAt,
    at: sample.at,
    soc: sample.soc,
    power_w: sample.powerW,
    voltage_mv: sample.voltageMv,
    current_ma: sample.currentMa,
    energy_wh: sample.energyWh,
    electricity_fen: sample.electricityFen,
    service_fen: sample.serviceFen,
  }));
  const { rows } = await writer.execute<{ id: string }>(sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said(
        id text, status text, read_at timestamptz, at timestamptz, soc int, power_w int, voltage_mv int,
        current_ma int, energy_wh int, electricity_fen bigint, service_fen bigint)
    ), held as (
      select o.charge_order_id from charge_order o join said on said.id = o.charge_order_id
      where o.status = said.status and o.measured_at is not distinct from said.read_at
      for update of o skip locked
    ), shown as (
      update charge_order o set measured_at = said.at, heard_at = ${heardAt.toISOString()}::timestamptz,
        soc = said.soc, live_power_w = said.power_w, voltage_mv = said.voltage_mv, current_ma = said.current_ma,
        energy_wh = said.energy_wh, electricity_fen = said.electricity_fen, service_fen = said.service_fen
      from said join held on held.charge_order_id = said.id
      where o.charge_order_id = said.id
      returning said.*
    )
    insert into charge_sample (charge_order_id, at, heard_at, soc, power_w, voltage_mv, current_ma, energy_wh,
      electricity_fen, service_fen)
    select id, at, ${heardAt.toISOString()}::timestamptz, soc, power_w, voltage_mv, current_ma, energy_wh,
      electricity_fen, service_fen
    from shown on conflict do nothing returning charge_order_id as id`);
  return new Set(rows.map(({ id }) => id));
}
