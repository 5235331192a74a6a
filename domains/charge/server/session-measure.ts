import type { CecChargeStatus, Request } from '@ev/cec/interfaces.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { knownTo } from './charge-home.ts';
import { keyOf } from './operators-words.ts';
import { judgeSample, powerOf, type Sample, type SampleVerdict } from './sample-rules.ts';
import { type ChargeOrderRow, chargeOrders, chargeSamples } from './tables.ts';

/** What a session measures: the curve of it, and what its order shows now. */
export function createSessionMeasure({ db, clock }: { db: Database; clock: Clock }) {
  /** Keeps a measurement, and shows it where it is the latest. Gives the order as it is by then. */
  async function measure(
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
    await keepNewest(tx, order, sample, now);
    const text = `${(sample.energyWh / 1000).toFixed(2)} 度`;
    return { taken: true, text, order: { ...order, ...shownBy(sample, now) } };
  }

  /**
   * What comes most by far: a session that charges was measured anew. It takes two statements and no lock. Gives the
   * order; null where anything is not as it was read, which is looked at the long way.
   */
  async function measureAlone(
    from: { operatorId: string; receivedAt: Date },
    message: Request<'notification_equip_charge_status'>,
  ): Promise<string | null> {
    if (message.stage !== 'charging') return null;
    const { chargeOrderId, status, connectorId, createdAt, endedAt, powerW, measuredAt, energyWh } =
      chargeOrders;
    const [order] = await db
      .select({ chargeOrderId, status, connectorId, createdAt, endedAt, powerW, measuredAt, energyWh })
      .from(chargeOrders)
      .where(knownTo(from.operatorId, message.startChargeSeq));
    if (order?.status !== 'charging') return null;
    if (keyOf(from.operatorId, message.connectorId) !== order.connectorId) return null;
    const now = clock.now();
    const sample = sampleOf(message, from.receivedAt);
    if (judge(order, sample, now).kind !== 'newest') return null;
    return (await keepNewest(db, order, sample, now)) ? order.chargeOrderId : null;
  }

  return { measure, measureAlone };
}

/** What a message says was measured; at the time of its receipt where it names none. */
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
    ...{ voltageMv, currentMa, energyWh: message.energyWh },
    electricityFen: message.electricityFen ?? 0,
    serviceFen: message.serviceFen ?? 0,
  };
}

type Judged = Pick<ChargeOrderRow, 'createdAt' | 'endedAt' | 'powerW' | 'measuredAt' | 'energyWh'>;

function judge(order: Judged, sample: Sample, now: Date): SampleVerdict {
  const { measuredAt, energyWh } = order;
  return judgeSample(sample, { ...order, latest: measuredAt && { at: measuredAt, energyWh } }, now);
}

/** What an order shows of a measurement that is its latest. */
const shownBy = ({ at, powerW, ...values }: Sample, heardAt: Date) => ({
  ...{ ...values, livePowerW: powerW, measuredAt: at, heardAt },
});

/**
 * Shows a measurement and adds it to the curve, in one statement. Gives false where the order has moved or was measured
 * since it was read.
 */
async function keepNewest(
  writer: Database | Transaction,
  read: Pick<ChargeOrderRow, 'chargeOrderId' | 'status' | 'measuredAt'>,
  sample: Sample,
  heardAt: Date,
): Promise<boolean> {
  const { chargeOrderId, status, measuredAt, livePowerW, ...columns } = getTableColumns(chargeOrders);
  const shown = writer.$with('shown').as(
    writer
      .update(chargeOrders)
      .set(shownBy(sample, heardAt))
      .where(
        and(
          ...[eq(chargeOrderId, read.chargeOrderId), eq(status, read.status)],
          read.measuredAt ? eq(measuredAt, read.measuredAt) : isNull(measuredAt),
        ),
      )
      .returning({
        ...{ chargeOrderId, at: measuredAt, heardAt: columns.heardAt, soc: columns.soc, powerW: livePowerW },
        ...{ voltageMv: columns.voltageMv, currentMa: columns.currentMa, energyWh: columns.energyWh },
        ...{ electricityFen: columns.electricityFen, serviceFen: columns.serviceFen },
      }),
  );
  const kept = await writer
    .with(shown)
    .insert(chargeSamples)
    .select(writer.select().from(shown))
    .onConflictDoNothing()
    .returning({ at: chargeSamples.at });
  return kept.length > 0;
}
