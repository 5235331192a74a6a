import type { Api } from '@ev/contract';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Waiting } from './public.ts';

export function createOverview(waiting: () => readonly Waiting[]) {
  return {
    /** What the member can do something about. */
    async get(actor: StaffActor): Promise<Api['operations.getOverview']['output']> {
      const own = waiting().filter(({ permission }) => actor.permissions.includes(permission));
      const counted = await Promise.all(
        own.map(async ({ name, count, passing = false }) => ({ name, count: await count(actor), passing })),
      );
      return {
        counts: counted
          .filter(({ count, passing }) => count > 0 || !passing)
          .map(({ name, count }) => ({ name, count })),
      };
    },
  };
}
