import type { StatementFormat } from '../../contract/kinds.ts';
import type { RowFault } from '../tables.ts';

/** An incoming line of a statement; texts that the file does not have are empty. */
export type ParsedLine = {
  /** The row of the file, or the number of the entry, from 1. */
  row: number;
  /** The bank's number of the transfer; empty if the file has none. */
  reference: string;
  /** Asia/Shanghai, `2026-11-28`. */
  day: string;
  amountFen: number;
  payerName: string;
  payerAccount: string;
  payerBank: string;
  /** The account number that it was transferred to. */
  toAccount: string;
  remark: string;
};

export type ParsedStatement = {
  format: StatementFormat;
  lines: ParsedLine[];
  /** Outgoing entries, which concern nobody here. */
  outgoing: number;
  faults: RowFault[];
};

/** A file in which nothing can be found; the message says why, for staff. */
export class UnreadableStatement extends Error {}
