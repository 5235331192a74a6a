import type { Api } from '@ev/contract';
import type { Permission } from '@ev/contract/permissions';
import type { Waiting } from './public.ts';

export function createOverview(waiting: () => readonly Waiting[]) {
  return {
    /** What whoever has these permissions can do something about. */
    async get(permissions: readonly Permission[]): Promise<Api['operations.getOverview']['output']> {
      const own = waiting().filter(({ permission }) => permissions.includes(permission));
      return {
        counts: await Promise.all(own.map(async ({ name, count }) => ({ name, count: await count() }))),
      };
    },
  };
}
