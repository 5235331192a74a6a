/** What other domains do for rights that come with a car, and may know of them. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { KeptState, RightKeeper } from '../contract/kinds.ts';

/** Gives the owner of a car what a right of theirs stands for. */
export type RightIssuing = {
  /** As packages name it: `chargeCard`. */
  what: string;
  /** Comes once for each right, in the transaction in which it is claimed or takes effect. */
  issue(
    tx: Transaction,
    right: {
      rightNo: string;
      accountId: string;
      vin: string | null;
      name: string;
      /** Which one of them, as packages name it. */
      code: string;
      /** The customer has asked for it; otherwise it took effect by itself. */
      claimed: boolean;
    },
  ): Promise<void>;
};

/** What orders promise. */
export type OrderedRights = {
  /** Codes of the rights that come with each of these orders; none of one without rights. The caller checks whose they are. */
  uncheckedCodesOf(
    reader: Database | Transaction,
    orderNos: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
};

/** Brings rights of orders about on a way of its own, from an application to its end. */
export type RightKeeping = {
  by: RightKeeper;
  /** Codes of the rights that it keeps of each of these orders, and how far it is. The caller checks whose they are. */
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
