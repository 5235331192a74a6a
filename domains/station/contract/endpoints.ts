import { endpoint } from '@ev/contract/endpoint';
import { instant, oneOf, pageInput, pageOf, text, wholeNumber, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  box,
  connectorKey,
  filters,
  lookFrom,
  MapAnswer,
  Pile,
  RateStation,
  Report,
  ReportFault,
  ratedOrder,
  SeenTariff,
  Station,
  StationLine,
  StationReview,
  searchInput,
  stationKey,
  terminalKey,
} from './station.ts';
import { reviewTags } from './words.ts';

export const listStations = endpoint({
  id: 'station.listStations',
  method: 'POST',
  path: '/main/api/base/charge/station/list',
  access: 'anyone',
  polled: true,
  summary:
    'Charging stations around a position, in a city or of a name, by distance, price or power. Without any of them the largest.',
  input: z.object(searchInput),
  output: z.extend(pageOf(StationLine), {
    operators: z.array(z.object({ operatorId: z.string(), name: z.string() })),
    serverTime: instant(),
  }),
  errors: [],
});

export const mapStations = endpoint({
  id: 'station.mapStations',
  method: 'POST',
  path: '/main/api/base/charge/station/map',
  access: 'anyone',
  polled: true,
  summary:
    'What a map shows at a box and a zoom, of a name or all: single stations, and clusters where they lie together.',
  input: z.object({ ...box, zoom: wholeNumber('缩放级别', 3, 19), keyword: searchInput.keyword, ...filters }),
  output: MapAnswer,
  errors: [],
});

export const suggestStations = endpoint({
  id: 'station.suggestStations',
  method: 'POST',
  path: '/main/api/base/charge/station/suggest',
  access: 'anyone',
  summary: 'Cities and stations whose name or address has what is typed, the nearest first.',
  input: z.object({ keyword: text('关键词', { min: 0, max: 30 }), ...lookFrom }),
  output: z.object({
    cities: z.array(z.object({ cityCode: z.string(), name: z.string(), stations: z.int() })),
    stations: z.array(z.pick(StationLine, { stationId: true, name: true, address: true, distanceM: true })),
  }),
  errors: [],
});

export const getStation = endpoint({
  id: 'station.getStation',
  method: 'POST',
  path: '/main/api/base/charge/station/detail',
  access: 'anyone',
  polled: true,
  summary: 'One station with its guns, what they say of themselves, and what a kilowatt-hour costs now.',
  input: z.object({ stationId: stationKey(), ...lookFrom }),
  output: Station,
  errors: ['station.stationNotFound'],
});

export const getPile = endpoint({
  id: 'station.getPile',
  method: 'POST',
  path: '/main/api/base/charge/pile/detail',
  access: 'anyone',
  polled: true,
  summary: 'One pile by the number that stands on it, with its guns.',
  input: z.object({ terminalNumber: terminalKey() }),
  output: Pile,
  errors: ['station.pileNotFound'],
});

export const findPiles = endpoint({
  id: 'station.findPiles',
  method: 'POST',
  path: '/main/api/base/charge/pile/find',
  access: 'anyone',
  summary:
    'Piles by the number that stands on a pile or gun. Operators number their piles independently, so there may be several.',
  input: z.object({
    number: text('充电桩编号', { max: 50 }).check(
      z.regex(/^[\w.:#-]+$/, '充电桩编号不正确，请核对桩上的编号'),
    ),
  }),
  output: z.object({
    piles: z.array(
      z.object({
        terminalNumber: z.string(),
        /** The gun, if the number is a gun's. */
        connectorId: z.nullable(z.string()),
        pileName: z.string(),
        stationName: z.string(),
        operatorName: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const getTariff = endpoint({
  id: 'station.getTariff',
  method: 'POST',
  path: '/main/api/base/charge/station/tariff',
  access: 'anyone',
  summary: 'The prices of a whole day at one gun, as its operator said them last.',
  input: z.object({ connectorId: connectorKey() }),
  output: z.object({ tariff: z.nullable(SeenTariff) }),
  errors: ['station.gunNotFound'],
});

export const getOwnStation = endpoint({
  id: 'station.getOwnStation',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/station/own',
  access: 'member',
  fresh: 'minute',
  summary: 'What a station is to the customer: kept as a favourite, and when last charged at.',
  input: z.object({ stationId: stationKey() }),
  output: z.object({ favourite: z.boolean(), lastUsedAt: z.nullable(instant()) }),
  errors: [],
});

export const keepFavourite = endpoint({
  id: 'station.keepFavourite',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/station/favourite',
  access: 'member',
  idempotent: true,
  changes: ['station.getOwnStation', 'station.listOwnStations'],
  summary: 'The customer keeps a station as a favourite, or no longer.',
  input: z.object({ stationId: stationKey(), kept: yesOrNo('是否收藏') }),
  output: z.object({ favourite: z.boolean() }),
  errors: ['station.stationNotFound', 'station.tooManyFavourites'],
});

export const listOwnStations = endpoint({
  id: 'station.listOwnStations',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/station/own-list',
  access: 'member',
  fresh: 'minute',
  summary: 'The stations that the customer keeps, or has charged at, the last ones first.',
  input: z.object({ kind: oneOf('列表', ['favourite', 'used']), ...lookFrom, ...pageInput }),
  output: z.extend(pageOf(StationLine), { serverTime: instant() }),
  errors: [],
});

export const reportFault = endpoint({
  id: 'station.reportFault',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/pile/report',
  access: 'member',
  idempotent: true,
  changes: [],
  summary: 'The customer tells the brand what is wrong with a pile.',
  input: ReportFault,
  output: z.object({ reportNo: z.string() }),
  errors: ['station.pileNotFound', 'station.gunNotFound', 'station.tooManyReports'],
});

export const getReport = endpoint({
  id: 'station.getReport',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/pile/report-detail',
  access: 'member',
  summary: 'One report of the customer with what became of it.',
  input: z.object({
    reportNo: z.string('编号不正确，请重新打开').check(z.regex(/^[A-Z0-9]{1,40}$/, '编号不正确，请重新打开')),
  }),
  output: Report,
  errors: ['station.reportNotFound'],
});

export const rateStation = endpoint({
  id: 'station.rateStation',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/station/rate',
  access: 'member',
  idempotent: true,
  changes: ['station.getOwnReview', 'station.listReviews'],
  summary:
    'A customer who has charged at a station reviews it: one to five stars, tags and a text, once for each session; the last review of a session counts.',
  input: RateStation,
  output: z.object({ stars: z.int() }),
  errors: ['station.notCharged'],
});

export const getOwnReview = endpoint({
  id: 'station.getOwnReview',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/station/own-review',
  access: 'member',
  summary: "The customer's review of the station of a session, and why staff have hidden it.",
  input: z.object({ chargeOrderId: ratedOrder() }),
  output: z.object({
    /** Null before the first review. */
    stars: z.nullable(z.int()),
    text: z.string(),
    tags: StationReview.shape.tags,
    hidden: z.nullable(z.object({ reason: z.string(), at: instant() })),
  }),
  errors: ['station.notCharged'],
});

export const listReviews = endpoint({
  id: 'station.listReviews',
  method: 'POST',
  path: '/main/api/base/charge/station/review/list',
  access: 'anyone',
  fresh: 'minute',
  summary:
    'Reviews of a station with a text or tags, the last charge first, and how often each tag was given.',
  input: z.object({ stationId: stationKey(), ...pageInput }),
  output: z.extend(pageOf(StationReview), {
    tags: z.array(z.object({ tag: z.enum(reviewTags), count: z.int() })),
  }),
  errors: [],
});

export const customerCalls = [
  listStations,
  mapStations,
  suggestStations,
  getStation,
  getPile,
  findPiles,
  getTariff,
  getOwnStation,
  keepFavourite,
  listOwnStations,
  reportFault,
  getReport,
  rateStation,
  getOwnReview,
  listReviews,
] as const;
