import type { Api } from '@ev/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '@ev/console-kit/api.ts';

export type LedgerDay = Api['desk.exportLedger']['output'];

/** Asked for by hand only: every export leaves a line in the audit log. */
export function useLedgerExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api['desk.exportLedger']['input']) => api('desk.exportLedger', input),
  });
}
