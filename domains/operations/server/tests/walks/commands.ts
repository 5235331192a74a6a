import { failedJob } from '@ev/testkit/server/failed-job.ts';
import { countOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';

const audited = {
  who: 'staff',
  written: { table: 'audit_log', by: 'insert' },
  afterADay: 'first answer',
} as const;

const retryJob: Command<'operations.retryJob'> = {
  ...audited,
  async prepare(world) {
    const queue = 'payment.requestRefund';
    const [id, otherId] = [await failedJob(world.server), await failedJob(world.server)];
    return {
      input: { queue, id },
      otherInput: { queue, id: otherId },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from audit_log where action = 'job.retried' and details->>'id' in (${id}, ${otherId})`,
        ),
    };
  },
};

const switchProvider: Command<'operations.switchProvider'> = {
  ...audited,
  prepare: async (world, { uid }) => ({
    input: { name: 'fulfilment', off: false, reason: '检修完成' },
    otherInput: { name: 'fulfilment', off: false, reason: '演练结束' },
    effects: () =>
      countOf(
        world,
        sql`select count(*) as n from audit_log where actor = ${`staff:${uid}`} and action like 'provider.%'`,
      ),
  }),
};

export const commands: Commands<CallsOf<'operations'>> = {
  'operations.retryJob': retryJob,
  'operations.switchProvider': switchProvider,
};
