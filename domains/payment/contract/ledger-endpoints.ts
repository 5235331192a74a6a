import { endpoint } from '@ev/contract/endpoint';
import { dayRange, instant, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { BusinessType } from './business.ts';

/** The longest range of days in one request. */
const daysAtMost = 92;

const range = dayRange(daysAtMost);

export const LedgerRange = z.object(range.fields).check(...range.checks);
export type LedgerRange = z.infer<typeof LedgerRange>;

/** An entry with its business. */
export const LedgerEntry = z.object({
  id: z.int(),
  at: instant(),
  /** `settled:<orderNo>`: the event that was booked; each is booked once. */
  source: z.string(),
  summary: z.string(),
  account: z.string(),
  accountName: z.string(),
  /** Positive: the account increases; negative: it decreases, or we owe the amount. */
  amountFen: z.int(),
  /** The order or reservation that the money belongs to. */
  business: z.nullable(z.object({ type: BusinessType, no: z.string() })),
  refundNo: z.nullable(z.string()),
});

export const readLedger = endpoint({
  id: 'payment.readLedger',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/ledger/read',
  access: 'staff',
  permission: 'ledger.read',
  summary:
    'The ledger over days: what each kind of account began and ended with, what was booked, and the entries.',
  input: z
    .object({
      ...range.fields /** A kind of account, as the accounts of the answer name it. */,
      account: z.optional(text('科目', { max: 40 })),
      ...pageInput,
    })
    .check(...range.checks),
  output: z.extend(pageOf(LedgerEntry), {
    accounts: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        openingFen: z.int(),
        /** Increases and decreases, both positive. */
        debitFen: z.int(),
        creditFen: z.int(),
        closingFen: z.int(),
      }),
    ),
    bookings: z.array(z.object({ summary: z.string(), count: z.int(), amountFen: z.int() })),
  }),
  errors: [],
});

export const exportLedger = endpoint({
  id: 'payment.exportLedger',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/ledger/export',
  access: 'staff',
  permission: 'ledger.export',
  summary:
    'The entries of the ledger over days as CSV, and what its accounts began and ended with, for the bookkeeper.',
  input: LedgerRange,
  output: z.object({
    files: z.array(z.object({ name: z.string(), csv: z.string() })),
    entries: z.int(),
  }),
  errors: ['payment.ledgerTooLong'],
});

export const ledgerCalls = [readLedger, exportLedger] as const;
