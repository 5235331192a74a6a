import { minuteMs, secondMs } from '@ev/kernel/durations.ts';
import { distanceM } from '@ev/kernel/geo.ts';
import { type Connection, silentSeconds } from '../../contract/kinds.ts';
import type { VehicleState } from '../../contract/telematics.ts';
import type { openings, StateReport } from './report-shapes.ts';

/** As in the contract, but what is open as the car names it. */
export type Groups = Pick<VehicleState, 'energy' | 'battery' | 'climate' | 'tyres' | 'odometer'> & {
  closures: { at: string; locked: boolean; open: (typeof openings)[number][] } | null;
};
export type Place = {
  at: string;
  latitude: number;
  longitude: number;
  /** The address of a point nearby, and that point. */
  named?: { latitude: number; longitude: number; text: string } | undefined;
};
/** `lost`: the broker has lost a car that did not say that it goes to sleep. */
export type Presence = 'awake' | 'asleep' | 'lost';

/** What a car has reported so far. */
export type CarFacts = Groups & {
  place: Place | null;
  driving: { at: string; on: boolean } | null;
  presence: { at: Date; is: Presence };
  /** Of the last message. */
  reportedAt: Date;
};

export type Reported = { sentAt: Date } & (
  | { topic: 'state'; report: StateReport }
  | { topic: 'sleep' }
  /** The will of a car is written when it connects, so `lostAt` is when the broker delivered it. */
  | { topic: 'lost'; lostAt: Date }
);

const groupNames = ['energy', 'battery', 'climate', 'closures', 'tyres', 'odometer'] as const;

/**
 * The facts after a message. Each group has its own time, and the later one wins: messages that come late or out of
 * order never turn anything back.
 */
export function merge(known: CarFacts | null, message: Reported): CarFacts {
  const before = known ?? nothingOf(message.sentAt);
  const facts = { ...before, reportedAt: later(before.reportedAt, message.sentAt) };
  if (message.topic === 'sleep') return withPresence(facts, 'asleep', message.sentAt);
  if (message.topic === 'lost') return withPresence(facts, 'lost', message.lostAt);
  const { report, sentAt } = message;
  const measuredAt = new Date(Math.min(Date.parse(report.at), sentAt.getTime())).toISOString();
  for (const name of groupNames) {
    const group = report[name];
    if (group && isLater(measuredAt, facts[name]))
      Object.assign(facts, { [name]: { at: measuredAt, ...group } });
  }
  if (report.place && isLater(measuredAt, facts.place))
    facts.place = { at: measuredAt, ...report.place, named: namedNear(facts.place, report.place) };
  if (report.driving !== undefined && isLater(measuredAt, facts.driving))
    facts.driving = { at: measuredAt, on: report.driving };
  return withPresence(facts, 'awake', sentAt);
}

/** An address holds for a parking lot, not for a street. */
const sameAddressM = 100;
type Located = { latitude: number; longitude: number };
const pointOf = ({ latitude, longitude }: Located) => ({ lat: latitude, lng: longitude });

const isNear = (one: Located, other: Located) => distanceM(pointOf(one), pointOf(other)) <= sameAddressM;

/** The known address, if the car is still near the point that has it. */
export function namedNear(known: Place | null, now: Located): Place['named'] {
  const named = known?.named;
  return named && isNear(named, now) ? named : undefined;
}

/** Whether a car stands somewhere whose address is not known. */
export const needsName = (facts: CarFacts): boolean =>
  facts.place !== null && facts.place.named === undefined && facts.driving?.on !== true;

/** Whether it has just come to stand there, so that each place is looked up once. */
export const standsAnew = (before: CarFacts | null, now: CarFacts): boolean =>
  needsName(now) && !(before?.place && now.place && needsName(before) && isNear(before.place, now.place));

const nothingOf = (sentAt: Date): CarFacts => ({
  energy: null,
  battery: null,
  climate: null,
  closures: null,
  tyres: null,
  odometer: null,
  place: null,
  driving: null,
  presence: { at: new Date(0), is: 'awake' },
  reportedAt: sentAt,
});

const later = (one: Date, other: Date) => (one > other ? one : other);
const isLater = (at: string, known: { at: string } | null) => known === null || at > known.at;

const withPresence = (facts: CarFacts, is: Presence, at: Date): CarFacts =>
  at > facts.presence.at ? { ...facts, presence: { at, is } } : facts;

/** A parked car that is awake reports at least this often. */
export const parkedSilenceMs = 30 * minuteMs;

/** Whether a car can be reached now, by its last message and its age. */
export function connectionOf(facts: CarFacts | null, now: Date): Connection {
  if (!facts) return 'never';
  if (facts.presence.is === 'asleep') return 'asleep';
  if (facts.presence.is === 'lost') return 'offline';
  const busy = facts.driving?.on === true || facts.energy?.charging === true;
  const silence = now.getTime() - facts.reportedAt.getTime();
  return silence > (busy ? silentSeconds * secondMs : parkedSilenceMs) ? 'offline' : 'online';
}

/** A car that cannot be reached may have been unplugged since. */
export const isCharging = (facts: CarFacts | null, now: Date): boolean =>
  facts?.energy?.charging === true && connectionOf(facts, now) === 'online';

/** A car that cannot be reached may have stopped since. */
export const isDriving = (facts: CarFacts | null, now: Date): boolean =>
  facts?.driving?.on === true && connectionOf(facts, now) === 'online';
