/** Routes with charging stops: the input and the result of planning. */
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

/** A place with its name, in GCJ-02 degrees within mainland China. */
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

/** The input of planning. A saved road book stores the same data. */
export const Journey = z.object(
  {
    from: spotOf('起点'),
    to: spotOf('终点'),
    between: z
      .array(Spot, { error: '请选择途经地' })
      .check(z.maxLength(mostBetween, `途经地最多 ${mostBetween} 个`)),
    modelCode: code('车型'),
    versionCode: code('车型版本'),
    /**
     * Percent of the battery: the level now, the minimum at a stop and at the destination, and the maximum to
     * charge to.
     */
    startPercent: wholeNumber('当前电量', ...startPercentBounds),
    leastPercent: wholeNumber('到达最低电量', ...leastPercentBounds),
    fullPercent: wholeNumber('充电上限', ...fullPercentBounds),
    departInMinutes: wholeNumber('出发时间', 0, longestWaitMinutes),
    /** Manually selected stations in their order; null to let the planner select. */
    stops: z.nullable(stopKeys),
  },
  '请重新选择行程',
);
export type Journey = z.infer<typeof Journey>;

/** A car with the data that planning needs. */
export const PlannedCar = z.object({
  modelCode: z.string(),
  versionCode: z.string(),
  name: z.string(),
  batteryWh: z.int(),
  /** The range in the catalogue, and the range that planning assumes at motorway speed. */
  rangeKm: z.int(),
  countedRangeKm: z.int(),
  /** The average charging power up to 80 %. */
  chargeW: z.int(),
  /** The brand has entered no charging data, so cautious values are used. */
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
  /** Null until the operator has reported the states of its guns. */
  fastFree: z.nullable(z.int()),
  maxPowerW: z.int(),
  surrounding: z.enum(surroundings),
  freeParking: z.nullable(z.boolean()),
  /**
   * The current price of electricity and service, in 1/10 000 yuan per kWh; null if the operator publishes
   * none.
   */
  priceE4: z.nullable(z.int()),
  /** The distance from the route. */
  offWayM: z.int(),
});
export type StopStation = z.infer<typeof StopStation>;

/** A section from one place to the next charging stop or the destination. */
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
  /** Measured by the gun's meter. */
  energyWh: z.int(),
  /** At the prices at that time of day; null if the operator publishes none. */
  costFen: z.nullable(fen()),
  /** Alternative stations for this stop, and how much longer the journey takes with each. */
  alternatives: z.array(z.object({ station: StopStation, moreMinutes: z.int() })),
});
export type Stop = z.infer<typeof Stop>;

const Way = z.object({
  source: z.enum(waySources),
  /** A map service is configured but did not respond. */
  serviceAway: z.boolean(),
  distanceM: z.int(),
  drivingMinutes: z.int(),
  /** Tolls according to the map service; null if it provides none. */
  tollsFen: z.nullable(fen()),
  /** The line to draw, as pairs of latitude and longitude. */
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
      /** Time at the guns, including the time to reach and plug in. */
      chargingMinutes: z.int(),
      /** The known part of the cost. */
      costFen: fen(),
      stopsWithoutPrice: z.int(),
      legs: z.array(Leg),
      stops: z.array(Stop),
    }),
    z.object({
      outcome: z.literal('noWay'),
      /** No station beyond `afterName` is in range: the next one is too far, or there is none. */
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

/** A road book in the list, with the figures from the time when it was saved. */
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
