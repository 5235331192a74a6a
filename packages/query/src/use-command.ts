import type { Api, EndpointId } from '@ev/contract';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from './api.ts';
import { forgetCommands } from './command-key.ts';
import { changesOf, isAggregate, isChanged, undoneBy } from './policy.ts';
import { sendCommand } from './send-command.ts';

/**
 * Refetches the shown responses of these reads, and of those that aggregate others; resolves when
 * the pages on the screen have them.
 */
export function useRefetch(): (changes: readonly string[]) => Promise<void> {
  const queries = useQueryClient();
  return (changes) =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [read] }) => isChanged(String(read), changes) || isAggregate(String(read)),
    });
}

/** Handles the outcome of one command. */
type Callbacks<Output> = {
  onSuccess?: (output: Output) => unknown;
  onError?: (error: Error) => unknown;
  onSettled?: () => unknown;
};

/**
 * Sends a command, once per intention. What it changes stands beside the call (`changes`); `also` names reads
 * of other domains that the contract cannot know of. They are refetched even after a refusal, because another
 * user may have changed them first, unless `refetchOnRefusal` is false. The callbacks of `mutate` run even if
 * the component that sent the command was removed by the refetched data: a form still drops its draft and
 * reports success. The callbacks of `useMutation`'s own `mutate` would be lost.
 */
export function useCommand<Id extends EndpointId>(
  id: Id,
  { also = [], refetchOnRefusal = true }: { also?: readonly string[]; refetchOnRefusal?: boolean } = {},
) {
  const api = useApi();
  const refetchAll = useRefetch();
  const refetch = () => refetchAll([...changesOf(id), ...also]);
  const mutation = useMutation({
    mutationKey: [id],
    mutationFn: async (input: Api[Id]['input']) => {
      const output = await sendCommand(api, id, input);
      undoneBy(id).forEach(forgetCommands);
      return output;
    },
    onSettled: (_output, error) => (error && !refetchOnRefusal ? undefined : refetch()),
  });
  const { mutateAsync } = mutation;
  // Stays the same function, because effects that send a command depend on it.
  const mutate = useCallback(
    (input: Api[Id]['input'], { onSuccess, onError, onSettled }: Callbacks<Api[Id]['output']> = {}): void => {
      mutateAsync(input)
        .then(onSuccess, (error: Error) => onError?.(error))
        .finally(onSettled);
    },
    [mutateAsync],
  );
  /** `refetch` refetches what the command changes. */
  return { ...mutation, mutate, refetch };
}

/**
 * Whether a command of this name has no response yet, or the data that it changes is still being refetched.
 */
export function useIsPending(id: EndpointId): boolean {
  return useIsMutating({ mutationKey: [id] }) > 0;
}
