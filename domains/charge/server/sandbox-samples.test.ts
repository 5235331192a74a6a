import type { CecGun } from '@ev/cec/interfaces.ts';
import { speeds } from '@ev/operator/sandbox/control-routes.ts';
import { beginSession, countOn, isFull, statusOf } from '@ev/operator/sandbox/sessions.ts';
import { expect, it } from 'vitest';
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
