import type { ChargeAction, ChargeOrder, ChargeOrderLine } from '../contract/charge.ts';
import { thinned } from '../contract/curve.ts';
import { failTexts, statusOfStage } from '../contract/statuses.ts';
import { startWithinMs, stopWithinMs } from './limits.ts';
import { occupancyFrom } from './price/occupancy-rules.ts';
import type {
  ChargeObjectionRow,
  ChargeOrderRow,
  chargeDeductions,
  chargeRows,
  chargeSamples,
} from './tables.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function lineOf(row: ChargeOrderRow, stars: number | null): ChargeOrderLine {
  const { chargeOrderId, status, stationId, stationName, pileName, gunName, operatorName, plate } = row;
  return {
    chargeOrderId,
    stationId,
    stationName,
    pileName,
    gunName,
    operatorName,
    plate,
    status: statusOfStage[status],
    stage: status,
    createdAt: row.createdAt.toISOString(),
    startedAt: iso(row.startedAt),
    endedAt: iso(row.endedAt),
    energyWh: row.energyWh,
    amountFen: row.amountFen,
    deductedFen: row.deductedFen,
    cashFen: row.cashFen,
    stars,
  };
}

export type Around = {
  samples: readonly (typeof chargeSamples.$inferSelect)[];
  rows: readonly (typeof chargeRows.$inferSelect)[];
  deductions: readonly (typeof chargeDeductions.$inferSelect)[];
  objection: ChargeObjectionRow | null;
  stars: number | null;
  pictures: { ids: readonly string[]; taken: boolean };
};

/** The columns of an order that a measurement updates. */
export type Measured = Pick<
  ChargeOrderRow,
  | 'measuredAt'
  | 'soc'
  | 'livePowerW'
  | 'voltageMv'
  | 'currentMa'
  | 'energyWh'
  | 'electricityFen'
  | 'serviceFen'
>;

/** The latest measurement; null before the first one. */
export function liveOf({ measuredAt, livePowerW, ...row }: Measured): ChargeOrder['live'] {
  const { soc, voltageMv, currentMa, energyWh, electricityFen, serviceFen } = row;
  return (
    measuredAt && {
      at: measuredAt.toISOString(),
      soc,
      powerW: livePowerW,
      voltageMv,
      currentMa,
      energyWh,
      electricityFen,
      serviceFen,
    }
  );
}

export function orderOf(row: ChargeOrderRow, around: Around, now: Date): ChargeOrder {
  const { status, holdReason, holdUntil, failReason, objection } = { ...row, ...around };
  const stopAskedFor = row.stopAskedAt ? now.getTime() - row.stopAskedAt.getTime() : 0;
  return {
    ...lineOf(row, around.stars),
    terminalNumber: row.terminalNumber,
    connectorId: row.connectorId,
    payWay: row.payWay,
    startWay: row.vin === null ? 'customer' : 'car',
    limitFen: row.limitFen,
    stageSince: row.statusSince.toISOString(),
    startBy:
      status === 'starting'
        ? new Date((row.askedAt ?? row.createdAt).getTime() + startWithinMs).toISOString()
        : null,
    live: liveOf(row),
    curve: thinned(around.samples).map(({ at, powerW, soc }) => ({ at: at.toISOString(), powerW, soc })),
    rows: around.rows.map(({ from, to, chargeOrderId: _, position: __, ...rest }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
      ...rest,
    })),
    deductions: around.deductions.map(({ kind, cardNo, name, energyWh, amountFen }) => ({
      kind,
      cardNo,
      name,
      energyWh,
      amountFen,
    })),
    electricityFen: row.electricityFen,
    serviceFen: row.serviceFen,
    hold: holdReason && holdUntil && { reason: holdReason, by: holdUntil.toISOString() },
    failReason,
    failText: row.failText ?? (failReason && failTexts[failReason]),
    refundFailed: status === 'refunding' && row.refundFailedAt !== null,
    stopReason: row.stopReason,
    stopUnanswered: status === 'stopping' && row.stopAnsweredAt === null && stopAskedFor >= stopWithinMs,
    occupancy: row.occupancy,
    occupancyFrom: iso(occupancyFrom(row)),
    objection: objection && {
      kind: objection.kind,
      text: objection.text,
      status: objection.status,
      answer: objection.answer,
      createdAt: objection.createdAt.toISOString(),
      pictureIds: [...around.pictures.ids],
    },
    takesPictures: around.pictures.taken,
    actions: customerActions(row, objection),
    serverTime: now.toISOString(),
  };
}

export function isObjectable({ status }: Pick<ChargeOrderRow, 'status'>): boolean {
  return status === 'toPay' || status === 'completed' || status === 'onHold';
}

export function customerActions(row: ChargeOrderRow, objection: ChargeObjectionRow | null): ChargeAction[] {
  const actions: ChargeAction[] = [];
  if (row.status === 'charging') actions.push('stop');
  if (row.status === 'toPay') actions.push('pay');
  if (isObjectable(row) && !objection) actions.push('object');
  if (row.status === 'completed') actions.push('rate');
  return actions;
}
