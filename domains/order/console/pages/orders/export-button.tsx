import { failureWords } from '@ev/console-kit/failure.ts';
import { saveFile } from '@ev/console-kit/save-file.ts';
import { useApi } from '@ev/query/api.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { askOf, type ListView } from './list-address.ts';

/** Downloads the filtered list. Only on a click, because every export is written to the audit log. */
export function ExportButton({ view, onSaid }: { view: ListView; onSaid: (said: ExportSaid) => void }) {
  const api = useApi();
  const file = useMutation({
    mutationFn: () => api('order.exportOrders', askOf(view)),
    onSuccess: ({ fileName, csv, rows }) => {
      saveFile(fileName, csv, 'text/csv;charset=utf-8');
      onSaid({ type: 'success', text: `已导出 ${rows} 个订单：${fileName}` });
    },
    onError: (error) => {
      const { title, text } = failureWords(error);
      onSaid({ type: 'error', text: [title, text].filter(Boolean).join('，') });
    },
  });
  return (
    <Button loading={file.isPending} title="每次导出都记入审计日志" onClick={() => file.mutate()}>
      导出
    </Button>
  );
}

export type ExportSaid = { type: 'success' | 'error'; text: string };
