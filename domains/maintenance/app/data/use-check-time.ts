import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';

/** Asks whether a slot can be booked now. If it cannot, the shown times are out of date and are read again. */
export function useCheckTime() {
  const api = useApi();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (slot: Api['maintenance.checkAppointTime']['input']) =>
      api('maintenance.checkAppointTime', slot, quiet),
    onSuccess: ({ available }) => (available ? undefined : refetch(['maintenance.listSlots'])),
  });
}
