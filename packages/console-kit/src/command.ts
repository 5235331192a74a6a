import { ApiError } from '@ev/client/api-error.ts';
import type { Api, EndpointId } from '@ev/contract';
import { randomUuid } from '@ev/wire/nonce.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from './api.ts';

/** Whether a command of this name has no answer yet, or what it changes is still read anew. */
export function useIsUnderWay(id: EndpointId): boolean {
  return useIsMutating({ mutationKey: [id] }) > 0;
}

/** Reads anew what the named calls answer, and what sums up the whole house. */
export function useReadAnew() {
  const queries = useQueryClient();
  return (ids: readonly EndpointId[]) =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name], meta }) => ids.some((id) => id === name) || meta?.sumsUp === true,
    });
}

/**
 * A command of the contract. Sent again because no answer came, the same content carries the same key, so that
 * it has its effect once. A refusal is an answer: what is sent after it is another try with a key of its own. What
 * the named calls answer is read anew afterwards, and what sums up the whole house.
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
