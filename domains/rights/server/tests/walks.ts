import { order } from '@ev/order/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, listOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { claimNote, failOf, issueOf, otherPackage } from '../testing/rights-in-status.ts';
import { carWithRights, claimableRight, claimedRight } from '../testing/things.ts';

const moved = { table: 'car_right', by: 'update' } as const;

export const walks = defineWalks(
  'rights',
  {
    'rights.getOffer': {
      input: { modelCode: 'ling', seen: 'ling-home_0123456789abcdef' },
    },
    'rights.getOrderRights': {
      names: { orderNo: order },
      shows: { owner: ['orderNo', 'otherOrderNo', 'readyOrderNo', 'helpedOrderNo'] },
    },
    'rights.listCarRights': {
      input: {},
      names: { vin: carWithRights },
    },
    'rights.claimRight': {
      names: { rightNo: { thing: claimableRight, input: (rightNo) => ({ rightNo, note: claimNote }) } },
      once: { written: moved, effects: events('claim') },
    },
    'rights.changePackage': {
      names: {
        orderNo: {
          thing: order,
          // The package that it has.
          input: (orderNo) => ({ orderNo, addition: 'ling-home_0123456789abcdef' }),
        },
      },
      once: {
        written: { table: 'order_rights', by: 'update' },
        async prepare(world, person) {
          const [orderNo, other] = [await world.submit(person), await world.submit(person)];
          const addition = await otherPackage(world);
          return {
            input: { orderNo, addition },
            otherInput: { orderNo: other, addition },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from inbox_message where title = '权益包已更换' and link like any (array[${listOf([orderNo, other].map((no) => `%${no}`))}])`,
              ),
          };
        },
      },
    },
    'rights.listRights': {
      input: { status: '1', keyword: '家充', pageNo: 1, pageSize: 10 },
      shows: {
        // The customer of a right, and what they want staff to know.
        staff: ['buyerName', 'claimNote', 'readyOrderNo', 'rightNo', 'uid'],
      },
    },
    'rights.getAnyOrderRights': {
      names: { orderNo: order },
    },
    'rights.issueRight': {
      names: { rightNo: { thing: claimedRight, input: issueOf } },
      once: { written: moved, effects: events('issue') },
    },
    'rights.failRight': {
      names: { rightNo: { thing: claimedRight, input: failOf } },
      once: { written: moved, effects: events('fail') },
    },
  },
  {
    mayBeSeen: {
      'table car_right.note': ['claimNote'],
      'table order_rights.buyer_name': ['buyerName', 'companyName'],
      'table order_rights.vin': ['orderVin'],
    },
    searches: ({ numbers }) => [{ id: 'rights.listRights', input: { keyword: numbers.rightNo } }],
    faults: [
      {
        table: 'car_right',
        act: ({ canary: { personal, numbers }, owner, call }) =>
          call('rights.claimRight', { rightNo: numbers.openRightNo, note: personal.claimNote }, owner),
      },
    ],
  },
);
