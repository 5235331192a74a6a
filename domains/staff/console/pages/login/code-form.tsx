import { isRefusal } from '@ev/client/api-error.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { firstMessages } from '@ev/console-kit/form-errors.ts';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { CodeLogin } from '../../../contract/second-factor.ts';
import { useCodeLogin } from '../../data/login.ts';
import s from './login-form.module.css';

/** The second step of a login. */
export function CodeForm({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const input = useRef<InputRef>(null);
  const login = useCodeLogin();
  const over = isRefusal(login.error, 'staff.challengeOver');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { success, data, error } = CodeLogin.safeParse({ challenge, code });
    setFault(success ? undefined : firstMessages(error.issues).code);
    if (!success) input.current?.focus();
    if (!success || login.isPending || over) return;
    login.mutate(data, { onError: () => input.current?.focus({ cursor: 'all' }) });
  };

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <FailureNotice error={!fault && login.error} />
      <Field id="code" label="验证码" error={fault} hint="打开验证器 App 查看，或填写一个恢复码">
        {(field) => (
          <Input
            {...field}
            ref={input}
            size="large"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" size="large" block loading={login.isPending} disabled={over}>
        登录
      </Button>
      <Button type="link" onClick={onBack}>
        返回填写密码
      </Button>
    </form>
  );
}
