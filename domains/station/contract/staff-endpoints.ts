import { endpoint } from '@ev/contract/endpoint';
import { instant, oneOf, pageInput, pageOf, text, wholeNumber, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { connectorKey, Gun, Report, ratedOrder, SeenTariff, StationReview, stationKey } from './station.ts';
import { differenceKinds, gunStatuses, mostStationPictures, reportStatuses, stationStates } from './words.ts';

const operatorId = z
  .string({ error: '请选择运营商' })
  .check(z.regex(/^[A-Za-z0-9]{9}$/, '运营商不正确，请重新选择'));
const keyword = z.optional(text('关键词', { min: 0, max: 40 }));

export const StaffStation = z.object({
  stationId: z.string(),
  operatorId: z.string(),
  operatorName: z.string(),
  name: z.string(),
  address: z.string(),
  cityName: z.nullable(z.string()),
  /** According to the operator. */
  state: z.enum(stationStates),
  /** Whether the operator no longer lists the station. */
  gone: z.boolean(),
  /** Closed to customers by the brand. */
  closed: z.nullable(z.object({ by: z.string(), at: instant(), reason: z.string() })),
  guns: z.int(),
  /** The number of guns per state. */
  byStatus: z.partialRecord(z.enum(gunStatuses), z.int()),
  statusAt: z.nullable(instant()),
  syncedAt: instant(),
  openDifferences: z.int(),
  openReports: z.int(),
});
export type StaffStation = z.infer<typeof StaffStation>;

export const listAllStations = endpoint({
  id: 'station.listAllStations',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/list',
  access: 'staff',
  permission: 'stations.read',
  summary: 'Every station that an operator has named, by name.',
  input: z.object({
    id: z.optional(stationKey()),
    operatorId: z.optional(operatorId),
    state: z.optional(oneOf('状态', ['shown', 'closedByUs', 'closedByOperator', 'gone'])),
    keyword,
    ...pageInput,
  }),
  output: z.extend(pageOf(StaffStation), {
    operators: z.array(z.object({ operatorId: z.string(), name: z.string() })),
  }),
  errors: [],
});

export const getAnyStation = endpoint({
  id: 'station.getAnyStation',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/detail',
  access: 'staff',
  permission: 'stations.read',
  summary: 'The guns of one station as they are, the prices as they were seen, and its pictures.',
  input: z.object({ stationId: stationKey() }),
  output: z.object({
    guns: z.array(Gun),
    /** Names of the pictures that customers see. */
    pictures: z.array(z.string()),
    tariffs: z.array(z.extend(SeenTariff, { connectorId: z.string(), lastSeenAt: instant() })),
  }),
  errors: ['station.stationNotFound'],
});

export const listGunHistory = endpoint({
  id: 'station.listGunHistory',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/gun/history',
  access: 'staff',
  permission: 'stations.read',
  summary: 'How the status of a gun went in the last 14 days, the last first.',
  input: z.object({ connectorId: connectorKey(), ...pageInput }),
  output: pageOf(z.object({ status: z.enum(gunStatuses), at: instant() })),
  errors: ['station.gunNotFound'],
});

const reason = text('原因', { min: 2, max: 200, lines: true });

export const closeStation = endpoint({
  id: 'station.closeStation',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/close',
  access: 'staff',
  permission: 'stations.manage',
  idempotent: true,
  approval: null,
  summary: 'The brand shows a station to customers no longer, or again.',
  input: z.object({
    stationId: stationKey(),
    closed: yesOrNo('是否停用'),
    /** The state on which the staff member's decision was based. */
    seenClosed: yesOrNo('看到的状态'),
    reason,
  }),
  output: z.object({ closed: z.boolean() }),
  errors: ['station.stationNotFound', 'station.stationMoved'],
});

const pictures = (label: string) =>
  z
    .array(
      z
        .string({ error: `请选择${label}` })
        .check(z.regex(/^[\w/-]{1,120}$/, `${label}应为图库里的图片，请重新选择`)),
      { error: `请选择${label}` },
    )
    .check(z.maxLength(mostStationPictures, `${label}最多 ${mostStationPictures} 张`));

export const setPictures = endpoint({
  id: 'station.setPictures',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/pictures',
  access: 'staff',
  permission: 'stations.manage',
  idempotent: true,
  approval: null,
  changes: ['station.getAnyStation'],
  summary: 'Chooses the pictures of a station, in the order in which customers see them.',
  input: z.object({
    stationId: stationKey(),
    pictures: pictures('场站图片'),
    /** The pictures on which the staff member's decision was based. */
    seen: pictures('看到的场站图片'),
  }),
  output: z.object({ pictures: z.array(z.string()) }),
  errors: ['station.stationNotFound', 'station.stationMoved', 'station.noPicture'],
});

export const StationDifference = z.object({
  differenceId: z.string(),
  operatorId: z.string(),
  operatorName: z.string(),
  /** The operator's own number of the station. */
  stationCode: z.string(),
  stationName: z.string(),
  kind: z.enum(differenceKinds),
  /** The value that the operator sent. */
  said: z.string(),
  firstSeenAt: instant(),
  lastSeenAt: instant(),
  /** When the inconsistency disappeared; null while it exists. */
  settledAt: z.nullable(instant()),
});
export type StationDifference = z.infer<typeof StationDifference>;

export const listDifferences = endpoint({
  id: 'station.listDifferences',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/difference/list',
  access: 'staff',
  permission: 'stations.read',
  summary: 'What does not fit in what operators say of their stations; what stands first, the newest first.',
  input: z.object({
    operatorId: z.optional(operatorId),
    kind: z.optional(oneOf('差异类型', differenceKinds)),
    open: z.optional(yesOrNo('是否只看未解决')),
    keyword,
    ...pageInput,
  }),
  output: pageOf(StationDifference),
  errors: [],
});

export const StationSync = z.object({
  operatorId: z.string(),
  operatorName: z.string(),
  stations: z.int(),
  running: z.boolean(),
  /** The current page and the number of pages, while a synchronization runs. */
  page: z.nullable(z.object({ at: z.int(), of: z.int() })),
  finishedAt: z.nullable(instant()),
  /** Why the last synchronization failed. */
  failure: z.nullable(z.string()),
});
export type StationSync = z.infer<typeof StationSync>;

export const listSyncs = endpoint({
  id: 'station.listSyncs',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/sync/list',
  access: 'staff',
  permission: 'stations.read',
  summary: 'How far the stations of each operator are read.',
  input: z.object({}),
  output: z.object({ list: z.array(StationSync) }),
  errors: [],
});

export const startSync = endpoint({
  id: 'station.startSync',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/sync/start',
  access: 'staff',
  permission: 'stations.manage',
  idempotent: true,
  approval: null,
  summary: 'Reads all stations of an operator anew.',
  input: z.object({ operatorId }),
  output: z.object({}),
  errors: ['station.operatorUnknown'],
});

export const StaffReport = z.extend(Report, {
  uid: z.string(),
  /** Name of the staff member who settled it. */
  handler: z.nullable(z.string()),
  gunStatus: z.nullable(z.enum(gunStatuses)),
});
export type StaffReport = z.infer<typeof StaffReport>;

export const listReports = endpoint({
  id: 'station.listReports',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/pile/report/list',
  access: 'staff',
  permission: 'stations.read',
  summary: 'What customers say is wrong with piles: what waits the longest first, what is over last.',
  input: z.object({ status: z.optional(oneOf('处理状态', reportStatuses)), keyword, ...pageInput }),
  output: pageOf(StaffReport),
  errors: [],
});

export const settleReport = endpoint({
  id: 'station.settleReport',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/pile/report/settle',
  access: 'staff',
  permission: 'stations.manage',
  idempotent: true,
  approval: null,
  summary: 'Says what became of a report; the customer gets a message.',
  input: z.object({
    reportNo: z.string('编号不正确，请重新打开').check(z.regex(/^[A-Z0-9]{1,40}$/, '编号不正确，请重新打开')),
    outcome: text('处理结果', { min: 5, max: 200, lines: true }),
  }),
  output: z.object({ status: z.enum(reportStatuses) }),
  errors: ['station.reportNotFound', 'station.reportMoved'],
});

export const StaffReview = z.extend(StationReview, {
  chargeOrderId: z.string(),
  stationId: z.string(),
  stationName: z.string(),
  uid: z.string(),
  /** Null while customers see it. */
  hidden: z.nullable(z.object({ by: z.string(), at: instant(), reason: z.string() })),
});

export const listAllReviews = endpoint({
  id: 'station.listAllReviews',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/review/list',
  access: 'staff',
  permission: 'stations.read',
  summary: 'Reviews of stations, the last charge first.',
  input: z.object({
    hidden: z.optional(yesOrNo('是否已隐藏')),
    stars: z.optional(wholeNumber('评分', 1, 5)),
    keyword,
    ...pageInput,
  }),
  output: pageOf(StaffReview),
  errors: [],
});

export const hideReview = endpoint({
  id: 'station.hideReview',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/station/review/hide',
  access: 'staff',
  permission: 'stations.manage',
  idempotent: true,
  approval: null,
  summary: 'Hides a review from customers, or shows it again. Its author reads the reason.',
  input: z.object({
    chargeOrderId: ratedOrder(),
    hidden: yesOrNo('是否隐藏'),
    /** The state on which the staff member's decision was based. */
    seenHidden: yesOrNo('看到的状态'),
    reason,
  }),
  output: z.object({ hidden: z.boolean() }),
  errors: ['station.reviewNotFound', 'station.reviewMoved'],
});

export const staffCalls = [
  listAllStations,
  getAnyStation,
  listGunHistory,
  closeStation,
  setPictures,
  listDifferences,
  listSyncs,
  startSync,
  listReports,
  settleReport,
  listAllReviews,
  hideReview,
] as const;
