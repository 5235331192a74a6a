import type { ErrorName } from '@ev/contract/errors';
import type { Machine } from '@ev/kernel/state-machine.ts';
import type { StatefulTable } from '@ev/platform/stateful-table.ts';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Lead } from '../contract/endpoints.ts';
import type { FollowUpStatus, LostReason } from '../contract/follow-up-statuses.ts';
import type { LeadSourceNames } from '../contract/source.ts';

/** A row of a source's table, as far as its follow-up is concerned. */
export type LeadRow = {
  id: string;
  accountId: string;
  status: FollowUpStatus;
  version: number;
  note: string | null;
  lostReason: LostReason | null;
  ownerId: string | null;
  ownerName: string | null;
  /** Its store; null for all stores. */
  storeId: string | null;
};

/** A lead as its source presents it. */
export type PresentedLead = Pick<Lead, 'name' | 'place' | 'modelName' | 'remark' | 'recordId' | 'facts'> & {
  row: LeadRow;
  /** The number that the customer left; null for that of their account. */
  phone: string | null;
  createdAt: Date;
  /** Finds it in the list of leads. */
  keyword: string;
  /** Why staff should call, if it is not what the customer wrote or asked for. */
  callReason?: string | null;
};

/** Where leads come from: a table with the columns of a follow-up, in the domain that writes it. */
export type LeadSource = LeadSourceNames & {
  /** Has the name of the source. */
  machine: Machine<string, string, ErrorName>;
  table: PgTable & Record<'id' | 'status' | 'version' | 'ownerId' | 'ownerName' | 'storeId', AnyPgColumn>;
  states: Pick<StatefulTable<LeadRow, string>, 'lock' | 'transition'>;
  /** The table, joined with those that the conditions below use. */
  from: SQL;
  /** Since when a lead waits: the column or expression that lists are sorted by. */
  since: AnyPgColumn | SQL;
  /** The condition for a keyword of a search. */
  matches(keyword: string): SQL | undefined;
  /** Kinds of leads that a list can be limited to, with their condition. */
  kinds?: Readonly<Record<string, SQL>>;
  /** Presents the leads with these ids, in any order. */
  present(ids: readonly string[]): Promise<PresentedLead[]>;
  /** When staff should call for the first time. */
  firstCall: {
    /** Which of the waiting leads are due for a call; all if it is missing. */
    where?: SQL | undefined;
    /** From when the time of the call is counted. */
    since: AnyPgColumn | SQL;
    /** Null for as soon as possible. */
    withinMs: number | null;
  };
};
