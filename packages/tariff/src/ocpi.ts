import { minuteMs } from '@ev/kernel/durations.ts';
import { shareOf } from '@ev/kernel/money.ts';
import { addDays, shanghaiClock, shanghaiDay, startOfDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import { isWithin, minutesOf } from './day-tariff.ts';
import type { TimeOfDay } from './types.ts';

/**
 * Tariffs as defined by OCPI 2.2.1 (module Tariffs). No operator here uses OCPI yet, so no domain calls this:
 * it tests our arithmetic against the examples of that standard, and an adapter for it would start here.
 * Prices are in 1/10 000 of a currency unit per kWh, per hour or, for FLAT, once; steps in watt-hours or
 * seconds; times of day in Shanghai.
 */
type Dimension = 'ENERGY' | 'FLAT' | 'TIME' | 'PARKING_TIME';
export type OcpiComponent = { type: Dimension; priceE4: number; stepSize: number };
export type OcpiRestrictions = {
  startTime?: TimeOfDay;
  /** A value before `startTime` means the next day. */
  endTime?: TimeOfDay;
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek?: readonly number[];
  minCurrentA?: number;
  maxCurrentA?: number;
};
export type OcpiElement = { components: readonly OcpiComponent[]; restrictions?: OcpiRestrictions };
export type OcpiTariff = { elements: readonly OcpiElement[]; minPriceE4?: number; maxPriceE4?: number };

/** A part of a session: charging, or only parking. */
export type OcpiStretch = {
  kind: 'charging' | 'parking';
  from: Date;
  to: Date;
  energyWh: number;
  currentA?: number;
};
export type OcpiCost = Record<Dimension, number> & { totalE4: number };

function applies({ restrictions = {} }: OcpiElement, stretch: OcpiStretch): boolean {
  const { startTime, endTime, dayOfWeek, minCurrentA, maxCurrentA } = restrictions;
  const window = { from: startTime ?? '00:00', to: endTime ?? '24:00' };
  const weekday = '日一二三四五六'.indexOf(weekdayOf(shanghaiDay(stretch.from)).slice(1));
  const { currentA = 0 } = stretch;
  return (
    isWithin(shanghaiClock(stretch.from), window) &&
    (dayOfWeek === undefined || dayOfWeek.includes(weekday)) &&
    (minCurrentA === undefined || currentA >= minCurrentA) &&
    (maxCurrentA === undefined || currentA < maxCurrentA)
  );
}

/** The first component of a dimension whose element applies; without one the dimension is free. */
function componentOf(tariff: OcpiTariff, type: Dimension, stretch: OcpiStretch): OcpiComponent | undefined {
  for (const element of tariff.elements) {
    const component = element.components.find((one) => one.type === type);
    if (component !== undefined && applies(element, stretch)) return component;
  }
  return undefined;
}

/** Splits a part of a session wherever a restriction begins or ends; no watt-hour is lost. */
function piecesOf(tariff: OcpiTariff, stretch: OcpiStretch): OcpiStretch[] {
  const times = tariff.elements.flatMap(({ restrictions = {} }) => [
    restrictions.startTime ?? '00:00',
    restrictions.endTime ?? '00:00',
  ]);
  const [start, end] = [stretch.from.getTime(), stretch.to.getTime()];
  const borders = new Set([end]);
  for (let day = shanghaiDay(stretch.from); startOfDay(day).getTime() < end; day = addDays(day, 1))
    for (const time of ['00:00', ...times]) {
      const at = startOfDay(day).getTime() + minutesOf(time) * minuteMs;
      if (at > start && at < end) borders.add(at);
    }
  let [from, countedWh] = [start, 0];
  return [...borders]
    .sort((a, b) => a - b)
    .map((to) => {
      const uptoWh = end === start ? stretch.energyWh : shareOf(stretch.energyWh, to - start, end - start);
      const piece = { ...stretch, from: new Date(from), to: new Date(to), energyWh: uptoWh - countedWh };
      [from, countedWh] = [to, uptoWh];
      return piece;
    });
}

type Metered = { component: OcpiComponent; amount: number };

/** The cost of a dimension: its total amount is rounded up to the step of the last used component. */
function stepped(metered: Metered[], unit: number): { costE4: number; added: number } {
  const last = metered.at(-1);
  if (last === undefined) return { costE4: 0, added: 0 };
  const sum = metered.reduce((total, { amount }) => total + amount, 0);
  const step = Math.max(1, last.component.stepSize);
  const added = Math.ceil(sum / step) * step - sum;
  const costE4 = [...metered, { component: last.component, amount: added }].reduce(
    (total, { component, amount }) => total + shareOf(component.priceE4, amount, unit),
    0,
  );
  return { costE4, added };
}

/**
 * The cost of a session before taxes, per dimension and in total, in 1/10 000 of a currency unit. Parking
 * that lies completely within the time by which charging was rounded up is already paid.
 */
export function ocpiCost(tariff: OcpiTariff, session: readonly OcpiStretch[]): OcpiCost {
  const pieces = session.flatMap((stretch) => piecesOf(tariff, stretch));
  const meter = (type: Dimension, of: (piece: OcpiStretch) => number): Metered[] =>
    pieces.flatMap((piece) => {
      const component = componentOf(tariff, type, piece);
      const amount = of(piece);
      return component === undefined || amount === 0 ? [] : [{ component, amount }];
    });
  const secondsOf = (kind: OcpiStretch['kind']) => (piece: OcpiStretch) =>
    piece.kind === kind ? (piece.to.getTime() - piece.from.getTime()) / 1000 : 0;
  const time = stepped(meter('TIME', secondsOf('charging')), 3600);
  const parking = meter('PARKING_TIME', secondsOf('parking'));
  const parkedSeconds = parking.reduce((sum, { amount }) => sum + amount, 0);
  const [first] = pieces;
  const cost = {
    ENERGY: stepped(
      meter('ENERGY', (piece) => piece.energyWh),
      1000,
    ).costE4,
    FLAT: first === undefined ? 0 : (componentOf(tariff, 'FLAT', first)?.priceE4 ?? 0),
    TIME: time.costE4,
    PARKING_TIME: parkedSeconds <= time.added ? 0 : stepped(parking, 3600).costE4,
  };
  const sum = cost.ENERGY + cost.FLAT + cost.TIME + cost.PARKING_TIME;
  const atLeast = Math.max(sum, tariff.minPriceE4 ?? 0);
  return { ...cost, totalE4: Math.min(atLeast, tariff.maxPriceE4 ?? atLeast) };
}
