import type { OrderStatus } from '@ev/order/contract/statuses.ts';
import type { CertificateType } from '@ev/papers/contract/kinds.ts';
import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ContractStatus, type ContractType, contractStatus, contractTypes } from '../contract/kinds.ts';
import { contractMachine } from './contract-machine.ts';

const { toWrite, toSign, signed } = contractStatus;
const unsigned = literals([toWrite, toSign]);

/**
 * The sales contract of an order. A row exists for each order whose deposit was booked while a template was in
 * force; an order without a row needs no contract. What the party has typed is in the signing flow only, which
 * encrypts it; here are masked values for staff.
 */
export const salesContracts = pgTable(
  'sales_contract',
  {
    contractNo: text('contract_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<ContractStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull().default('0'),
    /** The template in force when the deposit was booked; a flow has the version that was signed. */
    templateVersion: text('template_version').notNull(),

    /** Columns of the order, as of its last move or change. */
    orderStatus: text('order_status').$type<OrderStatus>().notNull(),
    storeId: text('store_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    modelName: text('model_name').notNull(),
    /** The end of the cooling window. */
    dueAt: at('due_at'),
    /** Since when the order waits for staff. */
    heldAt: at('held_at'),

    /** Number of reminders sent after the end of the cooling window. */
    graceReminders: integer('grace_reminders').notNull().default(0),
    /** The last signing flow. */
    flowNo: text('flow_no'),
    /** The PDF of a contract on paper; that of a flow is in the flow. */
    documentNo: text('document_no'),
    maskedName: text('masked_name'),
    idType: text('id_type').$type<CertificateType>(),
    maskedIdNumber: text('masked_id_number'),
    maskedPhone: text('masked_phone'),
    /** Why the customer has to write it again. */
    note: text('note'),
    offlineReason: text('offline_reason'),
    createdAt: at('created_at').notNull(),
    signedAt: at('signed_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('sales_contract_account').on(t.accountId),
    uniqueIndex('sales_contract_order').on(t.orderNo),
    index('sales_contract_due').on(t.dueAt).where(sql`status in (${unsigned}) and order_status = '2'`),
    index('sales_contract_list').on(t.status, t.dueAt, t.contractNo),
    check(
      'sales_contract_status_known',
      sql`${t.status} in (${literals(Object.keys(contractMachine.states))})`,
    ),
    check('sales_contract_type_known', sql`${t.contractType} in (${literals(contractTypes)})`),
    check(
      'sales_contract_signed',
      sql`${t.status} <> ${literals([signed])} or (${t.signedAt} is not null and num_nonnulls(${t.flowNo}, ${t.documentNo}) > 0)`,
    ),
    check('sales_contract_to_sign', sql`${t.status} <> ${literals([toSign])} or ${t.flowNo} is not null`),
    // The paper of a contract that is not signed is not the customer's.
    check(
      'sales_contract_paper',
      sql`${t.documentNo} is null or (${t.contractType} = '1' and ${t.offlineReason} is not null)`,
    ),
  ],
);

export type ContractRow = typeof salesContracts.$inferSelect;
