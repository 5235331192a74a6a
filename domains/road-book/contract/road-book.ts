/** Ways with stops to charge: what is asked for, and what comes out. */
import { code, fen, instant, text, uuid, wholeNumber } from '@ev/contract/fields';
import { stationKey } from '@ev/station/contract/station.ts';
import { surroundings } from '@ev/station/contract/words.ts';
import * as z from 'zod/mini';
import {
  fullPercentBounds,
  leastPercentBounds,
  longestWaitMinutes,
  mostBetween,
  startPercentBounds,
  waySources,
} from './words.ts';

const wrongPlace = '地点不正确，请重新选择';
const latitude = z.number(wrongPlace).check(z.gte(3, wrongPlace), z.lte(54, wrongPlace));
const longitude = z.number(wrongPlace).check(z.gte(73, wrongPlace), z.lte(136, wrongPlace));

/** A place by its name, in GCJ-02 degrees of mainland China. */
const spotOf = (label: string) =>
  z.object(
    { name: text(`${label}名称`, { max: 60 }), lat: latitude, lng: longitude },
    { error: `请选择${label}` },
  );
export const Spot = spotOf('地点');
export type Spot = z.infer<typeof Spot>;

const stopKeys = z
  .array(stationKey(), { error: '请选择充电站' })
  .check(z.maxLength(20, '最多安排 20 次充电'));

/** What is planned. The same stands in a road book that is kept. */
export const Journey = z.object(
  {
    from: spotOf('起点'),
    to: spotOf('终点'),
    between: z
      .array(Spot, { error: '请选择途经地' })
      .check(z.maxLength(mostBetween, `途经地最多 ${mostBetween} 个`)),
    modelCode: code('车型'),
    versionCode: code('车型版本'),
    /** Per cent of the battery now; what is left at a stop and at the end at least; how full it is charged at most. */
    startPercent: wholeNumber('当前电量', ...startPercentBounds),
    leastPercent: wholeNumber('到达最低电量', ...leastPercentBounds),
    fullPercent: wholeNumber('充电上限', ...fullPercentBounds),
    departInMinutes: wholeNumber('出发时间', 0, longestWaitMinutes),
    /** The stations that were chosen by hand, in their order; null where the plan chooses. */
    stops: z.nullable(stopKeys),
  },
  '请重新选择行程',
);
export type Journey = z.infer<typeof Journey>;

/** A car with what planning needs of it. */
export const PlannedCar = z.object({
  modelCode: z.string(),
  versionCode: z.string(),
  name: z.string(),
  batteryWh: z.int(),
  /** As the catalogue has it, and what of it is counted on at the speed of motorways. */
  rangeKm: z.int(),
  countedRangeKm: z.int(),
  /** What its battery takes up to 80 %, on the mean. */
  chargeW: z.int(),
  /** The brand has put in no figures of charging: cautious ones are taken. */
  assumed: z.boolean(),
});
export type PlannedCar = z.infer<typeof PlannedCar>;

const Point = z.object({ lat: z.number(), lng: z.number() });

export const StopStation = z.object({
  stationId: z.string(),
  name: z.string(),
  operatorName: z.string(),
  address: z.string(),
  ...Point.shape,
  fastGuns: z.int(),
  /** Null before the operator said how they stand. */
  fastFree: z.nullable(z.int()),
  maxPowerW: z.int(),
  surrounding: z.enum(surroundings),
  freeParking: z.nullable(z.boolean()),
  /** Electricity and service, 1/10 000 yuan for a kilowatt-hour now; null where the operator says none. */
  priceE4: z.nullable(z.int()),
  /** How far beside the way it lies. */
  offWayM: z.int(),
});
export type StopStation = z.infer<typeof StopStation>;

/** From a place to the next one at which the car charges, or to the end. */
export const Leg = z.object({
  fromName: z.string(),
  toName: z.string(),
  distanceM: z.int(),
  drivingMinutes: z.int(),
  departPercent: z.int(),
  arrivePercent: z.int(),
});

export const Stop = z.object({
  station: StopStation,
  arriveAt: instant(),
  arrivePercent: z.int(),
  departPercent: z.int(),
  chargeMinutes: z.int(),
  /** By the meter of the gun. */
  energyWh: z.int(),
  /** At the prices of the hour; null where the operator says none. */
  costFen: z.nullable(fen()),
  /** Others that fit in its place, and how much longer the journey takes then. */
  alternatives: z.array(z.object({ station: StopStation, moreMinutes: z.int() })),
});
export type Stop = z.infer<typeof Stop>;

const Way = z.object({
  source: z.enum(waySources),
  /** The map service was to say the way and did not answer. */
  serviceAway: z.boolean(),
  distanceM: z.int(),
  drivingMinutes: z.int(),
  /** Tolls as the map service says them; null where it does not. */
  tollsFen: z.nullable(fen()),
  /** The line as latitude and longitude, for the picture. */
  line: z.array(z.tuple([z.number(), z.number()])),
});

export const Plan = z.object({
  car: PlannedCar,
  way: Way,
  result: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('planned'),
      departAt: instant(),
      arriveAt: instant(),
      arrivePercent: z.int(),
      drivingMinutes: z.int(),
      /** At the guns, with what driving up and plugging in takes. */
      chargingMinutes: z.int(),
      /** What is known of it. */
      costFen: fen(),
      stopsWithoutPrice: z.int(),
      legs: z.array(Leg),
      stops: z.array(Stop),
    }),
    z.object({
      outcome: z.literal('noWay'),
      /** Behind `afterName` nothing can be reached: the next chance lies too far, or there is none. */
      afterName: z.string(),
      nextName: z.string(),
      gapM: z.int(),
      reachM: z.int(),
    }),
  ]),
});
export type Plan = z.infer<typeof Plan>;
export type Planned = Extract<Plan['result'], { outcome: 'planned' }>;

export const FoundSpot = z.extend(Spot, { address: z.string() });
export type FoundSpot = z.infer<typeof FoundSpot>;

export const bookName = () => text('路书名称', { max: 30 });
export const BookId = z.object({ bookId: uuid('路书') });

export const RoadBook = z.object({
  bookId: z.string(),
  name: z.string(),
  journey: Journey,
  keptAt: instant(),
});
export type RoadBook = z.infer<typeof RoadBook>;

/** Of a road book in the list: what it came to when it was kept. */
export const RoadBookLine = z.object({
  bookId: z.string(),
  name: z.string(),
  fromName: z.string(),
  toName: z.string(),
  distanceM: z.int(),
  stops: z.int(),
  keptAt: instant(),
});
export type RoadBookLine = z.infer<typeof RoadBookLine>;

export const KeepBook = z.object({
  name: bookName(),
  journey: Journey,
  distanceM: wholeNumber('里程', 0, 10_000_000),
  stopCount: wholeNumber('充电次数', 0, 100),
});
export type KeepBook = z.infer<typeof KeepBook>;
export const RenameBook = z.extend(BookId, { name: bookName() });
