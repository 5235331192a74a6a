/** What other domains contribute to rights that come with a car, and what they may read of them. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { KeptState, RightKeeper } from '../contract/kinds.ts';

/** Grants the owner of a car the thing that a right stands for. */
export type RightIssuing = {
  /** The name that packages use, such as `chargeCard`. */
  what: string;
  /** Called once for each right, in the transaction in which it is claimed or takes effect. */
  issue(
    tx: Transaction,
    right: {
      rightNo: string;
      accountId: string;
      vin: string | null;
      name: string;
      /** The code of the thing, as packages name it. */
      code: string;
      /** True if the customer claimed it, false if it took effect automatically. */
      claimed: boolean;
    },
  ): Promise<void>;
};

/** What orders promise. */
export type OrderedRights = {
  /**
   * Codes of the rights of each of these orders; an order without rights has none. The caller checks access.
   */
  uncheckedCodesOf(
    reader: Database | Transaction,
    orderNos: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
};

/** Fulfils rights of orders in a process of its own, from an application to its end. */
export type RightKeeping = {
  by: RightKeeper;
  /**
   * Codes of the rights of each of these orders that it fulfils, with the progress. The caller checks access.
   */
  uncheckedKeptOf(
    reader: Database | Transaction,
    orders: readonly { orderNo: string; modelCode: string; orderStatus: string }[],
  ): Promise<ReadonlyMap<string, { code: string; state: KeptState }>>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    rights: { ordered: OrderedRights };
  }
  interface Slots {
    'rights.issuing': RightIssuing;
    'rights.keeping': RightKeeping;
  }
}
