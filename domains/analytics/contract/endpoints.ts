import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { issueStatuses } from './kinds.ts';
import {
  ActOnIssue,
  Exposures,
  HeatMap,
  HeatMapInput,
  Issue,
  ListIssues,
  PeriodInput,
  Traffic,
  Vitals,
} from './reports.ts';

const Moved = z.object({ status: z.enum(issueStatuses) });

export const getTraffic = endpoint({
  id: 'analytics.getTraffic',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/analytics/traffic',
  access: 'staff',
  permission: 'analytics.read',
  summary: 'Visits by day and host, and the pages that are looked at most.',
  input: PeriodInput,
  output: Traffic,
  errors: [],
});

export const listExposures = endpoint({
  id: 'analytics.listExposures',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/analytics/exposure/list',
  access: 'staff',
  permission: 'analytics.read',
  summary: 'What was seen on pages, and how often it was tapped.',
  input: PeriodInput,
  output: Exposures,
  errors: [],
});

export const getHeatMap = endpoint({
  id: 'analytics.getHeatMap',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/analytics/heat-map',
  access: 'staff',
  permission: 'analytics.read',
  summary: 'Where a page is tapped, in squares of its column.',
  input: HeatMapInput,
  output: HeatMap,
  errors: [],
});

export const getVitals = endpoint({
  id: 'analytics.getVitals',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/analytics/vitals',
  access: 'staff',
  permission: 'analytics.read',
  summary: 'How fast and how calm pages are for three of four visits, by release.',
  input: PeriodInput,
  output: Vitals,
  errors: [],
});

export const listIssues = endpoint({
  id: 'analytics.listIssues',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/analytics/issue/list',
  access: 'staff',
  permission: 'analytics.read',
  summary: 'Errors of the app, those alike as one, what was seen last first.',
  input: z.object({ ...ListIssues, ...pageInput }),
  output: pageOf(Issue),
  errors: [],
});

export const resolveIssue = endpoint({
  id: 'analytics.resolveIssue',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/analytics/issue/resolve',
  access: 'staff',
  permission: 'analytics.resolve',
  idempotent: true,
  approval: null,
  summary: 'Says that an error is mended; a release in which it was not seen yet opens it again.',
  input: ActOnIssue,
  output: Moved,
  errors: ['analytics.issueNotFound', 'analytics.issueMoved'],
});

export const reopenIssue = endpoint({
  id: 'analytics.reopenIssue',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/analytics/issue/reopen',
  access: 'staff',
  permission: 'analytics.resolve',
  idempotent: true,
  approval: null,
  summary: 'Says that an error is not mended after all.',
  input: ActOnIssue,
  output: Moved,
  errors: ['analytics.issueNotFound', 'analytics.issueMoved'],
});

export const calls = [
  getTraffic,
  listExposures,
  getHeatMap,
  getVitals,
  listIssues,
  resolveIssue,
  reopenIssue,
] as const;
