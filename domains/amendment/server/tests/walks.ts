import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { otherStore, otherVersion } from '@ev/order/server/testing/car-order.ts';
import { freshIdentity } from '@ev/papers/server/testing/certificates.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { Thing, World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import {
  changingOrder,
  inputForOrder,
  inputWithPaper,
  orderBeforeCode,
  orderForBuyer,
  orderToSign,
  paperForBuyer,
  preparedBuyer,
  releasedOrder,
  requestedAmendment,
  unansweredAmendment,
} from '../testing/things.ts';

const inserted = { table: 'order_amendment', by: 'insert' } as const;
const updated = { table: 'order_amendment', by: 'update' } as const;

const requestsOf = (world: World, ...orderNos: string[]) =>
  countOf(world, sql`select count(*) as n from order_amendment where order_no in (${listOf(orderNos)})`);
const withdrawalsOf = (world: World, ...orderNos: string[]) =>
  countOf(
    world,
    sql`select count(*) as n from order_amendment where status = 'dropped' and order_no in (${listOf(orderNos)})`,
  );
const flowsOf = (world: World, ...orderNos: string[]) =>
  countOf(
    world,
    sql`select count(*) as n from signing_flow where kind = 'amendment' and subject_no in (${listOf(orderNos)})`,
  );
const audited =
  (action: string) =>
  (world: World, ...nos: string[]) =>
    world.auditEntries(action, ...nos.map((no) => `amendment:${no}`))();
const seen = (amendmentNo: string) => ({ amendmentNo, seenStatus: 'requested' as const });

/** An order of a new customer. */
const orderOf = async (thing: Thing, world: World) => {
  const { token, ...person } = await world.newMember();
  return { orderNo: await thing.live(world, { token, ...person }), token };
};
const changed = async (world: World) => {
  const { orderNo, token } = await orderOf(changingOrder, world);
  return { input: { orderNo }, token };
};

export const walks = defineWalks('amendment', {
  'amendment.getAmendment': { example: changed, names: { orderNo: changingOrder } },
  'amendment.quoteConfig': {
    example: async (world) => {
      const { orderNo, token } = await orderOf(releasedOrder, world);
      return { input: { orderNo, config: otherVersion.config }, token };
    },
    names: {
      orderNo: { thing: releasedOrder, input: (orderNo) => ({ orderNo, config: otherVersion.config }) },
    },
  },
  'amendment.requestConfig': {
    names: { orderNo: { thing: releasedOrder, input: (orderNo) => ({ orderNo, ...otherVersion }) } },
    once: { written: inserted, effects: requestsOf },
  },
  'amendment.quoteStore': {
    example: async (world) => {
      const { orderNo, token } = await orderOf(releasedOrder, world);
      return { input: { orderNo, storeId: otherStore }, token };
    },
    names: {
      orderNo: { thing: releasedOrder, input: (orderNo) => ({ orderNo, storeId: otherStore }) },
      storeId: 'public',
    },
  },
  'amendment.requestStore': {
    names: {
      orderNo: { thing: releasedOrder, input: (orderNo) => ({ orderNo, storeId: otherStore }) },
      storeId: 'public',
    },
    once: { written: inserted, effects: requestsOf },
  },
  'amendment.sendBuyerCode': {
    example: async (world) => {
      const { orderNo, token } = await orderOf(orderBeforeCode, world);
      return { input: { orderNo }, token };
    },
    names: { orderNo: orderBeforeCode },
  },
  'amendment.requestBuyer': {
    example: async (world) => {
      // A code is good for the device that requested it.
      const person = { ...(await world.newMember()), deviceId: freshPhone() };
      const { token, deviceId } = person;
      return { input: await preparedBuyer(world, person), token, deviceId };
    },
    names: {
      orderNo: { thing: orderForBuyer, input: inputForOrder },
      certificateNos: { thing: paperForBuyer, input: inputWithPaper },
    },
    once: {
      written: inserted,
      async prepare(world, person) {
        const [input, otherInput] = [await preparedBuyer(world, person), await preparedBuyer(world, person)];
        return {
          input,
          otherInput,
          effects: () => requestsOf(world, input.orderNo, otherInput.orderNo),
        };
      },
    },
  },
  'amendment.withdraw': {
    names: { orderNo: changingOrder },
    once: { written: updated, effects: withdrawalsOf },
  },
  'amendment.openSigning': {
    names: {
      orderNo: {
        thing: orderToSign,
        input: (orderNo) => ({ orderNo, idType: '1', idNumber: freshIdentity() }),
      },
    },
    once: { written: updated, effects: flowsOf },
  },
  'amendment.listAmendments': { input: { filter: 'requested', pageNo: 1, pageSize: 10 } },
  'amendment.findOfOrder': {
    example: async (world) => ({ input: (await changed(world)).input }),
    names: { orderNo: changingOrder },
  },
  'amendment.approve': {
    names: { amendmentNo: { thing: requestedAmendment, input: seen } },
    once: { written: updated, effects: audited('amendment.approve') },
  },
  'amendment.recordAnswer': {
    names: {
      amendmentNo: {
        thing: unansweredAmendment,
        input: (amendmentNo) => ({
          amendmentNo,
          seenStatus: 'withFactory',
          answer: 'kept',
          reason: '工厂调度电话答复，已排产',
        }),
      },
    },
    once: { written: updated, effects: audited('amendment.recordAnswer') },
  },
  'amendment.refuse': {
    names: {
      amendmentNo: {
        thing: requestedAmendment,
        input: (no) => ({ ...seen(no), reason: '这个配置已停产' }),
      },
    },
    once: { written: updated, effects: audited('amendment.refuse') },
  },
});
