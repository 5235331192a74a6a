import type { Api, EndpointId } from '@ev/contract';
import { keepPreviousData, type Query, skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { type Output, type ReadFlags, read } from './read.ts';

export type ReadOptions<Id extends EndpointId> = ReadFlags & {
  /** By default true. A read without an input is disabled too. */
  enabled?: boolean;
  /** The response to the previous input stays on the screen until the next one. */
  keepPrevious?: boolean;
  /** Milliseconds between two requests while the page is visible; false for none. */
  refetchInterval?: number | false | ((query: Query<Output<Id>>) => number | false | undefined);
  /** For one place that needs another freshness than the call's policy. */
  staleTime?: number;
  refetchOnWindowFocus?: boolean | 'always';
};

/** Reads a call; disabled while `input` is null. */
export function useRead<Id extends EndpointId>(
  id: Id,
  input: Api[Id]['input'] | null,
  { enabled = true, keepPrevious = false, optional, ...options }: ReadOptions<Id> = {},
) {
  const query = read(useApi(), id, input as Api[Id]['input'], { optional });
  return useQuery({
    ...query,
    ...options,
    enabled,
    ...(input === null ? { queryFn: skipToken } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
