import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { addNote } from '../../../contract/staff-endpoints.ts';

/** A note for colleagues. */
export function NoteForm({
  conversationNo,
  onDone,
  onCancel,
}: {
  conversationNo: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(addNote, { begin: { conversationNo, text: '' }, onDone });
  return (
    <CommandModal
      title="写备注"
      text="只有同事能看到。"
      form={form}
      moved={['service-desk.notFound']}
      onCancel={onCancel}
    >
      <ReasonField
        label="备注"
        value={form.typed.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
      />
    </CommandModal>
  );
}
