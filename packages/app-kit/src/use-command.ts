import type { Api, EndpointId } from '@ev/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { forgetCommands } from './command-key.ts';
import { sendCommand } from './send-command.ts';

/** A call whose answer pages show, or all of a domain's: `charge.`. */
export type Read = EndpointId | `${string}.`;

/** Asks anew for what is shown of these reads; resolves when the pages on the screen have it. */
export function useReadAnew(changes: readonly Read[]): () => Promise<void> {
  const queries = useQueryClient();
  const changed = (read: string) =>
    changes.some((one) => (one.endsWith('.') ? read.startsWith(one) : read === one));
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [read] }) => changed(String(read)) });
}

/** What is done with the outcome of one command. */
type Then<Answer> = {
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: unknown) => unknown;
  onSettled?: () => unknown;
};

/**
 * Sends a command, once for what was meant. What it changes of what is shown is asked for anew, also after a refusal:
 * somebody else was faster. `mutate` tells the outcome also when the part that sent it has gone with what was read
 * anew: a form still forgets its draft and says that it was sent. What `useMutation` is told in `mutate` would be lost.
 *
 * The two that undo each other take turns: after this one the next of `undoes` is a new command, also when the answer to
 * an earlier one was lost on its way and its key is still kept.
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
