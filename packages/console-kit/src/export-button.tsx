import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { FailureNotice } from './failure-notice.tsx';
import { saveFile } from './save-file.ts';

/** Downloads a list as CSV. Only on a click, because every export is written to the audit log. */
export function ExportButton({
  label = '导出',
  ask,
  onSaid,
}: {
  label?: string;
  ask: () => Promise<{ fileName: string; csv: string; rows: number }>;
  onSaid: (said: string) => void;
}) {
  const file = useMutation({
    mutationFn: ask,
    onSuccess: ({ fileName, csv, rows }) => {
      saveFile(fileName, csv, 'text/csv;charset=utf-8');
      onSaid(`已导出 ${rows} 行：${fileName}`);
    },
  });
  return (
    <>
      <Button loading={file.isPending} title="每次导出都记入审计日志" onClick={() => file.mutate()}>
        {label}
      </Button>
      <FailureNotice error={file.error} />
    </>
  );
}
