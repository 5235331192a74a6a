import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { quiet, read } from '@ev/query/read.ts';
import { sendCommand } from '@ev/query/send-command.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks messages as read and updates what is on the screen. */
export function useMarkRead() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api['message.markRead']['input']) =>
      sendCommand(api, 'message.markRead', input, quiet),
    onSuccess: (unread) => {
      queries.setQueryData(read(api, 'message.countUnread', {}, { optional: true }).queryKey, unread);
      return queries.invalidateQueries({ queryKey: ['message.listMessages'] });
    },
  });
}
