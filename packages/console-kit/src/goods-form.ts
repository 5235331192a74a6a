import type { ComponentType } from 'react';

/** An item of the brand's goods while it is being written: it may lack anything. */
export type DraftItem = Readonly<Record<string, unknown>>;

/** What a domain knows of writing its goods, beyond their schema. It fills `goods.part`. */
export type GoodsPartForm = {
  part: string;
  /** What a member of a list is called when folded; null where its name says enough. */
  headingOf?(field: string, member: unknown, item: DraftItem): string | null;
  /** What can be chosen for a field that names something; null for any other field. */
  choicesOf?(field: string, item: DraftItem): readonly { value: string; label: string }[] | null;
  /** The page of the app on which customers meet it, below /h5, with its query. */
  pageOf?(key: string): string;
  /** How customers will meet it, while it is written. */
  Preview?: ComponentType<{ item: DraftItem; published: DraftItem | null }>;
};
