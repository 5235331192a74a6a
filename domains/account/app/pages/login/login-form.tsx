import { useApi } from '@ev/app-kit/api.ts';
import { checkForm, focusFirstWrong } from '@ev/app-kit/form-check.ts';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { useExchangeLogin } from '@ev/app-kit/login.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Link } from '@ev/ui/link.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { LoginBySms } from '../../../contract/login-input.ts';
import { loginDocuments, useAgreements } from '../../data/agreements.ts';
import s from './login-form.module.css';
import { SmsCodeField } from './sms-code-field.tsx';

/** Phone, code, agreements. */
export function LoginForm() {
  const api = useApi();
  const exchange = useExchangeLogin();
  const queries = useQueryClient();
  const agreements = useAgreements();
  const form = useRef<HTMLFormElement>(null);
  // The phone survives a reload; a code never leaves the page.
  const [phone, setPhone] = useDraft('login-phone', '');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const login = useMutation({
    mutationFn: async (input: LoginBySms) => {
      const { username, loginSign } = await api('account.loginBySms', input, { noTip: true });
      const result = await exchange({ username, loginSign });
      if (!result.success) throw new Error(result.message);
    },
    // The page leads back as soon as the tokens are there.
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => setErrors(errorsOf(error) ?? { code: messageOf(error) }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { errors: found, value } = checkLogin({ phone, code, agreed, agreements });
    setErrors(found);
    if (value) login.mutate(value);
    else focusFirstWrong(form.current, found);
  };

  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <Field label="手机号" error={errors.phone}>
        <TextInput
          kind="phone"
          name="phone"
          autoComplete="tel"
          placeholder="请输入手机号"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <SmsCodeField
        phone={phone}
        value={code}
        onChange={setCode}
        error={errors.code}
        onError={(field, message) => setErrors({ ...errors, [field]: message })}
      />
      <div className={s.agree}>
        <Checkbox
          small
          round
          name="agreed"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        >
          我已阅读并同意
          {loginDocuments.map(({ code: document, title }) => (
            <Link key={document} href={hrefTo('/pages/explain', { code: document })}>
              《{title}》
            </Link>
          ))}
        </Checkbox>
        {errors.agreed && (
          <p className={s.error} role="alert">
            {errors.agreed}
          </p>
        )}
      </div>
      <Button type="submit" block size="l" loading={login.isPending} loadingText="正在登录">
        登录
      </Button>
    </form>
  );
}

function checkLogin(typed: {
  phone: string;
  code: string;
  agreed: boolean;
  agreements: { code: string; version: string }[] | null;
}): { errors: Record<string, string>; value: LoginBySms | null } {
  const { phone, code, agreed, agreements } = typed;
  const { errors, value } = checkForm(LoginBySms, { phone, code, agreements: agreements ?? [] });
  if (!agreed) return { errors: { ...errors, agreed: '请先阅读并勾选同意用户协议和隐私政策' }, value: null };
  if (!agreements) return { errors: { ...errors, agreed: '协议内容正在加载，请稍候再试' }, value: null };
  return { errors, value };
}
