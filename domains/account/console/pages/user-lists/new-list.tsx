import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { createUserList } from '../../../contract/user-lists-endpoints.ts';
import { ListFields } from './list-fields.tsx';

/** A new list without members. */
export function NewList({ onDone, onCancel }: { onDone: (listCode: string) => void; onCancel: () => void }) {
  const form = useCommandForm(createUserList, {
    begin: { listCode: '', name: '', purpose: '', lastDay: null as string | null },
    fieldOf: { 'account.userListCodeTaken': 'listCode', 'account.userListDayPast': 'lastDay' },
    onDone: ({ listCode }) => onDone(listCode),
  });
  return (
    <CommandModal
      title="新建客户名单"
      text="名单中的客户属于“自定义用户组”，首页模块和卡券可以只给某份名单看。"
      okText="新建"
      form={form}
      moved={[]}
      onCancel={onCancel}
    >
      <Field
        id="listCode"
        label="编码"
        hint="在首页和卡券中引用，例如 track-day，之后不能修改"
        error={form.errors.listCode ?? ''}
      >
        {(field) => (
          <Input
            {...field}
            maxLength={32}
            value={form.typed.listCode}
            onChange={({ target }) => form.change({ listCode: target.value })}
          />
        )}
      </Field>
      <ListFields form={form} />
    </CommandModal>
  );
}
