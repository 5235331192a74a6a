import type { Api, EndpointId } from '@ev/contract';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

/** The response of a call of the contract. */
export type Answer<Id extends EndpointId> = Api[Id]['output'];
/** A row of a paginated call. */
export type RowOf<Id extends EndpointId> = Answer<Id> extends { list: readonly (infer Row)[] } ? Row : never;

export type ReadOptions<Id extends EndpointId> = Pick<
  UseQueryOptions<Answer<Id>>,
  'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'
> & {
  /** The data for the previous input stays on the screen until the next response. */
  keepPrevious?: boolean;
  /** It aggregates data of other domains, so that any command may change it. */
  sumsUp?: boolean;
};

/** Reads a call; refetched after the commands that name it. */
export function useRead<Id extends EndpointId>(
  id: Id,
  input: Api[Id]['input'],
  { keepPrevious = false, sumsUp = false, ...options }: ReadOptions<Id> = {},
) {
  const api = useApi();
  return useQuery<Answer<Id>>({
    ...options,
    queryKey: [id, input],
    queryFn: ({ signal }) => api(id, input, { signal }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    meta: { sumsUp },
  });
}
