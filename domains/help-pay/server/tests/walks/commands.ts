import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { makeLink as made } from '../../testing/made-links.ts';

const makeLink: Command<'help-pay.makeLink'> = {
  async prepare(world, person) {
    const [orderNo, other] = [await world.submit(person), await world.submit(person)];
    return {
      input: { orderNo },
      otherInput: { orderNo: other },
      effects: () =>
        countOf(world, sql`select count(*) as n from help_pay_link where order_no in (${orderNo}, ${other})`),
    };
  },
  written: { table: 'help_pay_link', by: 'insert' },
  afterADay: 'first answer',
};

const withdrawLink: Command<'help-pay.withdrawLink'> = {
  async prepare(world, person) {
    const [{ linkNo }, other] = [await made(world, person), await made(world, person)];
    return {
      input: { linkNo },
      otherInput: { linkNo: other.linkNo },
      effects: eventsOf(world, 'withdraw', linkNo, other.linkNo),
    };
  },
  written: { table: 'help_pay_link', by: 'update' },
  afterADay: 'first answer',
};

const takeUp: Command<'help-pay.takeUp'> = {
  async prepare(world, { uid }) {
    const others = await world.newMember();
    const [link, other] = [await made(world, others), await made(world, others)];
    return {
      input: { token: link.secret },
      otherInput: { token: other.secret },
      effects: () =>
        countOf(world, sql`select count(*) as n from help_pay_payer where account_id::text = ${uid}`),
    };
  },
  written: { table: 'help_pay_payer', by: 'insert' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'help-pay'>> = {
  'help-pay.makeLink': makeLink,
  'help-pay.withdrawLink': withdrawLink,
  'help-pay.takeUp': takeUp,
};
