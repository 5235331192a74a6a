import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { seenLine } from '../testing/bank.ts';
import {
  draft,
  exactLine,
  mentionedOrder,
  mentioningLine,
  openLine,
  overpaidOrder,
  payableOrder,
  payoutOf,
  receipt,
  surplusFen,
  transferredLoan,
} from '../testing/things.ts';

const written = { table: 'audit_log', by: 'insert' } as const;
/** Lines and statements are the brand's: staff with the permission may read all of them. */
const lineNo = 'internal' as const;

const partsOf = (world: World, ...orderNos: string[]) =>
  countOf(world, sql`select count(*) as n from bank_part where order_no in (${listOf(orderNos)})`);
const accountsOf = (world: World, ...orderNos: string[]) =>
  countOf(
    world,
    sql`select count(*) as n from bank_balance where account_no is not null and order_no in (${listOf(orderNos)})`,
  );

/** An order of a time when the brand had no account for balances. */
const withoutAccount = {
  ...payableOrder,
  async live(world: World, person: Parameters<typeof payableOrder.live>[1]) {
    const orderNo = await payableOrder.live(world, person);
    await world.server.db.execute(
      sql`update bank_balance set account_no = null, opened_at_bank = null where order_no = ${orderNo}`,
    );
    return orderNo;
  },
};

const actOn = async (world: World, no: string) => ({ ...(await seenLine(world, no)) });
const lineEffects = (world: World, action: string, ...nos: string[]) =>
  audited(action, 'bankLine')(world, ...nos);

export const walks = defineWalks(
  'bank',
  {
    'bank.getBalance': {
      example: ({ member }) => ({ input: { orderNo: member.balanceOrderNo } }),
      names: { orderNo: payableOrder },
      shows: { owner: ['balanceAccountNo', 'readyOrderNo'] },
    },
    'bank.openAccount': {
      names: { orderNo: withoutAccount },
      once: { written: { table: 'bank_balance', by: 'update' }, effects: accountsOf },
    },
    'bank.openPart': {
      names: { orderNo: { thing: payableOrder, input: (orderNo) => ({ orderNo, amountFen: surplusFen }) } },
      once: { written: { table: 'bank_part', by: 'insert' }, effects: partsOf },
    },
    'bank.getStatement': {
      example: async (world) => ({ input: { statementId: await draft(world) } }),
      names: { statementId: 'internal' },
    },
    'bank.listStatements': { input: { pageNo: 1, pageSize: 10 } },
    'bank.importStatement': {
      names: { statementId: 'internal' },
      once: {
        written,
        async prepare(world) {
          const [one, other] = [await draft(world), await draft(world)];
          return {
            input: { statementId: one },
            otherInput: { statementId: other },
            effects: () => audited('bank.importStatement', 'bankStatement')(world, one, other),
          };
        },
      },
    },
    'bank.listLines': {
      input: { state: 'all', pageNo: 1, pageSize: 10 },
      names: { statementId: 'internal' },
      shows: { staff: ['payerName', 'transferRemark', 'balanceAccountNo'] },
    },
    'bank.exportLines': {
      input: { state: 'all' },
      names: { statementId: 'internal' },
      shows: { staff: ['payerName', 'transferRemark', 'balanceAccountNo'] },
    },
    'bank.getLine': {
      example: async (world) => ({ input: { lineNo: await openLine(world) } }),
      names: { lineNo },
    },
    'bank.confirmLine': {
      names: {
        lineNo,
        'shares.orderNo': {
          thing: mentionedOrder,
          async input(orderNo, world) {
            const seen = await seenLine(world, await mentioningLine(world, orderNo));
            return { ...seen, shares: [{ orderNo, amountFen: surplusFen }] };
          },
        },
      },
      once: { written, effects: audited('bank.confirmLine', 'order') },
    },
    'bank.confirmLines': {
      names: { lineNos: lineNo },
      once: {
        written,
        async prepare(world) {
          const [one, other] = [await exactLine(world), await exactLine(world)];
          return {
            input: { lineNos: [one] },
            otherInput: { lineNos: [other] },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from bank_receipt where line_no in (${listOf([one, other])})`,
              ),
          };
        },
      },
    },
    'bank.confirmPayout': {
      names: { lineNo, applyNo: { thing: transferredLoan, input: payoutOf } },
      once: { written, effects: events('payOut') },
    },
    'bank.leaveLine': {
      names: { lineNo },
      once: {
        written,
        async prepare(world) {
          const [one, other] = [await openLine(world), await openLine(world)];
          return {
            input: { ...(await actOn(world, one)), note: '不是尾款' },
            otherInput: { ...(await actOn(world, other)), note: '不是尾款' },
            effects: () => lineEffects(world, 'bank.leaveLine', one, other),
          };
        },
      },
    },
    'bank.takeUpLine': {
      names: { lineNo },
      once: {
        written,
        async prepare(world, { token }) {
          const [one, other] = [await openLine(world), await openLine(world)];
          for (const no of [one, other]) {
            const left = { ...(await actOn(world, no)), note: '不是尾款' };
            await world.server.client.call('bank.leaveLine', left, { token });
          }
          return {
            input: await actOn(world, one),
            otherInput: await actOn(world, other),
            effects: () => lineEffects(world, 'bank.takeUpLine', one, other),
          };
        },
      },
    },
    'bank.reverseReceipt': {
      names: {
        receiptNo: { thing: receipt, input: (receiptNo) => ({ receiptNo, reason: '登记到了别的订单' }) },
      },
      once: {
        written: { table: 'bank_receipt', by: 'update' },
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(*) as n from bank_receipt where status = 'reversed' and receipt_no in (${listOf(nos)})`,
          ),
      },
    },
    'bank.getOrderReceipts': {
      example: ({ member }) => ({ input: { orderNo: member.balanceOrderNo } }),
      names: { orderNo: payableOrder },
      shows: {
        // Of any order, with its buyer.
        staff: [
          'balanceAccountNo',
          'buyerName',
          'companyName',
          'orderNo',
          'otherOrderNo',
          'readyOrderNo',
          'helpedOrderNo',
        ],
      },
    },
    'bank.listOwed': { input: { pageNo: 1, pageSize: 10 } },
    'bank.returnMoney': {
      names: {
        orderNo: {
          thing: overpaidOrder,
          input: (orderNo) => ({
            orderNo,
            amountFen: surplusFen,
            reference: freshTransfer(),
          }),
        },
      },
      once: { written, effects: audited('bank.returnMoney', 'order') },
    },
  },
  {
    mayBeSeen: {
      'table bank_line.payer_name': ['payerName'],
      'table bank_line.remark': ['transferRemark'],
    },
    searches: ({ numbers }) => [
      { id: 'bank.listLines', input: { state: 'all', keyword: numbers.balanceAccountNo } },
    ],
  },
);
