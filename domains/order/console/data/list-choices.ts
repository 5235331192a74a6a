import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';

type Adviser = Output<'order.getListChoices'>['advisers'][number];

/** Stores and advisers rarely change. */
const freshMs = 5 * 60_000;

export function useListChoices() {
  return useRead('order.getListChoices', {}, { staleTime: freshMs });
}

/** Advisers by name; the store distinguishes two of the same name. */
export function adviserOptions(advisers: readonly Adviser[] = []): { value: string; label: string }[] {
  return advisers.map(({ id, name, storeName }) => ({
    value: id,
    label: storeName === null ? name : `${name}（${storeName}）`,
  }));
}
