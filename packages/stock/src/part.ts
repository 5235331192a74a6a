import type { Database, Transaction } from '@ev/platform/database.ts';
import type { PartnerName, Partners } from '@ev/platform/partners.ts';
import type * as z from 'zod/mini';

/** Where in an item a problem is, and what it is: a complete Chinese sentence without the place. */
export type ItemFault = { key: string; path: readonly PropertyKey[]; message: string };

/** The change of the items of a part. */
export type StockChange<Item extends object = object> = {
  /** The key of an item. */
  keyOf(item: Item): string;
  /** All items after the change, in their order. */
  items: readonly Item[];
  added: readonly Item[];
  changed: readonly { before: Item; after: Item }[];
  /** The items to write: the added ones, and the changed ones in their new state. */
  written: readonly Item[];
  /** In the database and no longer in the folder. */
  removed: readonly Item[];
};

/** The stock after the change; a part that is not in the folder is taken from the database. */
export type StockView = {
  /** The keys of a part by its name; empty if no domain has such a part. */
  keysOf(part: string): ReadonlySet<string>;
  /** The items of a part by its name, for references to something inside of an item. */
  itemsOf(part: string): readonly object[];
};

/** By field and value. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * One kind of the brand's goods: the format of its file, how it is read from the database and written to it.
 * A domain exports its parts from `server/stock.ts`.
 */
export type StockPart<Item extends object = object> = {
  /** `stores` is `stores.yaml`, an ordered list; with `each` it is `stores/<key>.yaml`, one item per file. */
  name: string;
  files: 'list' | 'each';
  /** What one item is called: 门店. */
  label: string;
  item: z.core.$ZodType<Item>;
  /** Labels of fields in messages, by field name. */
  labels: Readonly<Record<string, string>>;
  /** Labels of values that are chosen from a list, by field. */
  words?: Words;
  /** An item that is missing from the folder stays as it is. */
  staysLeftOut?: true;
  /** Names of files beside those of the items that are not items themselves, such as pictures. */
  beside?: RegExp;
  /**
   * Staff edit it on a page of its own: it is in the folder, but is not drafted and reviewed like other
   * goods.
   */
  ownPage?: true;
  /** The brand's main goods: listed before all others. */
  leads?: true;
  /**
   * Customers see the items in an order that staff may change: that of the list, or by a field that counts
   * from 1.
   */
  order?: 'list' | { field: keyof Item & string };
  /** The field that contains the key of an item; the key never changes. */
  keyField: keyof Item & string;
  keyOf(item: Item): string;
  /** The name of an item for people. */
  nameOf(item: Item): string;
  /** The existing items, in their order. */
  read(db: Database | Transaction): Promise<Item[]>;
  /** Checks of an item that the schema cannot express. */
  check?(item: Item, stock: StockView): readonly ItemFault[];
  /** Checks against the database: an item that is in use may not be removed or changed. */
  refuse?(tx: Transaction, change: StockChange<Item>, now: Date): Promise<readonly ItemFault[]>;
  /** Changes that may be a mistake, such as a price ten times the last one: applied only when confirmed. */
  ask?(change: StockChange<Item>): readonly ItemFault[];
  put(tx: Transaction, change: StockChange<Item>, now: Date): Promise<void>;
  /**
   * The item as it can be published beside its earlier version: with new names where a name identifies
   * something that never changes, dated at the time when it takes effect.
   */
  renew?(tx: Transaction, item: Item, before: Item | null, at: Date): Promise<Item>;
};

/** Hides the item type of a part among parts of any type: only the part itself reads its items. */
export function definePart<Item extends object>(part: Omit<StockPart<Item>, 'keyOf'>): StockPart {
  const keyOf = (item: Item) => String(item[part.keyField]);
  return { ...part, keyOf } as unknown as StockPart;
}

/** A guard with this part checks goods of all kinds. */
export const everyPart = '*';

/**
 * The objections of another domain to an item or a change of a part: for example, orders refer to a store
 * that is to be closed.
 */
export type StockGuard<Item extends object = object> = {
  /** Name of the part, or `everyPart`. */
  part: string;
  check?(item: Item, stock: StockView): readonly ItemFault[];
  refuse?(
    tx: Transaction,
    change: StockChange<Item>,
    now: Date,
    stock: StockView,
  ): Promise<readonly ItemFault[]>;
};

/** Hides the type of the items that a guard checks. */
export function defineGuard<Item extends object>(guard: StockGuard<Item>): StockGuard {
  return guard as unknown as StockGuard;
}

/** Objections that depend on a partner: keys that its settings lack, or a service that is not connected. */
export type PartnerGuard = {
  partner: PartnerName;
  /** @param partners connects the partners, among them this one, when an item needs one */
  guard(partners: () => Partners): StockGuard;
};

/** All parts of the offered domains, each after those that it depends on, and their guards. */
export type Stock = { parts: readonly StockPart[]; guards: readonly StockGuard[] };
