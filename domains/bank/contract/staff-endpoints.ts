import { endpoint } from '@ev/contract/endpoint';
import { code, day, fen, oneOf, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import { OrderNo } from './balance.ts';
import { lineStates, matchKinds, mostAtOnce, payoutOutcomes } from './kinds.ts';
import {
  ConfirmLine,
  ConfirmPayout,
  LeaveLine,
  Line,
  LineRow,
  OrderReceipts,
  Owed,
  ReturnMoney,
  ReverseReceipt,
  Statement,
  StatementId,
  StatementPreview,
  TakeUpLine,
} from './staff-bank.ts';

/** Which lines a list shows; by default those that wait for a decision. */
const lineFilter = {
  state: z._default(oneOf('状态', [...lineStates, 'all']), 'open'),
  match: z.optional(oneOf('匹配', matchKinds)),
  keyword: z.optional(text('关键词', { min: 0, max: 64 })),
  /** Days on which the bank booked them, both inclusive. */
  from: z.optional(day('开始日期应为存在的日期')),
  to: z.optional(day('结束日期应为存在的日期')),
  statementId: z.optional(uuid('流水文件')),
};

export const getStatement = endpoint({
  id: 'bank.getStatement',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/statement/detail',
  access: 'staff',
  permission: 'bank.import',
  summary: 'What an uploaded statement contains: its first lines, those that are known, and what is wrong.',
  input: StatementId,
  output: StatementPreview,
  errors: ['bank.statementNotFound'],
});

export const listStatements = endpoint({
  id: 'bank.listStatements',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/statement/list',
  access: 'staff',
  permission: 'bank.read',
  summary: 'Imported statements, the newest first.',
  input: z.object(pageInput),
  output: pageOf(Statement),
  errors: [],
});

export const importStatement = endpoint({
  id: 'bank.importStatement',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/statement/import',
  access: 'staff',
  permission: 'bank.import',
  idempotent: true,
  approval: null,
  summary:
    'Imports the new lines of an uploaded statement. Lines with a known number are not imported twice.',
  input: StatementId,
  output: z.object({ added: z.int(), known: z.int(), exact: z.int() }),
  errors: ['bank.statementNotFound', 'bank.fileUnreadable'],
});

export const listLines = endpoint({
  id: 'bank.listLines',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/line/list',
  access: 'staff',
  permission: 'bank.read',
  summary: 'Incoming lines of statements, the newest first.',
  input: z.object({ ...lineFilter, ...pageInput }),
  output: z.extend(pageOf(LineRow), { amountFen: fen() }),
  errors: [],
});

export const exportLines = endpoint({
  id: 'bank.exportLines',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/line/export',
  access: 'staff',
  permission: 'bank.export',
  summary: 'The lines of a list as CSV.',
  input: z.object(lineFilter),
  output: z.object({ name: z.string(), csv: z.string(), lines: z.int() }),
  errors: ['bank.exportTooLarge'],
});

export const getLine = endpoint({
  id: 'bank.getLine',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/line/detail',
  access: 'staff',
  permission: 'bank.read',
  summary: 'A line with the orders that are proposed for it and what was booked of it.',
  input: z.object({ lineNo: code('流水') }),
  output: Line,
  errors: ['bank.lineNotFound'],
});

const confirmErrors = [
  'bank.lineNotFound',
  'bank.lineMoved',
  'bank.sharesDiffer',
  'bank.orderNotPayable',
  'order.orderNotFound',
  'order.transferUsed',
] as const;

export const confirmLine = endpoint({
  id: 'bank.confirmLine',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/line/confirm',
  access: 'staff',
  permission: 'bank.confirm',
  idempotent: true,
  approval: null,
  summary: 'Books a line, or a part of it, as paid towards the balance of one or several orders.',
  input: ConfirmLine,
  output: z.object({ state: z.enum(lineStates), settled: z.array(z.string()) }),
  errors: [...confirmErrors],
});

export const confirmLines = endpoint({
  id: 'bank.confirmLines',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/line/confirmAll',
  access: 'staff',
  permission: 'bank.confirm',
  idempotent: true,
  approval: null,
  summary: 'Books each of these lines on the order whose own account number it was transferred to.',
  input: z.object({
    lineNos: z
      .array(code('流水'), '请选择流水')
      .check(z.minLength(1, '请选择流水'), z.maxLength(mostAtOnce, `一次最多确认 ${mostAtOnce} 笔`)),
  }),
  output: z.object({ confirmed: z.array(z.string()), skipped: z.array(z.string()) }),
  errors: [],
});

export const confirmPayout = endpoint({
  id: 'bank.confirmPayout',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/line/payout',
  access: 'staff',
  permission: 'bank.confirm',
  idempotent: true,
  approval: 'own',
  summary: 'Books a line as the payout of a loan: it pays the balance, waits for it, or is owed back.',
  input: ConfirmPayout,
  output: z.object({ state: z.enum(lineStates), outcome: z.enum(payoutOutcomes) }),
  errors: [
    'bank.lineNotFound',
    'bank.lineMoved',
    'bank.lineInUse',
    'bank.loanNotFound',
    'bank.payoutUsed',
    'bank.payoutSameHand',
    'bank.payoutUnreported',
  ],
});

export const leaveLine = endpoint({
  id: 'bank.leaveLine',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/line/leave',
  access: 'staff',
  permission: 'bank.confirm',
  idempotent: true,
  approval: null,
  summary: 'Sets a line aside that belongs to no order, with the reason.',
  input: LeaveLine,
  output: z.object({ state: z.enum(lineStates) }),
  errors: ['bank.lineNotFound', 'bank.lineMoved'],
});

export const takeUpLine = endpoint({
  id: 'bank.takeUpLine',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/line/takeUp',
  access: 'staff',
  permission: 'bank.confirm',
  idempotent: true,
  approval: null,
  summary: 'Puts a line that was set aside back among those that wait.',
  input: TakeUpLine,
  output: z.object({ state: z.enum(lineStates) }),
  errors: ['bank.lineNotFound', 'bank.lineMoved'],
});

export const reverseReceipt = endpoint({
  id: 'bank.reverseReceipt',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/receipt/reverse',
  access: 'staff',
  permission: 'bank.reverse',
  idempotent: true,
  approval: 'own',
  summary: 'A sum was confirmed by mistake: another person than who confirmed it books it back.',
  input: ReverseReceipt,
  output: z.object({ orderNo: z.string() }),
  errors: [
    'bank.receiptNotFound',
    'bank.receiptMoved',
    'bank.receiptOnline',
    'bank.receiptByYou',
    'bank.receiptSameHand',
    'bank.receiptReturned',
    'bank.receiptDelivered',
  ],
});

export const getOrderReceipts = endpoint({
  id: 'bank.getOrderReceipts',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/order/detail',
  access: 'staff',
  permission: 'bank.read',
  summary: 'What was paid towards the balance of an order, and what the brand owes back.',
  input: OrderNo,
  output: OrderReceipts,
  errors: ['order.orderNotFound'],
});

export const listOwed = endpoint({
  id: 'bank.listOwed',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/owed/list',
  access: 'staff',
  permission: 'bank.read',
  summary: 'Money towards balances that the brand owes back, the oldest first.',
  input: z.object(pageInput),
  output: pageOf(Owed),
  errors: [],
});

export const returnMoney = endpoint({
  id: 'bank.returnMoney',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/bank/owed/return',
  access: 'staff',
  permission: 'bank.returnMoney',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 300_000, aDay: 1_000_000 },
  summary: 'Notes the transfer by which transferred money was returned to the customer, and books it.',
  input: ReturnMoney,
  output: z.object({ amountFen: fen(), ...awaitsApproval }),
  errors: ['order.orderNotFound', 'bank.owedChanged', 'order.transferUsed', 'staff.approvalWaits'],
});

export const staffCalls = [
  getStatement,
  listStatements,
  importStatement,
  listLines,
  exportLines,
  getLine,
  confirmLine,
  confirmLines,
  confirmPayout,
  leaveLine,
  takeUpLine,
  reverseReceipt,
  getOrderReceipts,
  listOwed,
  returnMoney,
] as const;
