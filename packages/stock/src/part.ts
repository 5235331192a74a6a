import type { Database, Transaction } from '@ev/platform/database.ts';
import type * as z from 'zod/mini';

/** Where in an item something is wrong, and what: a whole Chinese sentence without the place. */
export type ItemFault = { key: string; path: readonly PropertyKey[]; message: string };

/** What is to become of the items of a part. */
export type StockChange<Item extends object = object> = {
  /** By what an item is known. */
  keyOf(item: Item): string;
  /** All that there will be, in their order. */
  items: readonly Item[];
  added: readonly Item[];
  changed: readonly { before: Item; after: Item }[];
  /** Those that are to be written: what is added, and what was changed as it will be. */
  written: readonly Item[];
  /** In the database and no longer in the folder. */
  removed: readonly Item[];
};

/** The stock as it will be: of a part that the folder does not have, what the database has. */
export type StockView = {
  /** By the names of parts; none where no domain has such a part. */
  keysOf(part: string): ReadonlySet<string>;
};

/** By field and value. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * One kind of the brand's goods: what its file may hold, how it is read from the database and put into it. A domain
 * exports its parts from `server/stock.ts`.
 */
export type StockPart<Item extends object = object> = {
  /** `stores` is `stores.yaml`, a list in its order; with `each` it is `stores/<key>.yaml`, one item a file. */
  name: string;
  files: 'list' | 'each';
  /** What one of it is called: 门店. */
  label: string;
  item: z.core.$ZodType<Item>;
  /** What fields are called in messages, by their names. */
  labels: Readonly<Record<string, string>>;
  /** What values that are chosen from a list are called, by their field. */
  words?: Words;
  /** An item that is left out of the folder stays as it is. */
  staysLeftOut?: true;
  /** Names of files that lie beside those of the items and are no items themselves, as pictures do. */
  beside?: RegExp;
  /** Staff write it on a page of its own: it is in the folder, and no goods that are drafted and reviewed. */
  ownPage?: true;
  /** What the brand is about: it stands before all else where goods are listed. */
  leads?: true;
  /** Customers meet the items in an order that staff may change: that of the list, or by a field that counts from 1. */
  order?: 'list' | { field: keyof Item & string };
  /** The field by which an item is known; it never changes. */
  keyField: keyof Item & string;
  keyOf(item: Item): string;
  /** What people call it. */
  nameOf(item: Item): string;
  /** What there is, in its order. */
  read(db: Database | Transaction): Promise<Item[]>;
  /** What the schema cannot say about an item. */
  check?(item: Item, stock: StockView): readonly ItemFault[];
  /** What the database forbids: an item that is in use and may not go or change. */
  refuse?(tx: Transaction, change: StockChange<Item>, now: Date): Promise<readonly ItemFault[]>;
  /** What may be a slip of the pen, such as a price ten times the last one: applied only when it is confirmed. */
  ask?(change: StockChange<Item>): readonly ItemFault[];
  put(tx: Transaction, change: StockChange<Item>, now: Date): Promise<void>;
  /**
   * The item as it can be published beside what was published before: under new names where a name stands for what never
   * changes, as of the time at which it begins to hold.
   */
  renew?(tx: Transaction, item: Item, before: Item | null, at: Date): Promise<Item>;
};

/** A part with its own type of items among parts of any: nobody but the part itself reads its items. */
export function definePart<Item extends object>(part: Omit<StockPart<Item>, 'keyOf'>): StockPart {
  const keyOf = (item: Item) => String(item[part.keyField]);
  return { ...part, keyOf } as unknown as StockPart;
}

/** A guard of it judges goods of whatever kind. */
export const everyPart = '*';

/** What another domain has against an item or a change of a part that is not its own: orders name a store that is to close. */
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

/** A guard with the type of the items that it guards. */
export function defineGuard<Item extends object>(guard: StockGuard<Item>): StockGuard {
  return guard as unknown as StockGuard;
}

/** All parts of the offered domains, each after those that it builds on, and what guards them. */
export type Stock = { parts: readonly StockPart[]; guards: readonly StockGuard[] };
