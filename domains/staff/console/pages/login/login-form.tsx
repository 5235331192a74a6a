import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { firstMessages, refusedFields } from '@ev/console-kit/form-errors.ts';
import { getLoginEnd } from '@ev/console-kit/session.ts';
import { Alert, Button, Input, type InputRef } from 'antd';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { StaffLogin } from '../../../contract/endpoints.ts';
import { challengeOf, useLogin } from '../../data/login.ts';
import { CodeForm } from './code-form.tsx';
import { CompanyLogin, challengeIn, companyRefusalOf } from './company-login.tsx';
import s from './login-form.module.css';

export function LoginForm() {
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [capsLock, setCapsLock] = useState(false);
  const username = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);
  const login = useLogin();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState(() => challengeIn(hash));

  // The challenge has been read; it must not stay in the history.
  useEffect(() => {
    if (hash) void navigate({ search }, { replace: true });
  }, [hash, search, navigate]);

  const show = (found: Record<string, string>) => {
    setErrors(found);
    if (found.username) username.current?.focus();
    else if (found.password) password.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { success, data, error } = StaffLogin.safeParse(typed);
    show(success ? {} : firstMessages(error.issues));
    if (!success || login.isPending) return;
    login.mutate(data, {
      onError: (refusal) => {
        const waiting = challengeOf(refusal);
        if (waiting) return setChallenge(waiting);
        show(refusedFields(refusal));
        password.current?.focus({ cursor: 'all' });
      },
    });
  };

  const change = (field: keyof typeof typed) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
    setErrors({ ...errors, [field]: '' });
  };

  const seeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  if (challenge) {
    return (
      <CodeForm
        challenge={challenge}
        onBack={() => {
          setChallenge(null);
          setTyped({ ...typed, password: '' });
          login.reset();
        }}
      />
    );
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Notice error={login.error} />
      <Field id="username" label="账号" error={errors.username}>
        {(field) => (
          <Input
            {...field}
            ref={username}
            size="large"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={typed.username}
            onChange={change('username')}
          />
        )}
      </Field>
      <Field
        id="password"
        label="密码"
        error={errors.password}
        hint={capsLock ? '大写锁定已打开' : undefined}
      >
        {(field) => (
          <Input.Password
            {...field}
            ref={password}
            size="large"
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={change('password')}
            onKeyUp={seeCapsLock}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
        登录
      </Button>
      <CompanyLogin />
    </form>
  );
}

/** Why the login was refused, or why one is needed. */
function Notice({ error }: { error: unknown }) {
  const end = getLoginEnd();
  const { search } = useLocation();
  const refused = companyRefusalOf(search);
  if (error) return <FailureNotice error={error} />;
  if (refused) return <Alert type="warning" showIcon title={refused} role="alert" />;
  if (end?.kind === 'left') return <Alert type="success" showIcon title="已退出登录" role="status" />;
  if (end?.kind === 'lost') return <Alert type="warning" showIcon title={end.message} role="status" />;
  return null;
}
