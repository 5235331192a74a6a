/** Stations, their piles and guns, as customers and guests see them. */
import { fen, instant, oneOf, pageInput, text, wholeNumber, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  gunCurrents,
  gunStatuses,
  longestReview,
  mostReviewTags,
  reportKinds,
  reportStatuses,
  reviewTags,
  sorts,
  speeds,
  stationStates,
  surroundings,
} from './words.ts';

const key = (label: string) =>
  z
    .string({ error: `请选择${label}` })
    .check(
      z.minLength(1, `请选择${label}`),
      z.regex(/^[A-Za-z0-9]{9}-[\w.:#-]{1,40}$/, `${label}不正确，请重新选择`),
    );
/** `<operatorId>-<StationID>` */
export const stationKey = () => key('充电站');
/** `<operatorId>-<EquipmentID>` */
export const terminalKey = () => key('充电桩');
/** `<operatorId>-<ConnectorID>` */
export const connectorKey = () => key('充电枪');

const wrongPlace = '位置不正确，请重新定位';
const latitude = z.number(wrongPlace).check(z.gte(-90, wrongPlace), z.lte(90, wrongPlace));
const longitude = z.number(wrongPlace).check(z.gte(-180, wrongPlace), z.lte(180, wrongPlace));

/** The position of the customer, in GCJ-02 degrees. */
export const lookFrom = { lat: z.optional(latitude), lng: z.optional(longitude) };

export const filters = {
  /** Only stations with a gun that was free in its last reported state. */
  free: z.optional(yesOrNo('是否只看空闲')),
  speed: z.optional(oneOf('快充或慢充', speeds)),
  operatorId: z.optional(
    z.string({ error: '请选择运营商' }).check(z.regex(/^[A-Za-z0-9]{9}$/, '运营商不正确，请重新选择')),
  ),
  /** The current price of electricity and service together, in 1/10 000 yuan per kWh. */
  priceUpToE4: z.optional(wholeNumber('价格上限', 1, 1_000_000)),
  freeParking: z.optional(yesOrNo('是否只看免费停车')),
  openNow: z.optional(yesOrNo('是否只看营业中')),
  reservable: z.optional(yesOrNo('是否只看可预约')),
};

/** The visible area of the map. */
export const box = { south: latitude, west: longitude, north: latitude, east: longitude };

/** The current price per kWh. */
export const PriceNow = z.object({
  electricityPriceE4: z.int(),
  servicePriceE4: z.int(),
  /** When the price changes; null if it is the same all day. */
  until: z.nullable(instant()),
  /** When the operator reported the price. */
  seenAt: instant(),
});

/** A station in a list. */
export const StationLine = z.object({
  stationId: z.string(),
  operatorId: z.string(),
  operatorName: z.string(),
  name: z.string(),
  address: z.string(),
  /** GCJ-02 degrees; null if the operator sends none or impossible ones. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /**
   * Metres from the customer's position; 9999999 without coordinates (specification §9); null without a
   * position.
   */
  distanceM: z.nullable(z.int()),
  state: z.enum(stationStates),
  /** Null if the hours are unknown. */
  openNow: z.nullable(z.boolean()),
  openHours: z.nullable(z.string()),
  guns: z.object({
    fast: z.int(),
    fastFree: z.int(),
    slow: z.int(),
    slowFree: z.int(),
  }),
  maxPowerW: z.int(),
  /** The oldest state report of its guns; null until every gun has one. */
  statusAt: z.nullable(instant()),
  price: z.nullable(PriceNow),
  freeParking: z.nullable(z.boolean()),
  /** Whether its guns can be reserved. */
  reservable: z.boolean(),
  /** Percentage of starts in the last 14 days that succeeded; null with fewer than five starts. */
  successPercent: z.nullable(z.int()),
  /** The average rating with one decimal, and the number of ratings. */
  rating: z.nullable(z.object({ stars: z.number(), count: z.int() })),
});
export type StationLine = z.infer<typeof StationLine>;

export const Gun = z.object({
  connectorId: z.string(),
  terminalNumber: z.string(),
  pileName: z.string(),
  gunName: z.string(),
  current: z.enum(gunCurrents),
  powerW: z.int(),
  parkNo: z.nullable(z.string()),
  hasLock: z.boolean(),
  status: z.enum(gunStatuses),
  /** When the operator reported the state; null before the first report. */
  statusAt: z.nullable(instant()),
});
export type Gun = z.infer<typeof Gun>;

export const TariffPeriod = z.object({
  /** 'HH:mm', Asia/Shanghai. */
  from: z.string(),
  electricityPriceE4: z.int(),
  servicePriceE4: z.int(),
  kind: z.optional(z.enum(['sharp', 'peak', 'flat', 'valley'])),
});
/** The prices of one day, and when the operator reported them. */
export const SeenTariff = z.object({ periods: z.array(TariffPeriod), seenAt: instant() });
export type SeenTariff = z.infer<typeof SeenTariff>;

export const Occupancy = z.object({
  freeMinutes: z.int(),
  feeFenPerMinute: fen(),
  /** The maximum fee per stay; null without a maximum. */
  capFen: z.nullable(fen()),
  /** The hours without an occupancy fee. */
  nightFree: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
export type Occupancy = z.infer<typeof Occupancy>;

/** How an operator appears to customers: its logo, its phone numbers and its names for fees. */
export const OperatorFace = z.object({
  logo: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  serviceName: z.string(),
  occupancyName: z.string(),
});
export type OperatorFace = z.infer<typeof OperatorFace>;

export const Station = z.extend(StationLine, {
  /** Names of pictures that the brand's staff have chosen; empty for none. */
  pictures: z.array(z.string()),
  surrounding: z.enum(surroundings),
  /** Only valid telephone numbers. */
  phones: z.array(z.string()),
  guide: z.nullable(z.string()),
  parking: z.nullable(z.string()),
  payment: z.nullable(z.string()),
  matchCars: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** The gun whose prices are shown. */
  pricedConnectorId: z.nullable(z.string()),
  occupancy: z.nullable(Occupancy),
  operator: OperatorFace,
  list: z.array(Gun),
  serverTime: instant(),
});
export type Station = z.infer<typeof Station>;

export const Pile = z.object({
  terminalNumber: z.string(),
  pileName: z.string(),
  station: z.pick(StationLine, {
    stationId: true,
    name: true,
    address: true,
    operatorName: true,
    state: true,
    openNow: true,
    openHours: true,
    lat: true,
    lng: true,
  }),
  price: z.nullable(PriceNow),
  occupancy: z.nullable(Occupancy),
  operator: OperatorFace,
  guns: z.array(Gun),
  serverTime: instant(),
});
export type Pile = z.infer<typeof Pile>;

/** The stations of a map at a zoom level. The format is compact, because panning sends many requests. */
export const MapAnswer = z.object({
  /**
   * A cluster of nearby stations: lat, lng, stations, free guns (null if it is unknown whether any are free).
   */
  clusters: z.array(z.tuple([z.number(), z.number(), z.int(), z.nullable(z.int())])),
  /** One station: id, name, lat, lng, free guns (null if unknown), guns, current price (null if unknown). */
  points: z.array(
    z.tuple([
      z.string(),
      z.string(),
      z.number(),
      z.number(),
      z.nullable(z.int()),
      z.int(),
      z.nullable(z.int()),
    ]),
  ),
});
export type MapAnswer = z.infer<typeof MapAnswer>;

export const searchInput = {
  ...lookFrom,
  keyword: z.optional(text('关键词', { min: 0, max: 30 })),
  /** A six-digit code of GB/T 2260. */
  cityCode: z.optional(z.string({ error: '请选择城市' }).check(z.regex(/^\d{6}$/, '城市不正确，请重新选择'))),
  ...filters,
  sort: z._default(oneOf('排序方式', sorts), 'distance'),
  ...pageInput,
};

export const ReportFault = z.object({
  terminalNumber: terminalKey(),
  connectorId: z.optional(connectorKey()),
  kind: z.enum(reportKinds, { error: '请选择问题类型' }),
  text: text('问题描述', { min: 0, max: 200, lines: true }),
});
export type ReportFault = z.infer<typeof ReportFault>;

/** The session for which a customer rates a station. */
export const ratedOrder = () =>
  z
    .string({ error: '请选择充电订单' })
    .check(z.minLength(1, '请选择充电订单'), z.regex(/^[A-Za-z0-9_-]{1,64}$/, '充电订单不正确，请重新选择'));

const tags = z
  .array(oneOf('评价标签', reviewTags), { error: '请选择评价标签' })
  .check(z.maxLength(mostReviewTags, `最多选择 ${mostReviewTags} 个评价标签`));

export const RateStation = z.object({
  chargeOrderId: ratedOrder(),
  stars: wholeNumber('评分', 1, 5),
  /** Text and tags that are missing stay as they are. */
  text: z.optional(text('评价', { min: 0, max: longestReview, lines: true })),
  tags: z.optional(tags),
});

/** A review of a station, without its author. */
export const StationReview = z.object({
  stars: z.int(),
  text: z.string(),
  tags: z.array(z.enum(reviewTags)),
  /** When its author charged there. */
  chargedAt: instant(),
});
export type StationReview = z.infer<typeof StationReview>;

export const Report = z.object({
  reportNo: z.string(),
  terminalNumber: z.string(),
  connectorId: z.nullable(z.string()),
  stationId: z.string(),
  stationName: z.string(),
  kind: z.enum(reportKinds),
  text: z.string(),
  status: z.enum(reportStatuses),
  createdAt: instant(),
  /** The answer of staff; null while the report is open. */
  outcome: z.nullable(z.object({ text: z.string(), at: instant() })),
});
export type Report = z.infer<typeof Report>;
