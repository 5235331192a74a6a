import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { saveFile } from '@ev/console-kit/save-file.ts';
import { useApi } from '@ev/query/api.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';

/** Downloads the members. Only on a click, because every export is written to the audit log. */
export function ExportButton({ listCode, onSaid }: { listCode: string; onSaid: (said: string) => void }) {
  const api = useApi();
  const file = useMutation({
    mutationFn: () => api('account.exportUserList', { listCode }),
    onSuccess: ({ fileName, csv, rows }) => {
      saveFile(fileName, csv, 'text/csv;charset=utf-8');
      onSaid(`已导出 ${rows} 行：${fileName}`);
    },
  });
  return (
    <>
      <Button loading={file.isPending} title="每次导出都记入审计日志" onClick={() => file.mutate()}>
        导出
      </Button>
      <FailureNotice error={file.error} />
    </>
  );
}
