import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import {
  changeOf,
  intentOrder,
  reserve,
  reserveAndChange,
  reserveAndPay,
} from '../../testing/reservations.ts';
import { appointOf, sayWish } from '../../testing/wishes.ts';

const moved = { written: { table: 'intent_order', by: 'update' }, afterADay: 'first answer' } as const;

const submitIntent: Command<'intent.submitIntent'> = {
  prepare: async (world, { uid }) => ({
    input: intentOrder,
    otherInput: { ...intentOrder, cityCode: '310000' },
    effects: () =>
      countOf(world, sql`select count(*) as n from intent_order where account_id::text = ${uid}`),
  }),
  written: { table: 'intent_order', by: 'insert' },
  afterADay: 'first answer',
};

const cancelIntent: Command<'intent.cancelIntent'> = {
  ...moved,
  async prepare(world, person) {
    const [intentNo, other] = [await reserve(world, person), await reserve(world, person)];
    return {
      input: { intentNo },
      otherInput: { intentNo: other },
      effects: eventsOf(world, 'cancel', intentNo, other),
    };
  },
};

const refundIntent: Command<'intent.refundIntent'> = {
  ...moved,
  async prepare(world, person) {
    const [intentNo, other] = [await reserveAndPay(world, person), await reserveAndPay(world, person)];
    return {
      input: { intentNo },
      otherInput: { intentNo: other },
      effects: eventsOf(world, 'refund', intentNo, other),
    };
  },
};

const changeIntent: Command<'intent.changeIntent'> = {
  ...moved,
  async prepare(world, person) {
    const intentNo = await reserveAndPay(world, person);
    return {
      input: changeOf(intentNo),
      otherInput: { ...changeOf(intentNo), name: '周亦安' },
      effects: eventsOf(world, 'requestChange', intentNo),
    };
  },
};

const saveWish: Command<'intent.saveWish'> = {
  prepare: async (world, { uid }) => ({
    input: { modelCode: 'ling', topics: ['range'], remind: true },
    otherInput: { modelCode: 'ling', topics: ['price'], remind: true },
    effects: () => countOf(world, sql`select count(*) as n from wish where account_id::text = ${uid}`),
  }),
  written: { table: 'wish', by: 'insert' },
  afterADay: 'first answer',
};

const decideIntentChange: Command<'intent.decideIntentChange'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const intentNo = await reserveAndChange(world, await world.newMember());
    const input = { intentNo, approve: true, reason: '已与客户电话确认' };
    return {
      input,
      otherInput: { ...input, approve: false },
      effects: () =>
        Promise.all(
          ['intent.approveChange', 'intent.refuseChange'].map((action) =>
            world.deeds(action, `intent:${intentNo}`)(),
          ),
        ).then((counts) => counts.reduce((sum, count) => sum + count, 0)),
    };
  },
};

const followWish: Command<'intent.followWish'> = {
  who: 'staff',
  async prepare(world) {
    const person = await world.newMember();
    const [wishId, other] = [await sayWish(world, person), await sayWish(world, person)];
    return {
      input: appointOf(wishId),
      otherInput: appointOf(other),
      effects: eventsOf(world, 'appoint', wishId, other),
    };
  },
  written: { table: 'wish', by: 'update' },
  afterADay: 'first answer',
};

const assignWish: Command<'intent.assignWish'> = {
  who: 'staff',
  async prepare(world) {
    const wishId = await sayWish(world, await world.newMember());
    const [owner, other] = [await newStaff(world.server, ['sales']), await newStaff(world.server, ['sales'])];
    const input = { wishId, seenVersion: 0, ownerId: owner.staffId };
    return {
      input,
      otherInput: { ...input, ownerId: other.staffId },
      effects: world.deeds('wish.assign', `wish:${wishId}`),
    };
  },
  written: { table: 'wish', by: 'update' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'intent'>> = {
  'intent.submitIntent': submitIntent,
  'intent.cancelIntent': cancelIntent,
  'intent.refundIntent': refundIntent,
  'intent.changeIntent': changeIntent,
  'intent.saveWish': saveWish,
  'intent.decideIntentChange': decideIntentChange,
  'intent.followWish': followWish,
  'intent.assignWish': assignWish,
};
