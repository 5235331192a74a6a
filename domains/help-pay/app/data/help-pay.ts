import { useApi } from '@ev/query/api.ts';
import { commandKey } from '@ev/query/command-key.ts';
import { changesOf } from '@ev/query/policy.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';

/** Polling interval while the customer waits for another person's payment, ms. */
export const watchMs = 5_000;

/** Creates a link, or replaces the one that is shown. */
export function useMakeLink(orderNo: string, inPlaceOf: string | null) {
  const api = useApi();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: async () => {
      // A customer who sees the link whose response was lost and asks for another one wants a new link, not a
      // repeat.
      const key = commandKey('help-pay.makeLink', { orderNo, inPlaceOf });
      const made = await api('help-pay.makeLink', { orderNo }, { idempotencyKey: key.value, noTip: true });
      key.done();
      return made;
    },
    onSettled: () => refetch(changesOf('help-pay.makeLink')),
  });
}
