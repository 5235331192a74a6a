import { useApi } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unreadQuery } from './messages.ts';

/** Marks messages as read and updates what is on the screen. */
export function useMarkRead() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api['message.markRead']['input']) =>
      sendCommand(api, 'message.markRead', input, quiet),
    onSuccess: (unread) => {
      queries.setQueryData(unreadQuery(api).queryKey, unread);
      return queries.invalidateQueries({ queryKey: ['message.listMessages'] });
    },
  });
}
