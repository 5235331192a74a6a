import { useRead } from '@ev/query/use-read.ts';

/** Query key of `useMe`. */
export const meKey = ['staff.getMe', {}] as const;

/** The logged-in member of staff. */
export function useMe() {
  return useRead('staff.getMe', {}, { staleTime: 10 * 60_000 });
}
