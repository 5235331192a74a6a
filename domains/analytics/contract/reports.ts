/** Reports for staff about usage and quality. */
import { instant, oneOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { hostKinds, issueStatuses, periods, vitals } from './kinds.ts';

const days = z._default(oneOf('时间范围', periods), '7');
export const PeriodInput = z.object({ days });

export const Traffic = z.object({
  /** Every day of the period, including those without visits. */
  days: z.array(
    z.object({
      day: z.string(),
      views: z.int(),
      visits: z.int(),
      /** Visits by host of the app. */
      byHost: z.record(z.string(), z.int()),
    }),
  ),
  /** Pages by number of views, descending. */
  pages: z.array(z.object({ page: z.string(), views: z.int(), visits: z.int() })),
  visits: z.int(),
  views: z.int(),
});
export type Traffic = z.infer<typeof Traffic>;

export const Exposures = z.object({
  list: z.array(
    z.object({
      page: z.string(),
      element: z.string(),
      exposures: z.int(),
      taps: z.int(),
    }),
  ),
});

export const HeatMapInput = z.object({
  days,
  page: z.string({ error: '请选择页面' }).check(z.regex(/^\/[\w/-]{0,100}$/, '页面地址不正确，请重新选择')),
  host: z.optional(oneOf('打开方式', hostKinds)),
});

export const HeatMap = z.object({
  taps: z.int(),
  /** Squares of `heatCell` with taps, by position. */
  cells: z.array(z.object({ column: z.int(), row: z.int(), taps: z.int() })),
  elements: z.array(z.object({ element: z.nullable(z.string()), taps: z.int() })),
});
export type HeatMap = z.infer<typeof HeatMap>;

export const Vitals = z.object({
  /** 75th percentile by page and release. */
  list: z.array(
    z.object({
      page: z.string(),
      release: z.string(),
      vital: z.enum(vitals),
      p75: z.number(),
      samples: z.int(),
    }),
  ),
});

export const IssueNo = z.object({
  issueNo: z.string({ error: '请选择异常' }).check(z.regex(/^[0-9a-f]{16}$/, '异常编号不正确，请刷新后再试')),
});
export const ActOnIssue = z.extend(IssueNo, {
  /** The status that the decision is based on. */
  seenStatus: z.enum(issueStatuses, { error: '请刷新后再处理' }),
});
export const ListIssues = {
  status: z.optional(oneOf('异常状态', issueStatuses)),
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};

export const Issue = z.object({
  issueNo: z.string(),
  name: z.string(),
  message: z.string(),
  source: z.string(),
  page: z.string(),
  frames: z.array(z.string()),
  status: z.enum(issueStatuses),
  firstSeenAt: instant(),
  lastSeenAt: instant(),
  count: z.int(),
  /** Where it occurred, latest first. */
  seen: z.array(z.object({ release: z.string(), host: z.enum(hostKinds), count: z.int() })),
  /** Name of the staff member who resolved or reopened it last. */
  handler: z.nullable(z.string()),
  actions: z.array(z.enum(['resolve', 'reopen'])),
});
export type Issue = z.infer<typeof Issue>;
