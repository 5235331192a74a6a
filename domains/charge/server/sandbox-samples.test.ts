import type { CecGun } from '@ev/cec/interfaces.ts';
import { speeds } from '@ev/operator/sandbox/control-routes.ts';
import { beginSession, countOn, isFull, orderInfoOf, statusOf } from '@ev/operator/sandbox/sessions.ts';
import { tariffOf } from '@ev/tariff/testing.ts';
import { expect, it } from 'vitest';
import { differencesOf } from './price/bill-rules.ts';
import { judgeSample, powerOf } from './sample-rules.ts';

const createdAt = new Date('2026-03-02T01:00:00.000Z');
const gun = { connectorId: '1', powerW: 120_000, kind: 'dcPlug' } as CecGun;
const prices = [{ from: '00:00', electricityPriceE4: 3280, servicePriceE4: 3500 }];

it.each(speeds)('every message of a simulated gun is consistent at %d times speed', (speed) => {
  const session = beginSession({ startChargeSeq: 'S1', gun, prices, soc: 30 }, createdAt);
  session.stage = 'charging';
  let latest: { at: Date; energyWh: number } | null = null;
  for (let seconds = 5; !isFull(session) && seconds < 7200; seconds += 5) {
    const now = new Date(createdAt.getTime() + seconds * 1000);
    countOn(session, now, speed);
    const { sampledAt, socPermille, currentMa, voltageMv, energyWh, electricityFen, serviceFen } =
      statusOf(session);
    const at = new Date(sampledAt ?? 0);
    const powerW = powerOf([{ voltageMv, currentMa }]);
    expect(powerW).toBeLessThanOrEqual(gun.powerW * 1.01);
    const sample = {
      at,
      powerW,
      voltageMv,
      currentMa,
      energyWh,
      electricityFen: electricityFen ?? 0,
      serviceFen: serviceFen ?? 0,
      soc: Math.round((socPermille ?? 0) / 10),
    };
    const verdict = judgeSample(sample, { createdAt, endedAt: null, powerW: gun.powerW, latest }, now);
    expect(verdict.kind).toBe(latest?.at.getTime() === at.getTime() ? 'late' : 'newest');
    latest = { at, energyWh };
  }
  expect(isFull(session)).toBe(true);
});

it.each(speeds)('the bill of a simulated gun has the shown prices at %d times speed', (speed) => {
  const tariff = tariffOf(['00:00', 3280, 3500], ['09:01', 10_560, 4500], ['09:02', 3280, 3500]);
  const begun = new Date(createdAt.getTime() + 59_700);
  for (const seconds of [0.2, 1, 62, 3600]) {
    const session = beginSession({ startChargeSeq: 'S1', gun, prices: [...tariff.periods], soc: 30 }, begun);
    session.stage = 'charging';
    const now = new Date(begun.getTime() + seconds * 1000);
    countOn(session, now, speed);
    const { startedAt: startAt, endedAt: endAt, rows, ...sums } = orderInfoOf(session);
    const order = { createdAt, powerW: gun.powerW, limitFen: null, tariff, measuredAt: null, energyWh: 0 };
    expect(differencesOf({ ...sums, startAt, endAt, rows: rows ?? [] }, order, now)).toEqual([]);
  }
});
