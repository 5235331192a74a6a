import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { firstMessages, refusedFields } from '@ev/console-kit/form-errors.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { changeOwnPassword, shortestPassword } from '../../../contract/members.ts';
import { useChangePassword } from '../../data/password.ts';
import s from './password-page.module.css';

const nothing = { oldPassword: '', newPassword: '', repeated: '' };
const fields = [
  { name: 'oldPassword', label: '当前密码', autoComplete: 'current-password', hint: undefined },
  {
    name: 'newPassword',
    label: '新密码',
    autoComplete: 'new-password',
    hint: `至少 ${shortestPassword} 个字符，可以是容易记住的一句话；不含账号、姓名和品牌名称`,
  },
  { name: 'repeated', label: '再次填写新密码', autoComplete: 'new-password', hint: undefined },
] as const;

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = useChangePassword();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { success, data, error } = changeOwnPassword.input.safeParse(typed);
    const found = success ? {} : firstMessages(error.issues);
    if (typed.newPassword !== typed.repeated) found.repeated ??= '两次填写的新密码不一致';
    setErrors(found);
    if (!success || Object.keys(found).length > 0 || change.isPending) return;
    change.mutate(data, {
      onSuccess: () => {
        setTyped(nothing);
        onChanged();
      },
      onError: (refusal) => setErrors(refusedFields(refusal)),
    });
  };

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <FailureNotice error={Object.keys(errors).length === 0 && change.error} />
      {fields.map(({ name, label, autoComplete, hint }) => (
        <Field key={name} id={name} label={label} error={errors[name]} hint={hint}>
          {(field) => (
            <Input.Password
              {...field}
              name={name}
              autoComplete={autoComplete}
              value={typed[name]}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value });
                setErrors({ ...errors, [name]: '' });
              }}
            />
          )}
        </Field>
      ))}
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        保存
      </Button>
    </form>
  );
}
