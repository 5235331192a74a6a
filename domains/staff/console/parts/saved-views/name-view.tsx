import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { changeView, type SavedView, saveView } from '../../../contract/views.ts';

const titles = { save: '保存为视图', rename: '重命名视图', update: '更新视图' } as const;

/** Names the current view, or changes the name or conditions of a saved one. */
export function NameView({
  kind,
  view,
  ...props
}: {
  kind: keyof typeof titles;
  page: string;
  search: string;
  /** Null for a new view. */
  view: SavedView | null;
  onClose: () => void;
}) {
  return view ? <Change kind={kind} view={view} {...props} /> : <Save {...props} />;
}

function Save({ page, search, onClose }: { page: string; search: string; onClose: () => void }) {
  const form = useCommandForm(saveView, {
    begin: { page, search, name: '' },
    fieldOf: { 'staff.viewNameTaken': 'name' },
    onDone: onClose,
  });
  return <Window title={titles.save} form={form} onClose={onClose} />;
}

function Change({
  kind,
  view,
  search,
  onClose,
}: {
  kind: keyof typeof titles;
  view: SavedView;
  search: string;
  onClose: () => void;
}) {
  const { id, name } = view;
  const form = useCommandForm(changeView, {
    begin: { id, name, search },
    fieldOf: { 'staff.viewNameTaken': 'name' },
    onDone: onClose,
  });
  return <Window title={titles[kind]} form={form} onClose={onClose} />;
}

type NameForm = {
  typed: { name: string };
  errors: Readonly<Record<string, string>>;
  change(part: { name: string }): void;
  submit(): void;
  pending: boolean;
  error: Error | null;
};

function Window({ title, form, onClose }: { title: string; form: NameForm; onClose: () => void }) {
  return (
    <ConfirmModal
      title={title}
      text="保存当前的条件、排序和列，只有你自己能看到。"
      okText="保存"
      pending={form.pending}
      error={form.error}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Field id="view-name" label="视图名称" error={form.errors.name ?? form.errors.search ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={20}
            value={form.typed.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
      </Field>
    </ConfirmModal>
  );
}
