import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { meetIssue, seen } from '../../testing/met-issues.ts';

export const examples: Examples<CallsOf<'analytics'>> = {
  'analytics.getTraffic': () => ({ input: { days: '7' } }),
  'analytics.listExposures': () => ({ input: { days: '30' } }),
  'analytics.getHeatMap': () => ({ input: { days: '7', page: '/pages/index/index', host: 'wechat' } }),
  'analytics.getVitals': () => ({ input: { days: '1' } }),
  'analytics.listIssues': () => ({ input: { status: '0', keyword: 'TypeError', pageNo: 1, pageSize: 10 } }),
  'analytics.resolveIssue': async (world) => ({ input: seen(await meetIssue(world)) }),
  'analytics.reopenIssue': async (world) => {
    const issueNo = await meetIssue(world);
    await world.server.client.call('analytics.resolveIssue', seen(issueNo), { token: world.staffToken });
    return { input: seen(issueNo, '1') };
  },
};
