import { fills } from 'virtual:ev/slot/app.offline-phone';
import type { ApiCaller } from '@ev/query/api.ts';

export type Phone = { title: string; number: string };

/** The numbers of the domains that can be found now: by their calls, or as they were last read. */
export async function findPhones(api: ApiCaller): Promise<Phone[]> {
  const found = await Promise.all(
    fills.map(async ({ title, find }) => {
      const number = await find(api).catch(() => null);
      return number === null ? [] : [{ title, number }];
    }),
  );
  return found.flat();
}
