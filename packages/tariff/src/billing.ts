import { shareOf, sumFen } from '@ev/kernel/money.ts';
import { periodAt } from './day-tariff.ts';
import type { BilledRow, DayTariff, MeterSample, TariffPeriod, Totals } from './types.ts';

/** Watt-hours times 1/10 000 yuan per kWh, in fen, rounded half up. */
export function feeFen(energyWh: number, priceE4: number): number {
  return shareOf(energyWh, priceE4, 100_000);
}

/** A row with its fees, each rounded separately as in the standard's rows. */
export function billedRow(from: Date, to: Date, energyWh: number, period: TariffPeriod): BilledRow {
  const { electricityPriceE4, servicePriceE4 } = period;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    energyWh,
    electricityPriceE4,
    servicePriceE4,
    electricityFen: feeFen(energyWh, electricityPriceE4),
    serviceFen: feeFen(energyWh, servicePriceE4),
  };
}

export function totalsOf(rows: readonly BilledRow[]): Totals {
  const electricityFen = sumFen(rows.map((row) => row.electricityFen));
  const serviceFen = sumFen(rows.map((row) => row.serviceFen));
  const energyWh = rows.reduce((sum, row) => sum + row.energyWh, 0);
  return { energyWh, electricityFen, serviceFen, totalFen: electricityFen + serviceFen };
}

/** The meter reading at an instant between two samples, by linear interpolation. */
function meterAt(before: MeterSample, after: MeterSample, at: Date): number {
  const start = Date.parse(before.at);
  const lengthMs = Date.parse(after.at) - start;
  const gone = shareOf(after.energyWh - before.energyWh, at.getTime() - start, lengthMs);
  return before.energyWh + gone;
}

function assertSamples(samples: readonly MeterSample[]): void {
  samples.forEach((sample, index) => {
    const before = samples[index - 1];
    if (!Number.isSafeInteger(sample.energyWh) || sample.energyWh < 0)
      throw new RangeError('energy must be whole watt-hours from zero on');
    if (Number.isNaN(Date.parse(sample.at))) throw new RangeError('a sample needs an instant');
    if (before === undefined) return;
    if (Date.parse(sample.at) <= Date.parse(before.at)) throw new RangeError('samples must follow in time');
    if (sample.energyWh < before.energyWh) throw new RangeError('a meter never falls');
  });
}

/**
 * Splits a session into rows; a new row begins at each price change and at midnight. The meter is
 * interpolated linearly between samples. No watt-hour is lost or counted twice, so the energy of the rows
 * equals that of the samples.
 * @throws RangeError for samples that go back in time or energy
 */
export function splitAt(tariff: DayTariff, samples: readonly MeterSample[]): BilledRow[] {
  assertSamples(samples);
  const rows: BilledRow[] = [];
  const [first] = samples;
  if (first === undefined || samples.length < 2) return rows;
  let from = new Date(first.at);
  let meterWh = first.energyWh;
  let running = periodAt(tariff, from);
  const close = (to: Date, nowWh: number) => {
    if (to > from) rows.push(billedRow(from, to, nowWh - meterWh, running.period));
    from = to;
    meterWh = nowWh;
    running = periodAt(tariff, to);
  };
  for (let index = 1; index < samples.length; index++) {
    const [before, after] = [samples[index - 1], samples[index]] as [MeterSample, MeterSample];
    const end = new Date(after.at);
    while (running.to <= end) close(running.to, meterAt(before, after, running.to));
    if (index === samples.length - 1) close(end, after.energyWh);
  }
  return rows;
}

/**
 * The meter readings of a charge that begins at an instant and has constant power; a single reading if it
 * takes no energy.
 * @throws RangeError unless the power is positive
 */
export function expectedReadings({
  from,
  energyWh,
  powerW,
}: {
  from: Date;
  energyWh: number;
  powerW: number;
}): MeterSample[] {
  if (!(powerW > 0)) throw new RangeError('power must be positive');
  const start = { at: from.toISOString(), energyWh: 0 };
  if (energyWh === 0) return [start];
  const endsAt = new Date(from.getTime() + Math.ceil((energyWh * 3_600_000) / powerW));
  return [start, { at: endsAt.toISOString(), energyWh }];
}
