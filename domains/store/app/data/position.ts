import type { Point } from '@ev/kernel/geo.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['store.position'];

/** The position reported by the phone, in GCJ-02. Stored in memory for this visit and never sent. */
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
