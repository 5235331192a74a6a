import { useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import type { Api } from '@ev/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unreadQuery } from './messages.ts';

/** Marks messages as read; what is on the screen follows. */
export function useMarkRead() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Api['message.markRead']['input']) => {
      const key = commandKey('message.markRead', input);
      const unread = await api('message.markRead', input, {
        noLoad: true,
        noTip: true,
        idempotencyKey: key.value,
      });
      key.done();
      return unread;
    },
    onSuccess: (unread) => {
      queries.setQueryData(unreadQuery(api).queryKey, unread);
      return queries.invalidateQueries({ queryKey: ['message.listMessages'] });
    },
  });
}
