/** Kinds of reports of the app; without schemas, because the app and staff pages import it. */

/** Where pages send events. Outside the contract, because a beacon has none of our headers. */
export const collectPath = '/main/api/base/analytics/collect';

/** Small enough for a beacon; browsers limit them to 64 kB in flight. */
export const maxBatchBytes = 32 * 1024;
export const mostEventsInBatch = 40;

/** Taps are scaled to a column of this width, whatever the phone's. */
export const columnWidth = 375;
/** Taps below this depth, in pixels of the column, are not shown. */
export const deepestTap = 20_000;

export const hostKinds = ['browser', 'wechat', 'miniProgram', 'native', 'wecom'] as const;
export type HostKind = (typeof hostKinds)[number];
export const platforms = ['ios', 'android', 'harmony', 'desktop'] as const;

/** The vitals of a page (web.dev/vitals); in milliseconds, CLS as a share of the screen. */
export const vitals = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof vitals)[number];

/** Thresholds by web.dev: up to the first a value is good, from the second on poor. */
export const vitalBounds: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

/** Source of an error: code, a promise, or a file that failed to load. */
export const errorSources = ['error', 'rejection', 'chunk'] as const;

/** Periods of reports, in days. */
export const periods = ['1', '7', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** Side of the squares of a heat map, in pixels of the column. */
export const heatCell = 15;

export const issueStatus = { open: '0', resolved: '1', regressed: '2' } as const;
export type IssueStatus = (typeof issueStatus)[keyof typeof issueStatus];
export const issueStatuses = Object.values(issueStatus) as [IssueStatus, ...IssueStatus[]];

export const issueStatusNames: Readonly<Record<IssueStatus, string>> = {
  '0': '未解决',
  '1': '已解决',
  '2': '再次出现',
};
