import type { Api, EndpointId } from '@ev/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiCaller } from './api.ts';
import { refetchingOf } from './freshness.ts';

/** For pages that show loading and errors themselves. */
export const quiet = { noLoad: true, noTip: true } as const;

/** The response of a call of the contract. */
export type Output<Id extends EndpointId> = Api[Id]['output'];

/** A row of a list. */
export type RowOf<Id extends EndpointId> = Output<Id> extends { list: readonly (infer Row)[] } ? Row : never;

export type ReadFlags = {
  /** Without a valid login there is nothing to show, and the customer is not sent to the login page. */
  optional?: boolean;
};

/** The query of a read: its key is the call with its input, its policy stands beside the call. */
export function read<Id extends EndpointId>(
  api: ApiCaller,
  id: Id,
  input: Api[Id]['input'],
  { optional }: ReadFlags = {},
) {
  // The union of the inputs of all calls is more than the compiler takes.
  const key: unknown = input;
  return queryOptions<Output<Id>>({
    queryKey: [id, key],
    queryFn: ({ signal }) => api(id, input, { ...quiet, noLogin: optional, signal }),
    ...refetchingOf(id),
  });
}
