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
  /** How customers will meet it. */
  Preview?: ComponentType<{ item: DraftItem; published: DraftItem | null }>;
};
