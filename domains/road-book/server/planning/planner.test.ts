import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopMinutes } from '../../contract/words.ts';
import { meteredWh, minutesToPercent, shareAt } from './charge-curve.ts';
import { type Candidate, percentFor, planStops, type Task } from './planner.ts';

const battery = { batteryWh: 80_000, chargeW: 160_000 };
const task = (changes: Partial<Task> = {}): Task => ({
  battery,
  rangeM: 400_000,
  startPercent: 80,
  leastPercent: 15,
  fullPercent: 80,
  alongM: 600_000,
  minutes: 380,
  ...changes,
});
const at = (km: number, changes: Partial<Candidate> = {}): Candidate => ({
  id: `at${km}`,
  alongM: km * 1000,
  minutes: (km / 600) * 380,
  offM: 0,
  offMinutes: 0,
  gunW: 180_000,
  ...changes,
});

describe('the charging curve', () => {
  it.each([
    [10, 1],
    [80, 1],
    [90, 0.575],
    [100, 0.15],
  ])('at %i %% takes %f of its power', (percent, share) => {
    expect(shareAt(percent)).toBeCloseTo(share);
  });

  it('takes longer for each per cent above 80, and at a weak gun for all of them', () => {
    const strong = minutesToPercent(battery, 480_000);
    // 70 % of 80 kWh at 160 kW.
    expect((strong[80] ?? 0) - (strong[10] ?? 0)).toBeCloseTo(21);
    expect((strong[100] ?? 0) - (strong[80] ?? 0)).toBeGreaterThan((strong[40] ?? 0) - (strong[20] ?? 0));
    const weak = minutesToPercent(battery, 60_000);
    expect((weak[80] ?? 0) - (weak[10] ?? 0)).toBeCloseTo(60.2, 1);
  });

  it('never gets faster with more per cent, and never slower with a stronger gun', () => {
    const watts = fc.integer({ min: 7_000, max: 600_000 });
    fc.assert(
      fc.property(watts, watts, (one, other) => {
        const [weak, strong] = [Math.min(one, other), Math.max(one, other)].map((w) =>
          minutesToPercent(battery, w),
        );
        for (let percent = 1; percent <= 100; percent += 1) {
          expect(weak?.[percent]).toBeGreaterThan(weak?.[percent - 1] ?? 0);
          expect(strong?.[percent]).toBeLessThanOrEqual((weak?.[percent] ?? 0) + 1e-9);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('meters more than arrives in the battery', () => {
    expect(meteredWh(battery, 50)).toBe(43_011);
  });
});

describe('a plan', () => {
  it('has no stop where the battery is enough', () => {
    const outcome = planStops(task({ alongM: 250_000, minutes: 160 }), [at(100), at(200)]);
    expect(outcome).toMatchObject({ kind: 'planned', stops: [], minutes: 160, arrivePercent: 17 });
  });

  it('stops as often as the route needs, and charges no more than needed', () => {
    const outcome = planStops(task(), [at(50), at(240), at(420)]);
    if (outcome.kind !== 'planned') throw new Error('no plan');
    expect(outcome.stops).toHaveLength(2);
    expect(outcome.arrivePercent).toBe(15);
  });

  it('prefers a strong gun a little off the route to a weak one beside it', () => {
    const outcome = planStops(task({ alongM: 400_000, minutes: 250 }), [
      at(200, { gunW: 30_000 }),
      at(201, { id: 'strong', gunW: 250_000, offM: 2_000, offMinutes: 3 }),
    ]);
    expect(outcome).toMatchObject({ stops: [{ candidate: { id: 'strong' } }] });
  });

  it('reports between which places the gap is too long', () => {
    expect(planStops(task({ alongM: 900_000, minutes: 600 }), [at(200), at(600)])).toEqual({
      kind: 'noWay',
      after: expect.objectContaining({ id: 'at200' }),
      next: expect.objectContaining({ id: 'at600' }),
      gapM: 400_000,
      reachM: 260_000,
    });
    expect(planStops(task({ startPercent: 20 }), [at(50)])).toMatchObject({
      after: null,
      gapM: 50_000,
      reachM: 20_000,
    });
    expect(planStops(task(), [])).toMatchObject({ kind: 'noWay', after: null, next: null, gapM: 600_000 });
  });

  it('uses the stops that the customer chose, or reports that this is impossible', () => {
    const chosen = planStops(task(), [at(100), at(300), at(450)], true);
    expect(chosen).toMatchObject({ kind: 'planned' });
    expect(chosen.kind === 'planned' && chosen.stops.map(({ candidate }) => candidate.id)).toEqual([
      ...['at100', 'at300', 'at450'],
    ]);
    expect(planStops(task(), [at(100)], true)).toMatchObject({ kind: 'noWay' });
  });
});

const candidates = fc.uniqueArray(fc.integer({ min: 5, max: 895 }), { maxLength: 7 }).chain((kms) =>
  fc.tuple(
    ...kms.map((km) =>
      fc
        .record({
          gunW: fc.constantFrom(60_000, 120_000, 250_000),
          offM: fc.integer({ min: 0, max: 5000 }),
        })
        .map(({ gunW, offM }) => at(km, { gunW, offM, offMinutes: offM / 600 })),
    ),
  ),
);
const tasks = fc
  .record({
    km: fc.integer({ min: 50, max: 900 }),
    startPercent: fc.integer({ min: 5, max: 100 }),
    leastPercent: fc.integer({ min: 5, max: 40 }),
    fullPercent: fc.integer({ min: 50, max: 100 }),
  })
  .map(({ km, ...percents }) => task({ ...percents, alongM: km * 1000, minutes: (km / 600) * 380 }));
const within = (given: Task, all: readonly Candidate[]) => all.filter(({ alongM }) => alongM < given.alongM);

describe('any plan', () => {
  it('never falls below the reserve, adds up, and charges only upwards and never above the limit', () => {
    fc.assert(
      fc.property(tasks, candidates, (given, all) => {
        const outcome = planStops(given, within(given, all));
        if (outcome.kind === 'noWay') {
          expect(outcome.gapM).toBeGreaterThan(outcome.reachM - given.rangeM / 100);
          return;
        }
        expect(outcome.legs).toHaveLength(outcome.stops.length + 1);
        let percent = given.startPercent;
        let minutes = 0;
        for (const [index, leg] of outcome.legs.entries()) {
          expect(leg.departPercent).toBe(percent);
          expect(leg.arrivePercent).toBe(percent - percentFor(leg.metres, given.rangeM));
          expect(leg.arrivePercent).toBeGreaterThanOrEqual(given.leastPercent);
          minutes += leg.minutes;
          const stop = outcome.stops[index];
          if (!stop) continue;
          expect(stop.arrivePercent).toBe(leg.arrivePercent);
          expect(stop.departPercent).toBeGreaterThan(stop.arrivePercent);
          expect(stop.departPercent).toBeLessThanOrEqual(given.fullPercent);
          minutes += stop.chargeMinutes + stopMinutes;
          percent = stop.departPercent;
        }
        expect(outcome.minutes).toBeCloseTo(minutes, 6);
      }),
    );
  });

  it('is as fast as the best of all choices of stops', () => {
    fc.assert(
      fc.property(tasks, candidates, (given, all) => {
        const open = within(given, all).toSorted((a, b) => a.alongM - b.alongM);
        const chosen = Array.from({ length: 2 ** open.length }, (_, set) =>
          planStops(
            given,
            open.filter((__, index) => set & (1 << index)),
            true,
          ),
        );
        const best = Math.min(
          ...chosen.map((one) => (one.kind === 'planned' ? one.minutes : Number.POSITIVE_INFINITY)),
        );
        const outcome = planStops(given, open);
        if (outcome.kind === 'noWay') expect(best).toBe(Number.POSITIVE_INFINITY);
        else expect(outcome.minutes).toBeCloseTo(best, 6);
      }),
      { numRuns: 60 },
    );
  });

  it('takes no longer with more charge, with a lower reserve, or with one more station', () => {
    const minutesOf = (given: Task, all: readonly Candidate[]) => {
      const outcome = planStops(given, all);
      return outcome.kind === 'planned' ? outcome.minutes : Number.POSITIVE_INFINITY;
    };
    fc.assert(
      fc.property(tasks, candidates, (given, all) => {
        const open = within(given, all);
        const minutes = minutesOf(given, open) + 1e-6;
        expect(
          minutesOf({ ...given, startPercent: Math.min(100, given.startPercent + 7) }, open),
        ).toBeLessThanOrEqual(minutes);
        expect(
          minutesOf({ ...given, leastPercent: Math.max(5, given.leastPercent - 3) }, open),
        ).toBeLessThanOrEqual(minutes);
        expect(minutesOf(given, [...open, at(given.alongM / 2000, { id: 'one more' })])).toBeLessThanOrEqual(
          minutes,
        );
      }),
    );
  });

  it('has no stop where the battery is enough for the whole route', () => {
    fc.assert(
      fc.property(tasks, candidates, (given, all) => {
        const enough = given.startPercent - percentFor(given.alongM, given.rangeM) >= given.leastPercent;
        const outcome = planStops(given, within(given, all));
        if (enough) expect(outcome).toMatchObject({ kind: 'planned', stops: [], minutes: given.minutes });
        else expect(outcome.kind === 'noWay' || outcome.stops.length > 0).toBe(true);
      }),
    );
  });
});
