import type { CecGun } from '@ev/cec/interfaces.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { speeds } from './control-routes.ts';
import { beginSession, countOn, isFull, rowsOf, type Session, socOf, statusOf } from './sessions.ts';

const start = new Date('2026-03-02T01:00:00.000Z');
const gun = { connectorId: '1', powerW: 120_000, kind: 'dcPlug' } as CecGun;
const prices = [
  { from: '00:00', electricityPriceE4: 3280, servicePriceE4: 3500 },
  { from: '10:00', electricityPriceE4: 10_560, servicePriceE4: 4500 },
];

function charging(soc: number, powerW = gun.powerW): Session {
  const session = beginSession({ startChargeSeq: 'S1', gun: { ...gun, powerW }, prices, soc }, start);
  session.stage = 'charging';
  return session;
}
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const energyOf = (session: Session) => session.parts.reduce((sum, { wh }) => sum + wh, 0);

it('never delivers more energy than its power allows in the stated time, at any speed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...speeds),
      fc.integer({ min: 5, max: 80 }),
      fc.constantFrom(7_000, 60_000, 120_000, 480_000),
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 }),
      (speed, soc, powerW, pauses) => {
        const session = charging(soc, powerW);
        let [seconds, before] = [0, 0];
        for (const pause of pauses) {
          seconds += pause;
          countOn(session, after(seconds), speed);
          const reported = Date.parse(session.countedTo) - start.getTime();
          expect(energyOf(session)).toBeLessThanOrEqual((powerW * reported) / 3_600_000 + 1e-6);
          expect(energyOf(session)).toBeGreaterThanOrEqual(before);
          before = energyOf(session);
          expect(socOf(session)).toBeLessThanOrEqual(100);
        }
      },
    ),
  );
});

it('the curve shows what was metered: power over the time between two reports', () => {
  const session = charging(20);
  let last = 0;
  for (let seconds = 5; seconds <= 600; seconds += 5) {
    const powerW = (statusOf(session).currentMa * statusOf(session).voltageMv) / 1e6;
    countOn(session, after(seconds), 1);
    expect(energyOf(session) - last).toBeCloseTo((powerW * 5) / 3600, 0);
    last = energyOf(session);
  }
});

it.each([
  [1, 32],
  [10, 3.2],
  [60, 0.6],
])('at %d times speed a battery is full after the same fraction of the time', (speed, minutes) => {
  const session = charging(50);
  for (let seconds = 1; !isFull(session) && seconds < 4 * 3600; seconds += 1)
    countOn(session, after(seconds), speed);
  const took = (Date.parse(session.countedTo) - start.getTime()) / 60_000;
  expect(took).toBeGreaterThan(minutes * 0.5);
  expect(took).toBeLessThan(minutes * 2);
  expect(energyOf(session)).toBeCloseTo((76_800 / speed) * 0.5, -2);
});

it('a change of the speed on the way affects neither the delivered energy nor the state of charge', () => {
  const session = charging(30);
  countOn(session, after(120), 1);
  const [energy, soc] = [energyOf(session), socOf(session)];
  countOn(session, after(120), 60);
  expect([energyOf(session), socOf(session)]).toEqual([energy, soc]);
});

it('rows end where the price changes', () => {
  const session = charging(10, 60_000);
  countOn(session, after(2 * 3600), 1);
  expect(
    rowsOf(session)
      .map(({ to, electricityPriceE4 }) => [to, electricityPriceE4])
      .slice(0, 1),
  ).toEqual([['2026-03-02T02:00:00.000Z', 3280]]);
});
