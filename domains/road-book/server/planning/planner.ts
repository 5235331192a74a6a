import { stopMinutes } from '../../contract/words.ts';
import { type Battery, minutesToPercent } from './charge-curve.ts';

/** A possible charging stop: its position relative to the route, and the power of its guns. */
export type Candidate = {
  id: string;
  /** Position along the route, in metres and minutes of driving. */
  alongM: number;
  minutes: number;
  /** One way from the route to the station. */
  offM: number;
  offMinutes: number;
  gunW: number;
};

export type Task = {
  battery: Battery;
  /** The range in metres with a full battery. */
  rangeM: number;
  startPercent: number;
  leastPercent: number;
  fullPercent: number;
  /** The end of the route. */
  alongM: number;
  minutes: number;
};

export type PlannedStop = {
  candidate: Candidate;
  arrivePercent: number;
  departPercent: number;
  chargeMinutes: number;
};
export type PlannedLeg = { metres: number; minutes: number; departPercent: number; arrivePercent: number };
export type Outcome =
  | { kind: 'planned'; minutes: number; stops: PlannedStop[]; legs: PlannedLeg[]; arrivePercent: number }
  | { kind: 'noWay'; after: Candidate | null; next: Candidate | null; gapM: number; reachM: number };

const width = 101;

/**
 * Finds the fastest way to the destination: where to charge, and to which level. Percentages are whole and
 * consumption is rounded up, so that the plan never promises more than is left. Exact, by dynamic programming
 * over places and percentages, in the order of the route; a stop charges without a break, so its time is the
 * difference between the times of two levels.
 * @param inOrder stop at every candidate, because the customer selected them
 */
export function planStops(task: Task, candidates: readonly Candidate[], inOrder = false): Outcome {
  const { startPercent, leastPercent, fullPercent } = task;
  const start = { id: '', alongM: 0, minutes: 0, offM: 0, offMinutes: 0, gunW: 0 };
  const end = { ...start, alongM: task.alongM, minutes: task.minutes };
  const places: Candidate[] = [start, ...candidates.toSorted((a, b) => a.alongM - b.alongM), end];
  const last = places.length - 1;
  const arrived = new Float64Array(places.length * width).fill(Number.POSITIVE_INFINITY);
  /** The previous stop and the departure level that lead to this state. */
  const setOut = new Int32Array(places.length * width).fill(-1);
  /** The arrival level at the stop where the car departed with this level. */
  const chargedFrom = new Int32Array(places.length * width).fill(-1);
  const departing = new Float64Array(width);
  const tables = new Map<number, Float64Array>();
  const tableOf = (gunW: number) => {
    const table = tables.get(gunW) ?? minutesToPercent(task.battery, gunW);
    tables.set(gunW, table);
    return table;
  };

  function depart(at: number): void {
    departing.fill(Number.POSITIVE_INFINITY);
    if (at === 0) {
      departing[startPercent] = 0;
      return;
    }
    const table = tableOf((places[at] as Candidate).gunW);
    let best = Number.POSITIVE_INFINITY;
    let from = -1;
    for (let percent = leastPercent; percent <= fullPercent; percent += 1) {
      departing[percent] = best + stopMinutes + (table[percent] ?? 0);
      chargedFrom[at * width + percent] = from;
      const here = (arrived[at * width + percent] ?? Number.POSITIVE_INFINITY) - (table[percent] ?? 0);
      if (here < best) [best, from] = [here, percent];
    }
  }

  for (let at = 0; at < last; at += 1) {
    depart(at);
    const most = departing.findLastIndex((minutes) => minutes < Number.POSITIVE_INFINITY);
    if (most < 0) continue;
    const reachable = inOrder ? at + 1 : last;
    for (let to = at + 1; to <= reachable; to += 1) {
      const { metres, minutes } = legOf(places[at] as Candidate, places[to] as Candidate);
      const uses = percentFor(metres, task.rangeM);
      if (most - uses < leastPercent) continue;
      for (let percent = leastPercent + uses; percent <= most; percent += 1) {
        const total = (departing[percent] ?? Number.POSITIVE_INFINITY) + minutes;
        const key = to * width + percent - uses;
        if (total < (arrived[key] ?? 0)) {
          arrived[key] = total;
          setOut[key] = at * width + percent;
        }
      }
    }
  }

  let key = -1;
  let minutes = Number.POSITIVE_INFINITY;
  for (let percent = 0; percent < width; percent += 1) {
    const total = arrived[last * width + percent] ?? Number.POSITIVE_INFINITY;
    if (total < minutes) [minutes, key] = [total, last * width + percent];
  }
  if (key < 0) return gapOf(task, places, arrived);
  const arrivePercent = key % width;
  const stops: PlannedStop[] = [];
  const legs: PlannedLeg[] = [];
  for (;;) {
    const out = setOut[key] ?? -1;
    const [from, departPercent] = [Math.floor(out / width), out % width];
    const way = legOf(places[from] as Candidate, places[Math.floor(key / width)] as Candidate);
    legs.unshift({ ...way, departPercent, arrivePercent: key % width });
    if (from === 0) break;
    const before = chargedFrom[out] ?? 0;
    const candidate = places[from] as Candidate;
    const table = tableOf(candidate.gunW);
    stops.unshift({
      candidate,
      arrivePercent: before,
      departPercent,
      chargeMinutes: (table[departPercent] ?? 0) - (table[before] ?? 0),
    });
    key = from * width + before;
  }
  return { kind: 'planned', minutes, stops, legs, arrivePercent };
}

/**
 * The whole percentage of the battery for a distance, rounded up; differences at the sixth decimal are
 * ignored.
 */
export const percentFor = (metres: number, rangeM: number): number =>
  Math.ceil((metres / rangeM) * 100 - 1e-6);

/** The distance off the route to both places, and along it. */
function legOf(from: Candidate, to: Candidate): { metres: number; minutes: number } {
  return {
    metres: to.alongM - from.alongM + from.offM + to.offM,
    minutes: to.minutes - from.minutes + from.offMinutes + to.offMinutes,
  };
}

/** The place after which nothing is in range, and the next place behind it. */
function gapOf(task: Task, places: readonly Candidate[], arrived: Float64Array): Outcome {
  const last = places.length - 1;
  const isReached = (at: number) =>
    at === 0 ||
    arrived.subarray(at * width, (at + 1) * width).some((total) => total < Number.POSITIVE_INFINITY);
  const reached = places.findLastIndex((_, at) => at < last && isReached(at));
  const from = places[reached] as Candidate;
  const [next] = places
    .slice(reached + 1)
    .map((place) => ({ place, metres: legOf(from, place).metres }))
    .sort((a, b) => a.metres - b.metres);
  const most = reached === 0 ? task.startPercent : task.fullPercent;
  return {
    kind: 'noWay',
    after: reached === 0 ? null : from,
    next: next && next.place !== places[last] ? next.place : null,
    gapM: Math.round(next?.metres ?? 0),
    reachM: Math.max(0, Math.round(((most - task.leastPercent) / 100) * task.rangeM)),
  };
}
