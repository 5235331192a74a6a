import type { Api, EndpointId } from '@ev/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { forgetCommands } from './command-key.ts';
import { sendCommand } from './send-command.ts';

/** An endpoint whose data pages show, or all endpoints of a domain: `charge.`. */
export type Read = EndpointId | `${string}.`;

/** Refetches the shown data of these endpoints; resolves when the pages on the screen have it. */
export function useReadAnew(changes: readonly Read[]): () => Promise<void> {
  const queries = useQueryClient();
  const changed = (read: string) =>
    changes.some((one) => (one.endsWith('.') ? read.startsWith(one) : read === one));
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [read] }) => changed(String(read)) });
}

/** Handles the outcome of one command. */
type Then<Answer> = {
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: unknown) => unknown;
  onSettled?: () => unknown;
};

/**
 * Sends a command, once per intention. Shown data that it changes is refetched, even after a refusal, because
 * another user may have changed it first. The callbacks of `mutate` run even if the component that sent the
 * command was removed by the refetched data: a form still drops its draft and reports success. The callbacks
 * of `useMutation`'s own `mutate` would be lost.
 *
 * Two commands that undo each other alternate: after this one the next of `undoes` is a new command, even if
 * the response to an earlier one was lost and its key is still stored.
 */
export function useCommand<Id extends EndpointId>(
  id: Id,
  changes: readonly Read[],
  ...undoes: readonly EndpointId[]
) {
  const api = useApi();
  const mutation = useMutation({
    mutationFn: async (input: Api[Id]['input']) => {
      const answer = await sendCommand(api, id, input);
      undoes.forEach(forgetCommands);
      return answer;
    },
    onSettled: useReadAnew(changes),
  });
  return {
    ...mutation,
    mutate(input: Api[Id]['input'], { onSuccess, onError, onSettled }: Then<Api[Id]['output']> = {}): void {
      mutation
        .mutateAsync(input)
        .then(onSuccess, (error: unknown) => onError?.(error))
        .finally(onSettled);
    },
  };
}
