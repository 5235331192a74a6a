import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { firstMessages, refusedFields } from '@ev/console-kit/form-errors.ts';
import type { Output } from '@ev/query/read.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { addMember } from '../../../contract/members.ts';
import { rolesText } from '../../words/role.ts';
import { IssuedPassword } from './issued-password.tsx';
import { RolesField } from './roles-field.tsx';

const texts = [
  { name: 'username', label: '账号', hint: '用于登录，添加后不能更改' },
  { name: 'name', label: '姓名', hint: undefined },
] as const;

export function AddMember({
  onDone,
  onCancel,
}: {
  onDone: (text: string | null) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState({ username: '', name: '', roles: [] as string[] });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [issued, setIssued] = useState<Output<'staff.addMember'> | null>(null);
  const command = useCommand('staff.addMember');

  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))));
  };
  const submit = () => {
    const { success, data, error } = addMember.input.safeParse(typed);
    setErrors(success ? {} : firstMessages(error.issues));
    if (!success) return;
    command.mutate(data, {
      onSuccess: setIssued,
      onError: (refusal) =>
        setErrors(
          isRefusal(refusal, 'staff.usernameTaken') ? { username: refusal.message } : refusedFields(refusal),
        ),
    });
  };

  if (issued) {
    const { oneTimePassword, waiting } = issued;
    const text =
      waiting.length > 0 ? `已添加“${typed.name}”，${rolesText(waiting)}等待另一名管理员确认` : null;
    return <IssuedPassword name={typed.name} password={oneTimePassword} onClose={() => onDone(text)} />;
  }
  return (
    <ConfirmModal
      title="添加员工"
      okText="添加"
      pending={command.isPending}
      error={Object.keys(errors).length === 0 ? command.error : null}
      onOk={submit}
      onCancel={onCancel}
    >
      {texts.map(({ name, label, hint }) => (
        <Field key={name} id={name} label={label} error={errors[name]} hint={hint}>
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <RolesField value={typed.roles} onChange={(roles) => change({ roles })} error={errors.roles} />
    </ConfirmModal>
  );
}
