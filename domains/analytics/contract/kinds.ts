/** What the app tells of itself, without schemas, because the app and pages of staff name it. */

/** Where customers' pages send what they noticed. No call of the contract: a beacon carries no headers of ours. */
export const collectPath = '/main/api/base/analytics/collect';

/** Small enough for a beacon, of which browsers take 64 kB at once. */
export const maxBatchBytes = 32 * 1024;
export const mostEventsInBatch = 40;

/** Taps are told on a column of this width, whatever the phone's. */
export const columnWidth = 375;
/** Below this nothing is looked at as a picture, in pixels of the column. */
export const deepestTap = 20_000;

export const hostKinds = ['browser', 'wechat', 'miniProgram', 'native', 'wecom'] as const;
export type HostKind = (typeof hostKinds)[number];
export const platforms = ['ios', 'android', 'harmony', 'desktop'] as const;

/** The vitals of a page (web.dev/vitals); milliseconds, and for CLS a share of the screen. */
export const vitals = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof vitals)[number];

/** Up to the first a value is good, from the second on it is poor, as their authors say. */
export const vitalBounds: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

/** Where an error of the app came from: its code, a promise, or a file that did not come. */
export const errorSources = ['error', 'rejection', 'chunk'] as const;

/** Over how many days staff look back. */
export const periods = ['1', '7', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** Squares of a heat map, in pixels of the column. */
export const heatCell = 15;

export const issueStatus = { open: '0', resolved: '1', regressed: '2' } as const;
export type IssueStatus = (typeof issueStatus)[keyof typeof issueStatus];
export const issueStatuses = Object.values(issueStatus) as [IssueStatus, ...IssueStatus[]];

export const issueStatusNames: Readonly<Record<IssueStatus, string>> = {
  '0': '未解决',
  '1': '已解决',
  '2': '再次出现',
};
