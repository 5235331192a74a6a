import { eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { meetIssue, seen } from '../../testing/met-issues.ts';

const moved = {
  who: 'staff',
  written: { table: 'analytics_issue', by: 'update' },
  afterADay: 'first answer',
} as const;

const resolveIssue: Command<'analytics.resolveIssue'> = {
  ...moved,
  async prepare(world) {
    const [issueNo, other] = [await meetIssue(world), await meetIssue(world)];
    return {
      input: seen(issueNo),
      otherInput: seen(other),
      effects: eventsOf(world, 'resolve', issueNo, other),
    };
  },
};

const reopenIssue: Command<'analytics.reopenIssue'> = {
  ...moved,
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
};

export const commands: Commands<CallsOf<'analytics'>> = {
  'analytics.resolveIssue': resolveIssue,
  'analytics.reopenIssue': reopenIssue,
};
