/** API of operations for other domains. */
import type { Permission } from '@ev/contract/permissions';
import type { Day } from '@ev/kernel/shanghai-time.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { JobName } from '@ev/platform/jobs.ts';
import type { OpeningLine as Line } from '../contract/opening.ts';
import type { Task as ShownTask } from '../contract/overview.ts';
import type { Found } from '../contract/search.ts';
import type { SearchTerms } from './search-terms.ts';

/** A task for a staff member. */
export type Task = Pick<ShownTask, 'id' | 'keyword' | 'title' | 'text' | 'owner'> & {
  since: Date;
  /** A time, the end of a day, or null for as soon as possible. */
  due: Date | Day | null;
};

/**
 * Whose work is listed: the staff member's own, that of one store together with what has no store, or all if
 * both are null. Unassigned work is nobody's own.
 */
export type Whose = { asking: StaffActor; staffId: string | null; storeId: string | null };

/** Something that may need action now. */
export type Waiting = {
  /** The key of its texts in the console. */
  name: string;
  /** Permission needed to see it, or whether the caller may. */
  permission: Permission | ((asking: Pick<StaffActor, 'permissions'>) => boolean);
} & (
  | {
      /** The first ones, earliest deadline first, and the total, counted up to `most`. */
      list(whose: Whose, limits: { depth: number; most: number }): Promise<{ total: number; first: Task[] }>;
    }
  | {
      /** The total, or what waits for the caller. */
      count(asking: StaffActor): Promise<number>;
      /** Listed only while there is any. */
      passing?: true;
    }
);

/** Searches a domain by number, phone, car or name. */
export type Finder = {
  /** The key of its texts in the console. */
  kind: string;
  /** Permission needed to read it. */
  permission: Permission;
  /** At most `limit` that the caller may see, newest first, with masked phones. */
  find(terms: SearchTerms, limit: number, asking: StaffActor): Promise<Found[]>;
};

/** Something that the brand needs before it can sell. */
export type Needed = Pick<Line, 'name' | 'title' | 'why' | 'file' | 'page'> & {
  /** The brand can sell without it. */
  optional?: true;
  /** `missing` names what is missing, if there can be several. */
  look(): Promise<{ done: boolean; missing?: string[] }>;
};

/** What a state machine of a domain has done in the last hour, among the figures of the overview. */
export type CountedChanges = {
  title: string;
  machine: string;
  /** The events that are shown, with their titles. */
  events: Readonly<Record<string, string>>;
  /** The values of the machine's `countBy`, with their titles; absent if it has none. */
  kinds?: Readonly<Record<string, string>>;
  /** What has stopped there and waits for staff. */
  stopped?: { title: string; count(): Promise<number> };
};

/** Describes the objects of a queue's jobs, for staff who examine failures. */
export type JobWords = {
  queue: JobName;
  /** In the order of the payloads, without personal data; null if unknown. */
  describe(payloads: readonly Readonly<Record<string, unknown>>[]): Promise<(string | null)[]>;
};

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** What waits for staff in a domain. */
    'operations.waiting': readonly Waiting[];
    'operations.search': Finder;
    'operations.countedChanges': readonly CountedChanges[];
    /** Descriptions of a domain's jobs. */
    'operations.jobWords': readonly JobWords[];
    /** What a domain needs before the opening, in the order in which it is added. */
    'operations.opening': readonly Needed[];
  }
}
