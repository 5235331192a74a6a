import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { removeSynonyms } from '../../../contract/endpoints.ts';
import type { SynonymsRow } from '../../parts/edit-synonyms.tsx';

export function RemoveSynonyms({
  row,
  onDone,
  onCancel,
}: {
  row: SynonymsRow;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(removeSynonyms, {
    begin: { synonymsId: row.synonymsId },
    onDone: () => onDone('已删除'),
  });
  return (
    <CommandModal
      form={form}
      title="删除同义词"
      text={`“${row.words.join('、')}”不再互相替代。`}
      okText="确认删除"
      danger
      moved={['search.synonymsNotFound']}
      onCancel={onCancel}
    />
  );
}
