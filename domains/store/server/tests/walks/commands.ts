import { rateWindows } from '@ev/platform/tables.ts';
import { countOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { like, sql } from 'drizzle-orm';
import { whileClosed } from '../../testing/closed-store.ts';
import { storeLead } from '../../testing/store-lead.ts';

const leaveStoreLead: Command<'store.leaveStoreLead'> = {
  async prepare(world, { uid }) {
    // Everybody here comes from one network.
    await world.server.db.delete(rateWindows).where(like(rateWindows.key, 'store-lead:network:%'));
    return {
      input: storeLead,
      otherInput: { ...storeLead, remark: '请在上午联系' },
      effects: () =>
        countOf(world, sql`select count(*) as n from store_lead where account_id::text = ${uid}`),
    };
  },
  written: { table: 'store_lead', by: 'insert' },
  whileGone: whileClosed(storeLead.storeId),
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'store'>> = { 'store.leaveStoreLead': leaveStoreLead };
