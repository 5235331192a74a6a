/** API of closing an account for other domains. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Obstacle } from '../contract/closing.ts';
import type { OperatorErasure } from './operator-erasure.ts';

declare module '@ev/platform/module.ts' {
  interface Slots {
    /**
     * What a customer must settle in a domain before the account can be closed: what is under way, unpaid, or
     * owed to them. Points and coupons never hold anyone. It is asked again in the transaction that closes the
     * account.
     */
    'closing.obstacles': (reader: Database | Transaction, accountId: string) => Promise<Obstacle[]>;
    /** What the customer has in a domain that ends with the account, as sentences with numbers. */
    'closing.losses': (reader: Database | Transaction, accountId: string) => Promise<string[]>;
    /** Closes accounts for commands of the operator; filled here. */
    'closing.operator': OperatorErasure;
  }
}
