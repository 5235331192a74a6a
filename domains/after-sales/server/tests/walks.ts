import { boughtLine, finishedOrder, lineOf, orderOfLine } from '@ev/mall-order/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import {
  applicationFor,
  appliedCase,
  boughtMug,
  caseOf,
  caseSentBack,
  caseToResend,
  caseToSendBack,
  failedRefund,
  freePicture,
  lineOfPicture,
  lineWithRest,
  mugFen,
  orderWithCase,
  orderWithRest,
  pictured,
  picturedCase,
  pictureOf,
  proofPicture,
  resentCase,
  restLineOf,
  unexaminedGoods,
} from '../testing/things.ts';

const updated = { table: 'mall_case', by: 'update' } as const;
const byCase = { caseNo: appliedCase };
const acted = (act: string) => audited(`afterSales.${act}`, 'mallCase');

const quoteOf = (lineId: string) => ({
  orderNo: orderOfLine(lineId),
  lineId,
  quantity: 1,
  reason: 'damaged' as const,
});
const byPicture = {
  caseNo: { thing: picturedCase, input: (caseNo: string) => ({ caseNo, pictureId: pictureOf(caseNo) }) },
  pictureId: {
    thing: proofPicture,
    input: (pictureId: string) => ({ caseNo: caseOf(pictureId), pictureId }),
  },
};
const restRefund = (orderNo: string, lineId = restLineOf(orderNo)) => ({
  orderNo,
  lineId,
  quantity: 1,
  found: 'missing' as const,
  seenFen: mugFen,
  reason: '仓库里没有了',
});
const label = { carrier: 'shunfeng' as const, trackingNo: 'SF1234567890' };

export const walks = defineWalks(
  'after-sales',
  {
    'after-sales.listServiceLines': {
      example: async (world) => {
        const { token, ...person } = await world.newMember();
        const { orderNo } = await boughtMug(world, { token, ...person });
        return { input: { orderNo }, token };
      },
      names: { orderNo: finishedOrder },
      shows: { owner: ['mallOrderNo'] },
    },
    'after-sales.quoteService': {
      example: async (world) => {
        const { token, ...person } = await world.newMember();
        const { lineId } = await boughtMug(world, { token, ...person });
        return { input: quoteOf(lineId), token };
      },
      names: {
        orderNo: { thing: finishedOrder, input: (orderNo) => quoteOf(lineOf(orderNo)) },
        lineId: { thing: boughtLine, input: quoteOf },
      },
    },
    'after-sales.applyForService': {
      names: {
        orderNo: { thing: finishedOrder, input: (orderNo) => applicationFor(lineOf(orderNo)) },
        lineId: { thing: boughtLine, input: (lineId) => applicationFor(lineId) },
        pictureIds: { thing: freePicture, input: (id) => applicationFor(lineOfPicture(id), [id]) },
      },
      once: {
        written: { table: 'mall_case', by: 'insert' },
        async prepare(world, person) {
          const { orderNo, lineId } = await boughtMug(world, person);
          return {
            input: applicationFor(lineId),
            otherInput: { ...applicationFor(lineId), text: '杯口有裂纹' },
            effects: () =>
              countOf(world, sql`select count(*) as n from mall_case where order_no = ${orderNo}`),
          };
        },
      },
    },
    'after-sales.listCases': {
      input: { pageNo: 1, pageSize: 10 },
      names: {
        orderNo: {
          thing: orderWithCase,
          input: (orderNo) => ({ orderNo, pageNo: 1, pageSize: 10 }),
          list: true,
        },
      },
      shows: { owner: ['caseNo'] },
    },
    'after-sales.getCase': {
      names: byCase,
      shows: { owner: ['caseNo', 'caseText', 'caseStaffText', 'wayBackNo'] },
    },
    'after-sales.showPicture': {
      example: async (world) => {
        const person = await world.newMember();
        return { input: await pictured(world, person), token: person.token };
      },
      names: byPicture,
    },
    'after-sales.withdrawCase': { names: byCase, once: { written: updated, effects: events('withdraw') } },
    'after-sales.sendBack': {
      names: {
        caseNo: { thing: caseToSendBack, input: (caseNo) => ({ caseNo, ...label }) },
        trackingNo: 'public',
      },
      once: { written: updated, effects: events('sendBack') },
    },
    'after-sales.confirmExchange': {
      names: { caseNo: resentCase },
      once: { written: updated, effects: events('confirm') },
    },
    'after-sales.listAllCases': {
      input: { status: 'applied', pageNo: 1, pageSize: 10 },
      shows: { staff: ['caseNo', 'uid'] },
    },
    'after-sales.getAnyCase': {
      names: byCase,
      shows: { staff: ['caseNo', 'caseText', 'caseStaffText', 'uid', 'wayBackNo'] },
    },
    'after-sales.showAnyPicture': {
      example: async (world) => ({ input: await pictured(world, await world.newMember()) }),
      names: byPicture,
    },
    'after-sales.approveCase': {
      names: {
        caseNo: {
          thing: appliedCase,
          input: (caseNo) => ({ caseNo, seenStatus: 'applied', seenFen: mugFen }),
        },
      },
      once: { written: updated, effects: acted('approve') },
    },
    'after-sales.refuseCase': {
      names: {
        caseNo: {
          thing: appliedCase,
          input: (caseNo) => ({ caseNo, seenStatus: 'applied', reason: '照片看不出破损' }),
        },
      },
      once: { written: updated, effects: acted('refuse') },
    },
    'after-sales.receiveGoods': {
      names: {
        caseNo: {
          thing: caseSentBack,
          input: (caseNo) => ({ caseNo, seenStatus: 'sentBack', condition: 'sellable' }),
        },
      },
      once: { written: updated, effects: acted('receiveGoods') },
    },
    'after-sales.refuseGoods': {
      names: {
        caseNo: {
          thing: caseSentBack,
          input: (caseNo) => ({ caseNo, seenStatus: 'sentBack', reason: '商品已使用', ...label }),
        },
        trackingNo: 'public',
      },
      once: { written: updated, effects: acted('refuseGoods') },
    },
    'after-sales.countGoods': {
      names: {
        caseNo: {
          thing: unexaminedGoods,
          input: (caseNo) => ({ caseNo, seenStatus: 'refunding', condition: 'sellable' }),
        },
      },
      once: { written: updated, effects: acted('countGoods') },
    },
    'after-sales.resendGoods': {
      names: {
        caseNo: {
          thing: caseToResend,
          input: (caseNo) => ({ caseNo, seenStatus: 'toResend', ...label }),
        },
        trackingNo: 'public',
      },
      once: { written: updated, effects: acted('resendGoods') },
    },
    'after-sales.turnIntoReturn': {
      names: {
        caseNo: {
          thing: caseToResend,
          input: (caseNo) => ({ caseNo, seenStatus: 'toResend', seenFen: mugFen, reason: '库存盘点有误' }),
        },
      },
      once: { written: updated, effects: acted('turnIntoReturn') },
    },
    'after-sales.quoteUnshipped': {
      example: async (world) => {
        const orderNo = await orderWithRest.live(world, await world.newMember());
        return {
          input: { orderNo, lineId: restLineOf(orderNo), quantity: 1 },
          token: world.staffToken,
        };
      },
      names: {
        lineId: {
          thing: lineWithRest,
          input: (lineId) => ({ orderNo: orderOfLine(lineId), lineId, quantity: 1 }),
        },
        orderNo: {
          thing: orderWithRest,
          input: (orderNo) => ({ orderNo, lineId: restLineOf(orderNo), quantity: 1 }),
        },
      },
    },
    'after-sales.refundUnshipped': {
      names: {
        lineId: { thing: lineWithRest, input: (lineId) => restRefund(orderOfLine(lineId), lineId) },
        orderNo: { thing: orderWithRest, input: (orderNo) => restRefund(orderNo) },
      },
      once: {
        written: { table: 'mall_case', by: 'insert' },
        async prepare(world) {
          const nos = [
            await orderWithRest.live(world, await world.newMember()),
            await orderWithRest.live(world, await world.newMember()),
          ] as const;
          return {
            input: restRefund(nos[0]),
            otherInput: restRefund(nos[1]),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from mall_case where order_no in (${nos[0]}, ${nos[1]})`,
              ),
          };
        },
      },
    },
    'after-sales.getReturns': { input: { days: 30 } },
    'after-sales.retryRefund': {
      names: {
        caseNo: { thing: failedRefund, input: (caseNo) => ({ caseNo, seenStatus: 'refundFailed' }) },
      },
      once: { written: updated, effects: acted('retryRefund') },
    },
  },
  {
    mayBeSeen: {
      'table mall_case.text': ['caseText'],
      'table mall_case.staff_text': ['caseStaffText'],
      'table mall_case.way_back': ['wayBackNo'],
    },
    searches: ({ numbers }) => [{ id: 'after-sales.listAllCases', input: { keyword: numbers.caseNo } }],
  },
);
