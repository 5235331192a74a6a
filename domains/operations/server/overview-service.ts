import type { Api } from '@ev/contract';
import { type OverviewName, overviewNames, overviewPermissions } from '../contract/overview.ts';
import type { Permission } from '@ev/staff/contract/permissions.ts';

/** How each module counts what waits for a person in it. */
export type OverviewCounts = Readonly<Record<OverviewName, () => Promise<number>>>;

export function createOverview(counts: OverviewCounts) {
  return {
    /** What whoever has these permissions can do something about. */
    async get(permissions: readonly Permission[]): Promise<Api['operations.getOverview']['output']> {
      const names = overviewNames.filter((name) => permissions.includes(overviewPermissions[name]));
      return {
        counts: await Promise.all(names.map(async (name) => ({ name, count: await counts[name]() }))),
      };
    },
  };
}
