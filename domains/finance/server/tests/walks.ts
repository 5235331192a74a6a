import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import {
  approvalOf,
  askOf,
  loosePictures,
  payoutInput,
  person,
  seenNow,
  signOf,
  uncheckedTotal,
} from '../testing/loans.ts';
import {
  financedOrder,
  handedInPicture,
  loanIn,
  loanWithPictures,
  orderWithPlan,
  owedMoney,
  payableLoan,
} from '../testing/things.ts';

const written = { table: 'finance_application', by: 'update' } as const;

// The owner of a picture is its sender: `loans.test.ts`.
const materialId = 'public' as const;

const appliedFor = (world: World, ...nos: string[]) =>
  countOf(world, sql`select count(*) as n from finance_application where order_no in (${listOf(nos)})`);
const chosenFull = (world: World, ...nos: string[]) =>
  countOf(
    world,
    sql`select count(*) as n from finance_choice where way = 'full' and order_no in (${listOf(nos)})`,
  );

export const walks = defineWalks(
  'finance',
  {
    'finance.listPlans': { input: { modelCode: 'ling' } },
    'finance.getOptions': {
      example: ({ member }) => ({ input: { orderNo: member.loanOrderNo } }),
      names: { orderNo: orderWithPlan },
      shows: {
        // Of every order of the customer, financed or not; the buyer's name fills the application.
        owner: [
          'applyNo',
          'agentName',
          'buyerName',
          'helpedOrderNo',
          'orderNo',
          'otherOrderNo',
          'readyOrderNo',
        ],
      },
    },
    'finance.getApplication': {
      example: ({ member }) => ({ input: { applyNo: member.applyNo } }),
      names: { applyNo: loanIn('submitted') },
      shows: { owner: ['applyNo'] },
    },
    'finance.chooseFull': {
      names: { orderNo: financedOrder },
      once: { written: { table: 'finance_choice', by: 'insert' }, effects: chosenFull },
    },
    'finance.choosePlan': {
      names: {
        orderNo: {
          thing: financedOrder,
          input: async (orderNo, world) => ({
            orderNo,
            planCode: 'easy-start',
            months: 36,
            downPercent: 20,
            seenTotalFen: await uncheckedTotal(world, orderNo),
          }),
        },
      },
      once: { written: { table: 'finance_application', by: 'insert' }, effects: appliedFor },
    },
    'finance.submitApplication': {
      names: {
        applyNo: {
          thing: loanWithPictures('draft'),
          input: async (no, world) => {
            const [identity = '', income = ''] = await loosePictures(world, no);
            return {
              ...(await seenNow(world, no)),
              person,
              consented: true,
              materials: [
                { kind: 'identity', materialId: identity },
                { kind: 'income', materialId: income },
              ],
            };
          },
        },
        'materials.materialId': materialId,
      },
      once: { written, effects: events('submit') },
    },
    'finance.supplyMaterial': {
      names: {
        applyNo: {
          thing: loanWithPictures('needMaterial'),
          input: async (no, world) => {
            const [bank = ''] = await loosePictures(world, no);
            return { ...(await seenNow(world, no)), materials: [{ kind: 'bank', materialId: bank }] };
          },
        },
        'materials.materialId': materialId,
      },
      once: { written, effects: events('supply') },
    },
    'finance.signContract': {
      names: {
        applyNo: {
          thing: loanIn('approved'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), ...signOf }),
        },
      },
      once: { written, effects: events('sign') },
    },
    'finance.withdrawApplication': {
      names: { applyNo: { thing: loanIn('submitted'), input: (no, world) => seenNow(world, no) } },
      once: { written, effects: events('withdraw') },
    },
    'finance.listApplications': { input: {}, shows: { staff: ['applyNo'] } },
    'finance.listOfOrder': {
      example: ({ member }) => ({ input: { orderNo: member.loanOrderNo } }),
      names: { orderNo: 'internal' },
      shows: { staff: ['applyNo'] },
    },
    'finance.getAnyApplication': {
      example: ({ member }) => ({ input: { applyNo: member.applyNo } }),
      names: { applyNo: loanIn('submitted') },
      shows: { staff: ['applyNo', 'uid'] },
    },
    'finance.openPerson': {
      example: ({ member }) => ({ input: { applyNo: member.applyNo } }),
      names: { applyNo: loanIn('submitted') },
      shows: {
        // What staff pass on to a lender that is not connected.
        staff: ['loanAddress', 'loanEmployer', 'loanContact'],
      },
    },
    'finance.showMaterial': {
      example: async (world) => ({
        input: { materialId: await handedInPicture.live(world, await world.newMember()) },
        token: world.staffToken,
      }),
      names: { materialId: handedInPicture },
    },
    'finance.askMaterial': {
      names: {
        applyNo: {
          thing: loanIn('submitted'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), ...askOf }),
        },
      },
      once: { written, effects: events('askMaterial') },
    },
    'finance.decideApplication': {
      names: {
        applyNo: {
          thing: loanIn('submitted'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), ...approvalOf(world) }),
        },
        contractNo: 'public',
      },
      once: { written, effects: events('approve') },
    },
    'finance.recordSigned': {
      names: {
        applyNo: {
          thing: loanIn('approved'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), reason: '已在门店签字' }),
        },
      },
      once: { written, effects: events('sign') },
    },
    'finance.recordPayout': {
      names: {
        applyNo: {
          thing: payableLoan,
          input: async (no, world) => ({
            ...(await seenNow(world, no)),
            ...(await payoutInput(world, no)),
          }),
        },
        payoutNo: 'public',
      },
      once: { written: { table: 'finance_payout', by: 'insert' }, effects: events('payOut') },
    },
    'finance.withdrawAny': {
      names: {
        applyNo: {
          thing: loanIn('submitted'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), reason: '客户来电取消' }),
        },
      },
      once: { written, effects: events('withdraw') },
    },
    'finance.listPayouts': { input: {}, shows: { staff: ['applyNo'] } },
    'finance.returnPayout': {
      names: {
        payoutNo: {
          thing: owedMoney,
          input: (payoutNo) => ({ payoutNo, reference: freshTransfer() }),
        },
      },
      once: { written: { table: 'finance_payout', by: 'update' }, effects: events('return') },
    },
  },
  {
    mayBeSeen: {},
    searches: ({ numbers }) => [{ id: 'finance.listApplications', input: { keyword: numbers.applyNo } }],
  },
);
