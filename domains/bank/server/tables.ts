import { literals } from '@ev/platform/sql-literals.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type MatchKind,
  matchKinds,
  type PartStatus,
  partStatus,
  type ReceiptKind,
  type ReceiptStatus,
  receiptKinds,
  receiptStatus,
  type StatementFormat,
} from '../contract/kinds.ts';

/** Where the brand receives balances. */
export type ReceivingBank = {
  accountCode: string;
  bankName: string;
  branchName: string;
  holder: string;
  /** Digits with which the account number of every order begins. */
  prefix: string;
  /** The largest amount that can be paid online at once, fen; 0 if balances are not paid online. */
  onlineMostFen: number;
  /** Whether orders get their numbers from it. */
  inUse: boolean;
};

export const receivingAccounts = pgTable('bank_account', {
  accountCode: text('account_code').primaryKey(),
  content: jsonb('content').$type<ReceivingBank>().notNull(),
});

/** The bank of an account number, as it was when the number was opened. */
export type OpenedAt = Pick<ReceivingBank, 'bankName' | 'branchName' | 'holder'>;

/** The balance of an order. Its row is written under the lock of the order. */
export const bankBalances = pgTable(
  'bank_balance',
  {
    orderNo: text('order_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    storeId: text('store_id').notNull(),
    serial: bigserial('serial', { mode: 'number' }).notNull(),
    /** The account number of the order's own; null until it is opened. */
    accountNo: text('account_no'),
    openedAt: jsonb('opened_at_bank').$type<OpenedAt>(),
    /** What arrived and was not reversed or returned, fen. */
    receivedFen: fenColumn('received_fen').notNull().default(0),
    /** What of it the brand owes back, fen, and since when. */
    owedFen: fenColumn('owed_fen').notNull().default(0),
    owedSince: at('owed_since'),
    /** When the order could no longer continue. */
    overAt: at('over_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('bank_balance_customer').on(t.accountId),
    uniqueIndex('bank_balance_account').on(t.accountNo),
    uniqueIndex('bank_balance_serial').on(t.serial),
    index('bank_balance_owed').on(t.owedSince, t.orderNo).where(sql`owed_fen > 0`),
    check('bank_balance_opened', sql`(${t.accountNo} is null) = (${t.openedAt} is null)`),
    check('bank_balance_received', sql`${t.receivedFen} >= 0`),
    check(
      'bank_balance_owes',
      sql`${t.owedFen} between 0 and ${t.receivedFen} and (${t.owedFen} > 0) = (${t.owedSince} is not null)`,
    ),
  ],
);
export type BalanceRow = typeof bankBalances.$inferSelect;

/** Sums that arrived towards balances. */
export const bankReceipts = pgTable(
  'bank_receipt',
  {
    receiptNo: text('receipt_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    status: text('status').$type<ReceiptStatus>().notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** The line of a statement that it came with. */
    lineNo: text('line_no'),
    /** The online part that it was paid by. */
    partNo: text('part_no'),
    /** Never written. Processes of 0.4.0 name it when they write a row, so it is dropped in the release after. */
    loanNo: text('loan_no'),
    /** `staff:…` or `payment`; another person must reverse it. */
    bookedBy: text('booked_by').notNull(),
    bookedAt: at('booked_at').notNull(),
    reversedBy: text('reversed_by'),
    reversedAt: at('reversed_at'),
    reversalReason: text('reversal_reason'),
  },
  (t) => [
    index('bank_receipt_order').on(t.orderNo, t.bookedAt),
    index('bank_receipt_line').on(t.lineNo).where(sql`line_no is not null`),
    uniqueIndex('bank_receipt_part').on(t.partNo),
    uniqueIndex('bank_receipt_loan').on(t.loanNo).where(sql`status = 'booked'`),
    check('bank_receipt_amount', sql`${t.amountFen} > 0`),
    check(
      'bank_receipt_source',
      sql`num_nonnulls(${t.lineNo}, ${t.partNo}, ${t.loanNo}) = 1 and ${t.kind} in (${literals(receiptKinds)})
        and (${t.kind} = 'online') = (${t.partNo} is not null) and (${t.kind} = 'transfer') = (${t.lineNo} is not null)`,
    ),
    check(
      'bank_receipt_reversed',
      sql`(${t.status} = ${literals([receiptStatus.reversed])}) = (${t.reversedAt} is not null)`,
    ),
  ],
);
export type ReceiptRow = typeof bankReceipts.$inferSelect;

/** Money towards balances that was returned. A row never changes. */
export const bankReturns = pgTable(
  'bank_return',
  {
    returnNo: text('return_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** The bank's number of the transfer; null for a part that its channel returns. */
    reference: text('reference'),
    partNo: text('part_no'),
    returnedBy: text('returned_by').notNull(),
    returnedAt: at('returned_at').notNull(),
  },
  (t) => [
    index('bank_return_order').on(t.orderNo, t.returnedAt),
    uniqueIndex('bank_return_transfer').on(t.reference),
    uniqueIndex('bank_return_part').on(t.partNo),
    check('bank_return_amount', sql`${t.amountFen} > 0`),
    check('bank_return_way', sql`num_nonnulls(${t.reference}, ${t.partNo}) = 1`),
  ],
);

/** Parts of balances that are paid online. */
export const balanceParts = pgTable(
  'bank_part',
  {
    partNo: text('part_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    accountId: uuid('account_id').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    status: text('status').$type<PartStatus>().notNull(),
    payBefore: at('pay_before').notNull(),
    paidAt: at('paid_at'),
    paidPayNo: text('paid_pay_no'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('bank_part_account').on(t.accountId),
    // At most one open part for each order.
    uniqueIndex('bank_part_open')
      .on(t.orderNo)
      .where(sql`${t.status} = ${literals([partStatus.toPay])}`),
    index('bank_part_order').on(t.orderNo, t.createdAt),
    index('bank_part_due')
      .on(t.payBefore)
      .where(sql`${t.status} = ${literals([partStatus.toPay])}`),
    check('bank_part_amount', sql`${t.amountFen} > 0`),
  ],
);
export type PartRow = typeof balanceParts.$inferSelect;

/** A row of a file that cannot be imported. */
export type RowFault = { row: number; message: string };

/** Uploaded statements. The text of a file is deleted once it is imported, or after a day. */
export const bankStatements = pgTable(
  'bank_statement',
  {
    statementId: uuid('statement_id').primaryKey(),
    name: text('name').notNull(),
    format: text('format').$type<StatementFormat>().notNull(),
    content: text('content'),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
    importedBy: uuid('imported_by'),
    importedAt: at('imported_at'),
    lines: integer('lines').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    known: integer('known').notNull().default(0),
    outgoing: integer('outgoing').notNull(),
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
    faults: jsonb('faults').$type<RowFault[]>().notNull(),
  },
  (t) => [
    index('bank_statement_imported').on(t.importedAt).where(sql`imported_at is not null`),
    index('bank_statement_draft').on(t.uploadedAt).where(sql`imported_at is null`),
    check('bank_statement_imports', sql`num_nulls(${t.importedBy}, ${t.importedAt}) in (0, 2)`),
    check('bank_statement_forgotten', sql`${t.importedAt} is null or ${t.content} is null`),
  ],
);
export type StatementRow = typeof bankStatements.$inferSelect;

/** Incoming lines of statements. */
export const bankLines = pgTable(
  'bank_line',
  {
    lineNo: text('line_no').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.statementId),
    /** The bank's number of the transfer. */
    reference: text('reference').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** The part that belongs to orders, fen. */
    assignedFen: fenColumn('assigned_fen').notNull().default(0),
    payerName: text('payer_name').notNull(),
    payerAccount: text('payer_account').notNull(),
    payerBank: text('payer_bank').notNull(),
    toAccount: text('to_account').notNull(),
    remark: text('remark').notNull(),
    match: text('match').$type<MatchKind>().notNull(),
    /** Set aside, because it or its rest belongs to no order. */
    isLeft: boolean('is_left').notNull().default(false),
    note: text('note'),
    /** The loan that its lender has paid out by it, and the number of that payout. */
    applyNo: text('apply_no'),
    payoutNo: text('payout_no'),
    /** Increases with every change; an action names the version that it was based on. */
    version: integer('version').notNull().default(1),
    importedAt: at('imported_at').notNull(),
  },
  (t) => [
    uniqueIndex('bank_line_reference').on(t.reference),
    index('bank_line_day').on(t.day, t.lineNo),
    index('bank_line_open').on(t.day, t.lineNo).where(sql`assigned_fen < amount_fen and not is_left`),
    index('bank_line_statement').on(t.statementId),
    check('bank_line_match', sql`${t.match} in (${literals(matchKinds)})`),
    check('bank_line_amount', sql`${t.amountFen} > 0`),
    check('bank_line_assigned', sql`${t.assignedFen} between 0 and ${t.amountFen}`),
    uniqueIndex('bank_line_payout').on(t.payoutNo),
    check(
      'bank_line_paid_out',
      sql`num_nulls(${t.applyNo}, ${t.payoutNo}) in (0, 2)
        and (${t.payoutNo} is null or ${t.assignedFen} = ${t.amountFen})`,
    ),
  ],
);
export type LineRecord = typeof bankLines.$inferSelect;
