import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { collectRoute } from './collect-route.ts';
import { createCollect } from './collect-service.ts';
import { createDays } from './days.ts';
import { createStaffIssues } from './issues/staff-issues.ts';
import { createReports } from './reports-service.ts';

/** Usage, quality and errors of the app. */
export const module = defineModule('analytics', ({ db, clock, jobs, limiter, config, recordAction }) => {
  const collect = createCollect({ db, clock, limiter });
  const days = createDays({ db, clock, keptDays: config.analyticsDays });
  const reports = createReports({ db, clock });
  const issues = createStaffIssues({ db, clock });

  jobs.work('analytics.keepDays', () => days.keep());
  jobs.schedule('analytics.keepDays', '7 * * * *');

  return {
    byTheMinute: ['analytics.keepDays'],
    fills: {
      'operations.waiting': [issues.unresolved],
    },
    routes: [collectRoute({ publicOrigin: config.publicOrigin, collect })],
    handlers: {
      'analytics.getTraffic': (input) => reports.traffic(input),
      'analytics.listExposures': (input) => reports.exposures(input),
      'analytics.getHeatMap': (input) => reports.heatMap(input),
      'analytics.getVitals': (input) => reports.vitals(input),
      'analytics.listIssues': (input) => issues.list(input),
      'analytics.resolveIssue': (input, call) =>
        call.once((tx) => issues.resolve(tx, actingOf(recordAction, call), input)),
      'analytics.reopenIssue': (input, call) =>
        call.once((tx) => issues.reopen(tx, actingOf(recordAction, call), input)),
    },
  };
});
