/** What other domains use of operations. */
import type { Permission } from '@ev/contract/permissions';
import type { StaffActor } from '@ev/platform/call.ts';
import type { OpeningLine as Line } from '../contract/opening.ts';
import type { Found } from '../contract/search.ts';
import type { SearchTerms } from './search-terms.ts';

/** Something that may need a person now. */
export type Waiting = {
  /** As the console has words for it. */
  name: string;
  /** What somebody must be allowed to do to be told of it. */
  permission: Permission;
  /** Of all that waits, or of what waits for whoever asks. */
  count(asking: StaffActor): Promise<number>;
  /** Told of only while there is any. */
  passing?: true;
};

/** Finds what of a domain somebody looks for by a number, a phone, a car or a name. */
export type Finder = {
  /** As the console has words for it. */
  kind: string;
  /** What somebody must be allowed to do to read such a thing. */
  permission: Permission;
  /** At most `limit`, the newest first; phones in them are masked. */
  find(terms: SearchTerms, limit: number): Promise<Found[]>;
};

/** Something that the brand needs before it can sell. */
export type Needed = Pick<Line, 'name' | 'title' | 'why' | 'file' | 'page'> & {
  /** The brand sells without it too. */
  optional?: true;
  /** `missing` names what is not there, where there are several to miss. */
  look(): Promise<{ done: boolean; missing?: string[] }>;
};

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** What of a domain waits for people. */
    'operations.waiting': readonly Waiting[];
    'operations.search': Finder;
    /** What of a domain must be there to open, in the order in which one puts it in. */
    'operations.opening': readonly Needed[];
  }
}
