import type { WayPoint } from '@ev/areas/motorway-ways.ts';
import { distanceM } from '@ev/kernel/geo.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { errorForLog } from '@ev/platform/error-for-log.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Services } from '@ev/platform/module.ts';
import type { WayStation } from '@ev/station/server/public.ts';
import { expectedReadings, nowAt, priceOfSession } from '@ev/tariff';
import type { Journey, Plan, PlannedCar, Stop, StopStation } from '../../contract/road-book.ts';
import { longestWayKm, stopMinutes, type WaySource } from '../../contract/words.ts';
import type { Cars } from '../cars.ts';
import { estimatedDirections } from '../directions/estimate.ts';
import type { DirectionsPort, Drive } from '../directions/port.ts';
import { meteredWh } from './charge-curve.ts';
import { besidePiece, evenWay, piecesOf } from './corridor.ts';
import { type Candidate, type Outcome, planStops, type Task } from './planner.ts';

/**
 * The search distance from the route: the sketched line of an estimate may be this far from the real road.
 */
const besideM: Readonly<Record<WaySource, number>> = { service: 5_000, estimate: 20_000 };
/** Streets to a station are longer than the straight line and slower than the route. */
const streetFactor = 1.3;
const streetMetresPerMinute = 600;
const mostOfEach = 4;
const shortestWayM = 1_000;
const mostDrawn = 240;
/** Alternatives for a stop lie at about the same position along the route. */
const othersWithinM = 25_000;
const othersTried = 8;
const othersShown = 3;

type Known = Candidate & { station: WayStation };
type Way = Drive & { source: WaySource; serviceAway: boolean };

/** Plans charging stops along routes. This file gathers the data; the decision is pure (`planner.ts`). */
export function createPlanning(parts: {
  clock: Clock;
  log: Log;
  cars: Cars;
  directions: DirectionsPort;
  stations: Pick<Services['station'], 'fastAlong'>;
}) {
  const { clock, log, cars, directions, stations } = parts;

  async function wayOf({ from, between, to }: Journey): Promise<Way> {
    const spots = [from, ...between, to];
    const line = spots.slice(1).reduce((sum, spot, at) => sum + distanceM(spots[at], spot), 0);
    if (line > longestWayKm * 1000) throw new AppError('road-book.tooFar');
    if (line < shortestWayM) throw new AppError('road-book.samePlace');
    if (directions.own) return { ...(await directions.drive(spots)), source: 'estimate', serviceAway: false };
    try {
      return { ...(await directions.drive(spots)), source: 'service', serviceAway: false };
    } catch (error) {
      log.info(
        { error: errorForLog(error).message },
        'the way is estimated, for the map service does not say it',
      );
      return { ...(await estimatedDirections.drive(spots)), source: 'estimate', serviceAway: true };
    }
  }

  /** Stations in the corridor of the route, each once, at its nearest position. */
  async function candidatesOf(way: Way, named: readonly string[]): Promise<Known[]> {
    const points = evenWay(way.points);
    const beside = besideM[way.source];
    const pieces = piecesOf(points, beside);
    const found = await stations.fastAlong(
      pieces.map(({ box }) => box),
      { mostOfEach, also: named },
    );
    const known = new Map<string, Known>();
    for (const station of found) {
      const own = station.box === null ? pieces : pieces.slice(station.box, station.box + 1);
      for (const piece of own) {
        const { alongM, minutes, offM } = besidePiece(points, piece, station);
        const streetM = offM * streetFactor;
        if (offM > beside || streetM >= (known.get(station.stationId)?.offM ?? Number.POSITIVE_INFINITY))
          continue;
        known.set(station.stationId, {
          id: station.stationId,
          station,
          alongM,
          minutes,
          gunW: station.maxPowerW,
          offM: streetM,
          offMinutes: streetM / streetMetresPerMinute,
        });
      }
    }
    return [...known.values()];
  }

  return {
    /** @throws AppError road-book.carNotFound, .samePlace, .tooFar, .stopGone */
    async plan(journey: Journey): Promise<Plan> {
      const car = await cars.get(journey);
      const way = await wayOf(journey);
      const end = way.points.at(-1) as WayPoint;
      if (end.alongM > longestWayKm * 1000) throw new AppError('road-book.tooFar');
      const chosen = journey.stops;
      const all = await candidatesOf(way, chosen ?? []);
      const task: Task = {
        battery: car,
        rangeM: car.countedRangeKm * 1000,
        alongM: end.alongM,
        minutes: end.minutes,
        startPercent: journey.startPercent,
        leastPercent: journey.leastPercent,
        fullPercent: journey.fullPercent,
      };
      const candidates = chosen === null ? all : all.filter(({ id }) => chosen.includes(id));
      if (chosen !== null && candidates.length < new Set(chosen).size)
        throw new AppError('road-book.stopGone');
      const outcome = planStops(task, candidates, chosen !== null);
      const departAt = new Date(clock.now().getTime() + journey.departInMinutes * 60_000);
      return {
        car,
        way: {
          source: way.source,
          serviceAway: way.serviceAway,
          tollsFen: way.tollsFen,
          distanceM: Math.round(end.alongM),
          drivingMinutes: Math.round(end.minutes),
          line: drawn(way.points),
        },
        result: resultOf({ journey, car, task, outcome, all, departAt, now: clock.now() }),
      };
    },
  };
}

type Decided = {
  journey: Journey;
  car: PlannedCar;
  task: Task;
  outcome: Outcome;
  all: readonly Known[];
  departAt: Date;
  now: Date;
};

function resultOf(decided: Decided): Plan['result'] {
  const { journey, car, task, outcome, all, departAt, now } = decided;
  const stationOf = (id: string) => (all.find((one) => one.id === id) as Known).station;
  if (outcome.kind === 'noWay') {
    const { after, next, gapM, reachM } = outcome;
    return {
      outcome: 'noWay',
      afterName: after ? stationOf(after.id).name : journey.from.name,
      nextName: next ? stationOf(next.id).name : journey.to.name,
      gapM,
      reachM,
    };
  }
  const names = [
    journey.from.name,
    ...outcome.stops.map(({ candidate }) => stationOf(candidate.id).name),
    journey.to.name,
  ];
  let at = departAt.getTime();
  const stops: Stop[] = [];
  for (const [index, leg] of outcome.legs.entries()) {
    at += leg.minutes * 60_000;
    const stop = outcome.stops[index];
    if (!stop) continue;
    const known = all.find(({ id }) => id === stop.candidate.id) as Known;
    const energyWh = meteredWh(car, stop.departPercent - stop.arrivePercent);
    const chargeAt = new Date(at);
    stops.push({
      station: stationLine(known, now),
      arriveAt: chargeAt.toISOString(),
      arrivePercent: stop.arrivePercent,
      departPercent: stop.departPercent,
      energyWh,
      chargeMinutes: Math.ceil(stop.chargeMinutes),
      costFen: costOf(known.station, chargeAt, energyWh, stop.chargeMinutes),
      alternatives: othersOf(decided, outcome, index),
    });
    at += (stop.chargeMinutes + stopMinutes) * 60_000;
  }
  const legs = outcome.legs.map((leg, index) => ({
    fromName: names[index] ?? '',
    toName: names[index + 1] ?? '',
    departPercent: leg.departPercent,
    arrivePercent: leg.arrivePercent,
    distanceM: Math.round(leg.metres),
    drivingMinutes: Math.round(leg.minutes),
  }));
  return {
    outcome: 'planned',
    departAt: departAt.toISOString(),
    arriveAt: new Date(departAt.getTime() + outcome.minutes * 60_000).toISOString(),
    arrivePercent: outcome.arrivePercent,
    drivingMinutes: legs.reduce((sum, leg) => sum + leg.drivingMinutes, 0),
    chargingMinutes: stops.reduce((sum, stop) => sum + stop.chargeMinutes + stopMinutes, 0),
    costFen: stops.reduce((sum, stop) => sum + (stop.costFen ?? 0), 0),
    stopsWithoutPrice: stops.filter(({ costFen }) => costFen === null).length,
    legs,
    stops,
  };

  /** Stations near a stop that can replace it while the others stay, fastest first. */
  function othersOf({ all: known }: Decided, planned: Extract<Outcome, { kind: 'planned' }>, index: number) {
    const own = planned.stops.map(({ candidate }) => candidate);
    const stop = own[index] as Candidate;
    const taken = new Set(own.map(({ id }) => id));
    return known
      .filter(({ id, alongM }) => !taken.has(id) && Math.abs(alongM - stop.alongM) <= othersWithinM)
      .sort((a, b) => a.offM - b.offM || b.gunW - a.gunW)
      .slice(0, othersTried)
      .flatMap((other) => {
        const instead = planStops(task, own.with(index, other), true);
        const moreMinutes = instead.kind === 'planned' ? Math.round(instead.minutes - planned.minutes) : null;
        return moreMinutes === null ? [] : { station: stationLine(other, now), moreMinutes };
      })
      .sort((a, b) => a.moreMinutes - b.moreMinutes)
      .slice(0, othersShown);
  }
}

/** The cost at the prices at that time of day: the metered energy, spread evenly over the charging time. */
function costOf({ tariff }: WayStation, from: Date, energyWh: number, minutes: number): number | null {
  if (!tariff) return null;
  const readings = expectedReadings({ from, energyWh, powerW: (energyWh * 60) / minutes });
  return priceOfSession(tariff, readings, []).totals.totalFen;
}

function stationLine({ station, offM }: Known, now: Date): StopStation {
  const { box: _, tariff, ...line } = station;
  const period = tariff && nowAt(tariff, now).period;
  return {
    ...line,
    priceE4: period && period.electricityPriceE4 + period.servicePriceE4,
    offWayM: Math.round(offM),
  };
}

function drawn(points: readonly WayPoint[]): [number, number][] {
  const step = Math.max(1, Math.ceil(points.length / mostDrawn));
  return points
    .filter((_, at) => at % step === 0 || at === points.length - 1)
    .map(({ lat, lng }) => [Math.round(lat * 1e4) / 1e4, Math.round(lng * 1e4) / 1e4]);
}
