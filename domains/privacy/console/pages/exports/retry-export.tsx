import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { retryExport } from '../../../contract/endpoints.ts';

/** Makes a failed export again; the customer gets a message when it is ready. */
export function RetryExport({
  exportNo,
  onDone,
  onCancel,
}: {
  exportNo: string;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(retryExport, {
    begin: { exportNo },
    onDone: () => onDone('已重新开始，完成后客户会收到消息'),
  });
  return (
    <CommandModal
      title="重新生成"
      text="按客户现在的信息生成文件。你看不到文件的内容。"
      form={form}
      onCancel={onCancel}
      moved={['privacy.exportMoved', 'privacy.exportNotFound']}
    />
  );
}
