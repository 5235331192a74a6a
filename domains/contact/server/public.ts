/** What other domains give of whom staff may reach, and about what. */
import type { Permission } from '@ev/contract/permissions';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Outcome } from '../contract/words.ts';
import type { NextSteps } from './next-steps.ts';
import type { Reach } from './reach.ts';

export type { NextSteps, Reach };

/** Something that a customer is reached about: an order, a lead, … */
export type ContactSubject = {
  /** As calls name it and the audit log does: `order`. */
  kind: string;
  /** What somebody must be allowed to do to see one. */
  permission: Permission;
  /** Null when there is none. */
  find(
    reader: Database | Transaction,
    id: string,
  ): Promise<{
    accountId: string;
    /** The number that the customer gave for this; null for that of their account. */
    phone: string | null;
    /** Whose business it is; null for all stores’. */
    storeId: string | null;
  } | null>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    contact: { reach: Reach; nextSteps: NextSteps };
  }
  interface Slots {
    'contact.subjects': readonly ContactSubject[];
    /** Hears that something was said with the customer of one of its things, in the transaction of the note. */
    'contact.noted': (
      tx: Transaction,
      note: { actor: StaffActor; kind: string; subjectId: string; outcome: Outcome; words: string },
    ) => Promise<void>;
    /** The stores that customers deal with. */
    'contact.storesOf': (
      reader: Database | Transaction,
      accountIds: readonly string[],
    ) => Promise<{ accountId: string; storeId: string }[]>;
    /** The store that a member of staff works in. */
    'contact.storeOfMember': (reader: Database | Transaction, staffId: string) => Promise<string | null>;
    /** The stores in which somebody works, and which of them is the member’s own. */
    'contact.staffedStores': (
      reader: Database | Transaction,
      staffId: string,
    ) => Promise<{ storeId: string; own: boolean }[]>;
    /** Who works in a store. */
    'contact.membersOf': (reader: Database | Transaction, storeId: string) => Promise<string[]>;
  }
}
