import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { useExchangeLogin } from '@ev/app-kit/login.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { ApiError } from '@ev/client/api-error.ts';
import { useApi } from '@ev/query/api.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoginBySms } from '../../../contract/login-input.ts';
import { loginDocuments, useAgreements } from '../../data/agreements.ts';
import { useKnownPhone } from '../../data/known-phone.ts';
import { CaptchaCodeField } from '../../parts/captcha-code-field.tsx';
import { KnownPhone } from './known-phone.tsx';
import s from './login-form.module.css';

/** Phone, code, agreements. */
export function LoginForm() {
  const api = useApi();
  const exchange = useExchangeLogin();
  const queries = useQueryClient();
  const agreements = useAgreements();
  const known = useKnownPhone();
  const [agreed, setAgreed] = useState(false);

  const login = useMutation({
    mutationFn: async (input: LoginBySms) => {
      const { username, loginSign } = await api('account.loginBySms', input, { noTip: true });
      const result = await exchange({ username, loginSign });
      if (!result.success) throw new ApiError({ kind: 'refused', message: result.message });
    },
    onSuccess(_, { phone }) {
      known.remember(phone);
      return queries.invalidateQueries();
    },
  });
  const form = useForm({
    name: 'login',
    initial: { phone: '', code: '' },
    // The phone survives a reload; the code is never stored.
    kept: ({ phone }) => ({ phone, code: '' }),
    schema: LoginBySms,
    inputOf: (typed) => ({ ...typed, agreements: agreements ?? [] }),
    also: missingOf({ agreed, loaded: agreements !== null }),
    command: login,
    refusedAs: (error) => errorsOf(error) ?? { code: messageOf(error) },
    // The page returns as soon as the tokens are stored.
    onSent: () => undefined,
  });
  const { phone, code } = form.typed;

  return (
    <form {...form.props} className={s.form}>
      {known.phone && phone === '' && (
        <KnownPhone
          phone={known.phone}
          onUse={() => form.change({ phone: known.phone ?? '' })}
          onForget={known.forget}
        />
      )}
      <Field label="手机号" error={form.errors.phone}>
        <TextInput kind="phone" autoComplete="tel" placeholder="请输入手机号" {...form.text('phone')} />
      </Field>
      <CaptchaCodeField
        phone={phone}
        send={(validate) => api('account.sendSmsCode', { phone, scene: 'login', validate }, { noTip: true })}
        value={code}
        onChange={(next) => form.change({ code: next })}
        error={form.errors.code}
        onError={(field, message) => form.refuse({ [field]: message })}
        // The phone number is personal data: nothing is sent with it before the consent.
        mayAsk={() => {
          if (!agreed) form.refuse({ agreed: consentMissing });
          return agreed;
        }}
      />
      <Stack gap={4}>
        <Checkbox
          small
          round
          name="agreed"
          checked={agreed}
          onChange={(event) => {
            setAgreed(event.target.checked);
            form.refuse({});
          }}
        >
          我已阅读并同意
          {loginDocuments.map(({ code: document, title }) => (
            <Link key={document} href={hrefTo('/pages/explain', { code: document })}>
              《{title}》
            </Link>
          ))}
        </Checkbox>
        {form.errors.agreed && (
          <Text tone="danger" size={13} role="alert">
            {form.errors.agreed}
          </Text>
        )}
      </Stack>
      <div className={s.submit}>
        <Button {...form.button} block size="l" loadingText="正在登录">
          登录
        </Button>
      </div>
    </form>
  );
}

const consentMissing = '请先阅读并勾选同意用户协议和隐私政策';

/** What is missing besides the fields. */
function missingOf({ agreed, loaded }: { agreed: boolean; loaded: boolean }): Record<string, string> {
  if (!agreed) return { agreed: consentMissing };
  return loaded ? {} : { agreed: '协议内容正在加载，请稍候再试' };
}
