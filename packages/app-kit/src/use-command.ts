import type { Api, EndpointId } from '@ev/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api.ts';
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

/**
 * Sends a command, once for what was meant. What it changes of what is shown is asked for anew, also after a refusal:
 * somebody else was faster.
 */
export function useCommand<Id extends EndpointId>(id: Id, changes: readonly Read[]) {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: useReadAnew(changes),
  });
}
