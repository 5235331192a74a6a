import { ApiError } from '@ev/client/api-error.ts';
import type { Api, EndpointId } from '@ev/contract';
import { randomUuid } from '@ev/wire/nonce.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from './api.ts';

/**
 * Whether a command of this name has no response yet, or the data that it changes is still being refetched.
 */
export function useIsUnderWay(id: EndpointId): boolean {
  return useIsMutating({ mutationKey: [id] }) > 0;
}

/** Refetches the named calls, and all calls that aggregate data of several domains. */
export function useReadAnew() {
  const queries = useQueryClient();
  return (ids: readonly EndpointId[]) =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name], meta }) => ids.some((id) => id === name) || meta?.sumsUp === true,
    });
}

/**
 * A command of the contract. If it is sent again because no response arrived, the same content uses the same
 * key, so that it takes effect once. A refusal is a response: whatever is sent after it is a new attempt with
 * its own key. Afterwards the named calls are refetched, and all calls that aggregate data of several
 * domains.
 */
export function useCommand<Id extends EndpointId>(id: Id, changes: readonly EndpointId[]) {
  const api = useApi();
  const readAnew = useReadAnew();
  const unanswered = useRef<{ content: string; key: string } | null>(null);

  return useMutation({
    mutationKey: [id],
    mutationFn: (input: Api[Id]['input']) => {
      const content = JSON.stringify(input);
      if (unanswered.current?.content !== content) unanswered.current = { content, key: randomUuid() };
      return api(id, input, { idempotencyKey: unanswered.current.key });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.kind === 'refused') unanswered.current = null;
    },
    onSuccess: () => {
      unanswered.current = null;
      return readAnew(changes);
    },
  });
}
