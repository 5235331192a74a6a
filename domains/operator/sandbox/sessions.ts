import type { CecChargeDetail, CecChargeStatus, CecGun, CecOrderInfo } from '@ev/cec/interfaces.ts';
import type { SessionStage, StopReason } from '@ev/cec/words.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { shanghaiClock, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Price } from './prices.ts';

/**
 * The battery of a real car. A sped-up session gets a smaller battery instead of a gun with unrealistic
 * power.
 */
const realBatteryWh = 76_800;
/** The maximum power of a car, even at a more powerful pile. */
const carW = 150_000;
/** Power depends on the battery level; this step is short enough to draw the curve. */
const realStepMs = 15_000;

/** A session as the operator stores it. Times are ISO instants of the demo world. */
export type Session = {
  startChargeSeq: string;
  connectorId: string;
  stage: SessionStage;
  powerW: number;
  isDirect: boolean;
  prices: Price[];
  /** Battery level in percent, not rounded. */
  soc: number;
  startedAt: string;
  /** The time up to which its energy has been counted. */
  countedTo: string;
  endedAt: string | null;
  stopReason: StopReason;
  /** Energy per price period, in order of time. Wh, not rounded. */
  parts: { from: string; to: string; price: Price; wh: number }[];
  /** Whether the brand has acknowledged its bill. */
  billed: boolean;
};

export function beginSession(
  { startChargeSeq, gun, prices, soc }: { startChargeSeq: string; gun: CecGun; prices: Price[]; soc: number },
  now: Date,
): Session {
  const at = now.toISOString();
  return {
    startChargeSeq,
    prices,
    soc,
    connectorId: gun.connectorId,
    stage: 'starting',
    powerW: gun.powerW,
    isDirect: gun.kind === 'dcPlug',
    startedAt: at,
    countedTo: at,
    endedAt: null,
    stopReason: 'other',
    parts: [],
    billed: false,
  };
}

export const socOf = ({ soc }: Pick<Session, 'soc'>) => Math.min(100, soc);

/** Full power up to 60 %, then decreasing. */
function powerAt(session: Session): number {
  const soc = socOf(session);
  if (soc >= 100) return 0;
  const most = Math.min(session.powerW, carW);
  if (!session.isDirect || soc <= 60) return most;
  return most * Math.max(0.12, 1 - ((soc - 60) / 40) * 0.88);
}

function priceAt(prices: readonly Price[], at: Date): { price: Price; until: Date } {
  const clock = shanghaiClock(at);
  const index = prices.findLastIndex(({ from }) => from <= clock);
  const price = prices[index] as Price;
  const next = prices[index + 1];
  const midnight = startOfDay(shanghaiDay(at)).getTime();
  const [hours = 0, minutes = 0] = (next?.from ?? '24:00').split(':').map(Number);
  return { price, until: new Date(Math.min(midnight + hours * hourMs + minutes * 60_000, midnight + dayMs)) };
}

/**
 * Counts the energy delivered until now.
 * @param speed how much faster than real the battery fills: its capacity is divided by this factor, so that
 * energy, power and time stay consistent with a real gun
 */
export function countOn(session: Session, now: Date, speed: number): void {
  let at = Date.parse(session.countedTo);
  const [batteryWh, stepMs] = [realBatteryWh / speed, realStepMs / speed];
  while (session.stage === 'charging' && at < now.getTime()) {
    const { price, until } = priceAt(session.prices, new Date(at));
    const to = Math.min(now.getTime(), at + stepMs, until.getTime());
    const room = ((100 - socOf(session)) / 100) * batteryWh;
    const wh = Math.min(room, (powerAt(session) * (to - at)) / hourMs);
    session.soc += (wh / batteryWh) * 100;
    const last = session.parts.at(-1);
    const [fromIso, toIso] = [new Date(at).toISOString(), new Date(to).toISOString()];
    if (last?.price === price && last.to === fromIso) Object.assign(last, { to: toIso, wh: last.wh + wh });
    else session.parts.push({ from: fromIso, to: toIso, price, wh });
    at = to;
    if (socOf(session) >= 99.99) break;
  }
  session.countedTo = new Date(at).toISOString();
}

export const isFull = (session: Session) => socOf(session) >= 99.99;

/** Rounds half up to whole fen: Wh times 1/10 000 yuan per kWh. */
const fenOf = (wh: number, priceE4: number) => Math.floor((wh * priceE4 + 50_000) / 100_000);

/**
 * The rows that the operator bills: energy to 0.01 kWh, each row rounded separately. What was charged within one
 * second has no length in the protocol, and is not billed.
 */
export function rowsOf({ parts }: Session): CecChargeDetail[] {
  return parts
    .filter(({ from, to }) => cut(from) !== cut(to))
    .map(({ from, to, price, wh }) => {
      const energyWh = Math.round(wh / 10) * 10;
      return {
        from: cut(from),
        to: cut(to),
        energyWh,
        electricityPriceE4: price.electricityPriceE4,
        servicePriceE4: price.servicePriceE4,
        electricityFen: fenOf(energyWh, price.electricityPriceE4),
        serviceFen: fenOf(energyWh, price.servicePriceE4),
      };
    });
}
/** The protocol transmits whole seconds. */
const cut = (iso: string) => `${iso.slice(0, 19)}.000Z`;

const sum = (rows: readonly CecChargeDetail[], key: 'energyWh' | 'electricityFen' | 'serviceFen') =>
  rows.reduce((total, row) => total + row[key], 0);

export function statusOf(session: Session): CecChargeStatus {
  const rows = rowsOf(session);
  const isOn = session.stage === 'charging';
  const powerW = isOn ? powerAt(session) : 0;
  const voltageMv = session.isDirect ? 350_000 + Math.round(socOf(session)) * 600 : 220_000;
  const [electricityFen, serviceFen] = [sum(rows, 'electricityFen'), sum(rows, 'serviceFen')];
  return {
    startChargeSeq: session.startChargeSeq,
    stage: session.stage,
    connectorId: session.connectorId,
    gunStatus: isOn ? 'charging' : 'plugged',
    currentMa: Math.round((powerW * 10_000) / voltageMv) * 100,
    currentBMa: null,
    currentCMa: null,
    voltageBMv: null,
    voltageCMv: null,
    voltageMv,
    socPermille: session.isDirect ? Math.round(socOf(session) * 10) : null,
    startedAt: cut(session.startedAt),
    sampledAt: cut(session.countedTo),
    energyWh: sum(rows, 'energyWh'),
    electricityFen,
    serviceFen,
    totalFen: electricityFen + serviceFen,
    periods: rows.length,
    rows: rows.length > 0 ? rows : null,
  };
}

export function orderInfoOf(session: Session): CecOrderInfo {
  const rows = rowsOf(session);
  const [electricityFen, serviceFen] = [sum(rows, 'electricityFen'), sum(rows, 'serviceFen')];
  return {
    startChargeSeq: session.startChargeSeq,
    connectorId: session.connectorId,
    startedAt: cut(session.startedAt),
    endedAt: cut(session.endedAt ?? session.countedTo),
    energyWh: sum(rows, 'energyWh'),
    electricityFen,
    serviceFen,
    totalFen: electricityFen + serviceFen,
    stopReason: session.stopReason,
    periods: rows.length,
    rows: rows.length > 0 ? rows : null,
  };
}
