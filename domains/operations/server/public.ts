/** What other domains use of operations. */
import type { Permission } from '@ev/contract/permissions';

/** Something that may need a person now. */
export type Waiting = {
  /** As the console has words for it. */
  name: string;
  /** What somebody must be allowed to do to be told of it. */
  permission: Permission;
  count(): Promise<number>;
};

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** What of a domain waits for people. */
    'operations.waiting': readonly Waiting[];
  }
}
