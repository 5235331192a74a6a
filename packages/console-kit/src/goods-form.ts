import type { ComponentType } from 'react';

/** An item of the brand's goods while it is being edited: any field may be missing. */
export type DraftItem = Readonly<Record<string, unknown>>;

/** What a domain adds to the form of its goods, beyond their schema. It fills `goods.part`. */
export type GoodsPartForm = {
  part: string;
  /** The heading of a collapsed list member; null if its name is sufficient. */
  headingOf?(field: string, member: unknown, item: DraftItem): string | null;
  /** The choices for a field that refers to something; null for any other field. */
  choicesOf?(field: string, item: DraftItem): readonly { value: string; label: string }[] | null;
  /** The page of the app that shows the item to customers, below /h5, with its query. */
  pageOf?(key: string): string;
  /** A preview of what customers will see, while it is being edited. */
  Preview?: ComponentType<{ item: DraftItem; published: DraftItem | null }>;
};
