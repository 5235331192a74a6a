import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import type { Output, RowOf } from '@ev/query/read.ts';
import { useMutation } from '@tanstack/react-query';

export type Ledger = Output<'payment.readLedger'>;
export type Entry = RowOf<'payment.readLedger'>;
export type ExportedLedger = Output<'payment.exportLedger'>;

/** Only on a click, because every export is written to the audit log. */
export function useLedgerExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api['payment.exportLedger']['input']) => api('payment.exportLedger', input),
  });
}
