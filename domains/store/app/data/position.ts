import type { Point } from '@ev/kernel/geo.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['store.position'];

/** Where the phone has said that it is, in GCJ-02. Kept in memory for this visit and never sent. */
export function usePosition(): { position: Point | null; keepPosition: (position: Point) => void } {
  const queries = useQueryClient();
  const { data = null } = useQuery<Point | null>({
    queryKey,
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { position: data, keepPosition: (position) => queries.setQueryData(queryKey, position) };
}
