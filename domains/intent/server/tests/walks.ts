import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { changeOf, intentOrder, reserve, reserveAndChange, reserveAndPay } from '../testing/reservations.ts';
import { changingIntent, intent, paidIntent } from '../testing/things.ts';

const modelCode = 'ling';

const moved = { table: 'intent_order', by: 'update' } as const;

const reason = '已与客户电话确认';

export const walks = defineWalks(
  'intent',
  {
    'intent.listOffers': {
      input: { modelCode },
    },
    'intent.submitIntent': {
      once: {
        written: { table: 'intent_order', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: intentOrder,
          otherInput: { ...intentOrder, cityCode: '310000' },
          effects: () =>
            countOf(world, sql`select count(*) as n from intent_order where account_id::text = ${uid}`),
        }),
      },
    },
    'intent.listIntents': {
      input: { status: '0', pageNo: 1, pageSize: 10 },
    },
    'intent.getIntent': {
      example: async (world) => {
        const { token } = await world.newMember();
        return { input: { intentNo: await reserve(world, { token }) }, token };
      },
      names: { intentNo: intent },
      shows: { owner: ['changeName', 'intentName', 'intentNo', 'intentPhone'] },
    },
    'intent.cancelIntent': {
      names: { intentNo: intent },
      once: { written: moved, effects: events('cancel') },
    },
    'intent.refundIntent': {
      names: { intentNo: paidIntent },
      once: { written: moved, effects: events('refund') },
    },
    'intent.changeIntent': {
      names: { intentNo: { thing: paidIntent, input: changeOf } },
      once: {
        written: moved,
        // Of one reservation: two of a customer cannot change to the same car.
        async prepare(world, person) {
          const intentNo = await reserveAndPay(world, person);
          return {
            input: changeOf(intentNo),
            otherInput: { ...changeOf(intentNo), name: '周亦安' },
            effects: eventsOf(world, 'requestChange', intentNo),
          };
        },
      },
    },
    'intent.getWish': {
      input: { modelCode },
      shows: { owner: ['wishRemark'] },
    },
    'intent.countWishes': {
      input: { modelCode },
    },
    'intent.saveWish': {
      example: async (world) => ({
        input: { modelCode, topics: ['range'], remark: '后排再大一点', remind: true },
        token: (await world.newMember()).token,
      }),
      once: {
        written: { table: 'wish', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: { modelCode: 'ling', topics: ['range'], remind: true },
          otherInput: { modelCode: 'ling', topics: ['price'], remind: true },
          effects: () => countOf(world, sql`select count(*) as n from wish where account_id::text = ${uid}`),
        }),
      },
    },
    'intent.listAllIntents': {
      input: { keyword: '13800000001', status: '0', pageNo: 1, pageSize: 10 },
      shows: { staff: ['changeName', 'intentNo'] },
    },
    'intent.decideIntentChange': {
      names: {
        intentNo: { thing: changingIntent, input: (intentNo) => ({ intentNo, approve: true, reason }) },
      },
      once: {
        written: moved,
        async prepare(world) {
          const intentNo = await reserveAndChange(world, await world.newMember());
          const input = { intentNo, approve: true, reason: '已与客户电话确认' };
          return {
            input,
            otherInput: { ...input, approve: false },
            effects: () =>
              Promise.all(
                ['intent.approveChange', 'intent.refuseChange'].map((action) =>
                  world.auditEntries(action, `intent:${intentNo}`)(),
                ),
              ).then((counts) => counts.reduce((sum, count) => sum + count, 0)),
          };
        },
      },
    },
  },
  {
    mayBeSeen: {
      'table intent_order.name': ['changeName'],
      'table intent_order.phone': ['changePhone'],
      'table wish.remark': ['wishRemark'],
    },
    searches: ({ personal, numbers }) => [
      { id: 'intent.listAllIntents', input: { keyword: personal.intentPhone } },
      { id: 'intent.listAllIntents', input: { keyword: numbers.intentNo } },
    ],
    faults: [
      {
        table: 'intent_order',
        act: ({ canary: { personal }, owner, call }) => {
          const { intentName: name, intentPhone: phone } = personal;
          return call('intent.submitIntent', { ...intentOrder, name, phone }, owner);
        },
      },
    ],
  },
);
