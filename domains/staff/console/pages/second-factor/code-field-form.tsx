import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { SecondFactorCode } from '../../../contract/second-factor.ts';
import s from './second-factor.module.css';

/** Asks for one code. */
export function CodeFieldForm({
  hint,
  act,
  error,
  pending,
  danger = false,
  onCode,
}: {
  hint: string;
  act: string;
  error: unknown;
  pending: boolean;
  danger?: boolean;
  onCode: (code: string) => void;
}) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = SecondFactorCode.safeParse(code);
    setFault(read.error?.issues[0]?.message);
    if (read.success && !pending) onCode(read.data);
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <FailureNotice error={!fault && error} />
      <Field id="code" label="验证码" error={fault} hint={hint}>
        {(field) => (
          <Input
            {...field}
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <Button type="primary" danger={danger} htmlType="submit" loading={pending}>
        {act}
      </Button>
    </form>
  );
}
