import { useApi } from '@ev/console-kit/api.ts';
import type { Answer, RowOf } from '@ev/console-kit/read.ts';
import type { Api } from '@ev/contract';
import { useMutation } from '@tanstack/react-query';

export type Ledger = Answer<'payment.readLedger'>;
export type Entry = RowOf<'payment.readLedger'>;
export type ExportedLedger = Answer<'payment.exportLedger'>;

/** Only on a click, because every export is written to the audit log. */
export function useLedgerExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api['payment.exportLedger']['input']) => api('payment.exportLedger', input),
  });
}
