import { randomBytes } from 'node:crypto';
import type { Api } from '@ev/contract';
import { order } from '@ev/order/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { makeLink, takeUp } from '../testing/made-links.ts';
import { link, takenUpPayment } from '../testing/things.ts';

type Guest = Api['help-pay.askGuest']['input'];

/** A phone without an account that holds another customer's link. */
async function guestOf(world: World): Promise<Guest> {
  const { secret } = await makeLink(world, await world.newMember());
  return { token: secret, guest: randomBytes(32).toString('base64url'), way: 'inWechat' };
}

async function askedState(world: World, guest: Guest): Promise<string> {
  const { body } = await world.server.client.call('help-pay.askGuest', guest);
  return ('address' in body && new URL(body.address).searchParams.get('state')) || '';
}

export const walks = defineWalks('help-pay', {
  'help-pay.makeLink': {
    names: { orderNo: order },
    once: {
      written: { table: 'help_pay_link', by: 'insert' },
      effects: (world, ...nos) =>
        countOf(world, sql`select count(*) as n from help_pay_link where order_no in (${listOf(nos)})`),
    },
  },
  'help-pay.getOwn': {
    example: ({ member: { helped } }) => ({ input: { orderNo: helped.orderNo } }),
    names: { orderNo: order },
    shows: {
      // The customer who makes the link passes it on; no other response and no table has it.
      owner: ['linkSecret', 'linkNo'],
    },
  },
  'help-pay.withdrawLink': {
    names: { linkNo: link },
    once: { written: { table: 'help_pay_link', by: 'update' }, effects: events('withdraw') },
  },
  'help-pay.readLink': {
    example: ({ member: { helped } }) => ({ input: { token: helped.secret } }),
  },
  'help-pay.standing': {
    example: ({ member: { helped } }) => ({ input: { token: helped.secret } }),
    shows: { owner: ['helpedOrderNo'] },
  },
  'help-pay.takeUp': {
    example: async (world) => {
      const { secret } = await makeLink(world, await world.newMember());
      return { input: { token: secret } };
    },
    once: {
      written: { table: 'help_pay_payer', by: 'insert' },
      async prepare(world, { uid }) {
        const others = await world.newMember();
        const [link, other] = [await makeLink(world, others), await makeLink(world, others)];
        return {
          input: { token: link.secret },
          otherInput: { token: other.secret },
          effects: () =>
            countOf(world, sql`select count(*) as n from help_pay_payer where account_id::text = ${uid}`),
        };
      },
    },
  },
  'help-pay.openLink': {
    example: ({ member: { helped } }) => ({ input: { token: helped.secret } }),
  },
  'help-pay.askGuest': {
    example: async (world) => ({ input: await guestOf(world) }),
  },
  'help-pay.tellGuest': {
    example: async (world) => {
      const { way, ...guest } = await guestOf(world);
      return { input: { ...guest, code: 'of-guest', state: await askedState(world, { ...guest, way }) } };
    },
  },
  'help-pay.payAsGuest': {
    example: async (world) => {
      const { way, ...guest } = await guestOf(world);
      const state = await askedState(world, { ...guest, way });
      await world.server.client.call('help-pay.tellGuest', { ...guest, code: 'of-guest', state });
      return { input: { ...guest, way } };
    },
  },
  'help-pay.guestStanding': {
    example: ({ member: { helped } }) => ({ input: { token: helped.secret, guest: 'g'.repeat(43) } }),
  },
  'help-pay.listPaid': {
    input: { pageNo: 1, pageSize: 10 },
  },
  'help-pay.getCar': {
    example: async (world) => {
      const { token } = await world.newMember();
      return { input: { payNo: await takeUp(world, { token }) }, token };
    },
    names: { payNo: takenUpPayment },
  },
  'help-pay.listOfOrder': {
    example: ({ member: { helped } }) => ({ input: { orderNo: helped.orderNo } }),
    names: { orderNo: order },
    shows: { staff: ['linkNo'] },
  },
});
