import type { Api } from '@ev/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { commandKey } from '../../../shared/command-key.ts';

/** Asks a store to call. Safe to repeat: the same words are the same request. */
export function useLeaveStoreLead() {
  const api = useApi();
  return useMutation({
    mutationFn: async (input: Api['content.leaveStoreLead']['input']) => {
      const key = commandKey('content.leaveStoreLead', input);
      const result = await api('content.leaveStoreLead', input, { idempotencyKey: key.value, noTip: true });
      key.done();
      return result;
    },
  });
}
