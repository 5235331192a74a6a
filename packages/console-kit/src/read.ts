import type { Api, EndpointId } from '@ev/contract';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

/** What a call of the contract answers. */
export type Answer<Id extends EndpointId> = Api[Id]['output'];
/** A row of a call that gives pages of a list. */
export type RowOf<Id extends EndpointId> = Answer<Id> extends { list: readonly (infer Row)[] } ? Row : never;

export type ReadOptions<Id extends EndpointId> = Pick<
  UseQueryOptions<Answer<Id>>,
  'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'
> & {
  /** What was read for the input before stays on the screen until the next answer is here. */
  keepPrevious?: boolean;
  /** It sums up what other domains have, so that any command may change it. */
  sumsUp?: boolean;
};

/** What a call answers, read anew after the commands that name it. */
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
