import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { waitingDays } from '../../../contract/user-lists.ts';
import { addUserListMembers } from '../../../contract/user-lists-endpoints.ts';
import { phonesAtOnce } from '../../../contract/user-lists-phones.ts';

/** Adds customers by their numbers. What is typed stays until all of it could be added. */
export function AddMembers({
  listCode,
  onDone,
  onCancel,
}: {
  listCode: string;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(addUserListMembers, {
    begin: { listCode, phones: '' },
    fieldOf: { 'account.userListFull': 'phones' },
    onDone: ({ added, waiting, known }) => {
      const parts = [
        `已添加 ${added} 位客户`,
        waiting > 0 && `${waiting} 个手机号等待注册`,
        known > 0 && `${known} 个已在名单中`,
      ];
      onDone(parts.filter(Boolean).join('，'));
    },
  });
  return (
    <CommandModal
      title="添加客户"
      text={`还没有注册的手机号在注册时自动加入，最多等待 ${waitingDays} 天；重复的手机号不受影响。`}
      okText="添加"
      form={form}
      moved={['account.userListOver', 'account.userListNotFound']}
      onCancel={onCancel}
    >
      <Field
        id="phones"
        label="手机号"
        hint={`每行一个，可以粘贴表格的一列，一次最多 ${phonesAtOnce} 个`}
        error={form.errors.phones ?? ''}
      >
        {(field) => (
          <Input.TextArea
            {...field}
            rows={10}
            value={form.typed.phones}
            onChange={({ target }) => form.change({ phones: target.value })}
          />
        )}
      </Field>
    </CommandModal>
  );
}
