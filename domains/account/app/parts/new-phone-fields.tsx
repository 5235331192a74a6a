import { useApi } from '@ev/query/api.ts';
import { Field } from '@ev/ui/field.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { ComponentProps } from 'react';
import { CaptchaCodeField } from './captcha-code-field.tsx';

/** The new phone and the code that proves it. */
export function NewPhoneFields({
  phone,
  code,
  text,
  errors,
  onCode,
  onError,
}: {
  phone: string;
  code: string;
  text: ComponentProps<typeof TextInput>;
  errors: Record<string, string>;
  onCode: (code: string) => void;
  onError: (field: 'phone' | 'code', message: string) => void;
}) {
  const api = useApi();
  return (
    <>
      <Field label="新手机号" error={errors.phone} required>
        <TextInput kind="phone" autoComplete="tel" placeholder="11 位手机号" {...text} />
      </Field>
      <CaptchaCodeField
        phone={phone}
        send={(validate) => api('account.sendNewPhoneCode', { phone, validate }, { noTip: true })}
        value={code}
        onChange={onCode}
        error={errors.code}
        onError={onError}
      />
    </>
  );
}
