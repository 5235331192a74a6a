import { rateWindows } from '@ev/platform/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { like, sql } from 'drizzle-orm';
import { whileClosed } from '../../testing/closed-store.ts';
import { appointOf, leave, storeLead } from '../../testing/store-lead.ts';
import { newSeller } from '../../testing/team.ts';

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

const assignStaff: Command<'store.assignStaff'> = {
  who: 'staff',
  async prepare(world) {
    const { staffId } = await newStaff(world.server);
    return {
      input: { staffId, storeId: 's33010001' },
      otherInput: { staffId, storeId: 's31000001' },
      effects: world.deeds('store.assignStaff', `staff:${staffId}`),
    };
  },
  written: { table: 'store_member', by: 'insert' },
  afterADay: 'first answer',
};

const followLead: Command<'store.followLead'> = {
  who: 'staff',
  async prepare(world) {
    const [leadId, other] = [await leave(world, world.member), await leave(world, world.member)];
    return {
      input: appointOf(leadId),
      otherInput: appointOf(other),
      effects: eventsOf(world, 'appoint', leadId, other),
    };
  },
  written: { table: 'store_lead', by: 'update' },
  afterADay: 'first answer',
};

const assignLead: Command<'store.assignLead'> = {
  who: 'staff',
  async prepare(world) {
    const leadId = await leave(world, world.member);
    const [owner, other] = [
      await newSeller(world.server, storeLead.storeId),
      await newSeller(world.server, storeLead.storeId),
    ];
    const input = { leadId, seenVersion: 0, ownerId: owner.staffId };
    return {
      input,
      otherInput: { ...input, ownerId: other.staffId },
      effects: world.deeds('lead.assign', `lead:${leadId}`),
    };
  },
  written: { table: 'store_lead', by: 'update' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'store'>> = {
  'store.leaveStoreLead': leaveStoreLead,
  'store.assignStaff': assignStaff,
  'store.followLead': followLead,
  'store.assignLead': assignLead,
};
