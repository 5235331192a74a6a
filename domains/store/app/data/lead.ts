import { useApi } from '@ev/app-kit/api.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { useMutation } from '@tanstack/react-query';

/** Asks a store to call. Safe to repeat: equal input is the same request. */
export function useLeaveStoreLead() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api['store.leaveStoreLead']['input']) =>
      sendCommand(api, 'store.leaveStoreLead', input),
  });
}
