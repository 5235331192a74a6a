import { saveFile } from '@ev/console-kit/save-file.ts';
import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { useMutation } from '@tanstack/react-query';

/** Saves the lines of a list as CSV; only on a click, because every export is written to the audit log. */
export function useLineExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (filter: Api['bank.exportLines']['input']) => api('bank.exportLines', filter),
    onSuccess: ({ name, csv }) => saveFile(name, csv, 'text/csv;charset=utf-8'),
  });
}
