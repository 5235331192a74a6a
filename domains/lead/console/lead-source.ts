import type { LeadSourceNames } from '../contract/source.ts';

/** Fills the slot `lead.source`: a source of leads, in the menus and on the page of all leads. */
export type LeadSourceFill = LeadSourceNames & {
  /** Kinds that its leads can be filtered by, if there are several. */
  kinds?: readonly { value: string; label: string }[];
  /** The record that a lead belongs to, with the text of the link to its page. */
  record?: { label: string; text: string; pathOf(recordId: string): string };
  /** Reads of its domain that show the follow-up: ids of calls, or all calls of the domain as `drive.`. */
  reads?: readonly string[];
};
