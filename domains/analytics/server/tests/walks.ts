import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { eventsOf } from '@ev/testkit/server/walks/effects.ts';
import { meetIssue, seen } from '../testing/met-issues.ts';

const moved = { table: 'analytics_issue', by: 'update' } as const;

export const walks = defineWalks('analytics', {
  'analytics.getTraffic': {
    input: { days: '7' },
  },
  'analytics.listExposures': {
    input: { days: '30' },
  },
  'analytics.getHeatMap': {
    input: { days: '7', page: '/pages/index/index', host: 'wechat' },
  },
  'analytics.getVitals': {
    input: { days: '1' },
  },
  'analytics.listIssues': {
    input: { status: '0', keyword: 'TypeError', pageNo: 1, pageSize: 10 },
  },
  'analytics.resolveIssue': {
    names: { issueNo: 'internal' },
    once: {
      written: moved,
      async prepare(world) {
        const [issueNo, other] = [await meetIssue(world), await meetIssue(world)];
        return {
          input: seen(issueNo),
          otherInput: seen(other),
          effects: eventsOf(world, 'resolve', issueNo, other),
        };
      },
    },
  },
  'analytics.reopenIssue': {
    example: async (world) => {
      const issueNo = await meetIssue(world);
      await world.server.client.call('analytics.resolveIssue', seen(issueNo), { token: world.staffToken });
      return { input: seen(issueNo, '1') };
    },
    names: { issueNo: 'internal' },
    once: {
      written: moved,
      async prepare(world, person) {
        const [issueNo, other] = [await meetIssue(world), await meetIssue(world)];
        for (const no of [issueNo, other]) {
          await world.server.client.call('analytics.resolveIssue', seen(no), { token: person.token });
        }
        return {
          input: seen(issueNo, '1'),
          otherInput: seen(other, '1'),
          effects: eventsOf(world, 'reopen', issueNo, other),
        };
      },
    },
  },
});
