/** What other domains supply: whom staff may reach, and about what. */
import type { Permission } from '@ev/contract/permissions';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Outcome } from '../contract/words.ts';
import type { NextSteps } from './next-steps.ts';
import type { Reach } from './reach.ts';

export { ofReachedStores, outsideOf } from './store-scope.ts';
export type { NextSteps, Reach };

/** The object of a contact: an order, a lead, … */
export type ContactSubject = {
  /** The kind, as in calls and in the audit log: `order`. */
  kind: string;
  /** Permission needed to see one. */
  permission: Permission;
  /** Null if there is none. */
  find(
    reader: Database | Transaction,
    id: string,
  ): Promise<{
    accountId: string;
    /** The number that the customer gave for this; null for that of their account. */
    phone: string | null;
    /** Its store; null for all stores. */
    storeId: string | null;
  } | null>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    contact: { reach: Reach; nextSteps: NextSteps };
  }
  interface Slots {
    'contact.subjects': readonly ContactSubject[];
    /** Called for a note about one of the domain's objects, in the transaction of the note. */
    'contact.noted': (
      tx: Transaction,
      note: { actor: StaffActor; kind: string; subjectId: string; outcome: Outcome; words: string },
    ) => Promise<void>;
    /** The stores that these customers deal with. */
    'contact.storesOf': (
      reader: Database | Transaction,
      accountIds: readonly string[],
    ) => Promise<{ accountId: string; storeId: string }[]>;
    /** The store of a staff member. */
    'contact.storeOfMember': (reader: Database | Transaction, staffId: string) => Promise<string | null>;
    /** The stores with staff, and the staff member’s own store. */
    'contact.staffedStores': (
      reader: Database | Transaction,
      staffId: string,
    ) => Promise<{ storeId: string; own: boolean }[]>;
    /** The staff of a store. */
    'contact.membersOf': (reader: Database | Transaction, storeId: string) => Promise<string[]>;
  }
}
