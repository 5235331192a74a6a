import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { removeHotWord } from '../../../contract/endpoints.ts';
import type { HotWordRow } from './edit-hot-word.tsx';

export function RemoveHotWord({
  row,
  onDone,
  onCancel,
}: {
  row: HotWordRow;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(removeHotWord, {
    begin: { hotWordId: row.hotWordId },
    onDone: () => onDone('已删除'),
  });
  return (
    <CommandModal
      form={form}
      title="删除热词"
      text={`客户不再看到“${row.word}”。`}
      okText="确认删除"
      danger
      moved={['search.hotWordNotFound']}
      onCancel={onCancel}
    />
  );
}
