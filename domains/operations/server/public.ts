/** What other domains use of operations. */
import type { Permission } from '@ev/contract/permissions';
import type { Day } from '@ev/kernel/shanghai-time.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { JobName } from '@ev/platform/jobs.ts';
import type { OpeningLine as Line } from '../contract/opening.ts';
import type { Task as ShownTask } from '../contract/overview.ts';
import type { Found } from '../contract/search.ts';
import type { SearchTerms } from './search-terms.ts';

/** Something that a person can do next. */
export type Task = Pick<ShownTask, 'id' | 'keyword' | 'title' | 'text' | 'owner'> & {
  since: Date;
  /** To the minute, by the end of a day, or null: as soon as somebody can. */
  due: Date | Day | null;
};

/**
 * Whose work `asking` looks at: their own, one store's with what is no store's, or with neither named all of it. What
 * belongs to nobody is nobody's own.
 */
export type Whose = { asking: StaffActor; staffId: string | null; storeId: string | null };

/** Something that may need a person now. */
export type Waiting = {
  /** As the console has words for it. */
  name: string;
  /** What somebody must be allowed to do to be told of it. */
  permission: Permission;
} & (
  | {
      /** The first ones, what is due first before the others, and how many there are, counted up to `most`. */
      list(whose: Whose, limits: { depth: number; most: number }): Promise<{ total: number; first: Task[] }>;
    }
  | {
      /** Of all that waits, or of what waits for whoever asks. */
      count(asking: StaffActor): Promise<number>;
      /** Told of only while there is any. */
      passing?: true;
    }
);

/** Finds what of a domain somebody looks for by a number, a phone, a car or a name. */
export type Finder = {
  /** As the console has words for it. */
  kind: string;
  /** What somebody must be allowed to do to read such a thing. */
  permission: Permission;
  /** At most `limit` of those that whoever asks may see, the newest first; phones in them are masked. */
  find(terms: SearchTerms, limit: number, asking: StaffActor): Promise<Found[]>;
};

/** Something that the brand needs before it can sell. */
export type Needed = Pick<Line, 'name' | 'title' | 'why' | 'file' | 'page'> & {
  /** The brand sells without it too. */
  optional?: true;
  /** `missing` names what is not there, where there are several to miss. */
  look(): Promise<{ done: boolean; missing?: string[] }>;
};

/** What jobs of a queue are about, for whoever looks at those that fail. */
export type JobWords = {
  queue: JobName;
  /** In the order of the payloads, without personal data; null for one of which nothing is known. */
  describe(payloads: readonly Readonly<Record<string, unknown>>[]): Promise<(string | null)[]>;
};

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** What of a domain waits for people. */
    'operations.waiting': readonly Waiting[];
    'operations.search': Finder;
    /** What of a domain's jobs means something to people. */
    'operations.jobWords': readonly JobWords[];
    /** What of a domain must be there to open, in the order in which one puts it in. */
    'operations.opening': readonly Needed[];
  }
}
