import { errorsOf } from '@ev/app-kit/form-errors.ts';
import { useSecondsLeft } from '@ev/app-kit/use-seconds-left.ts';
import { useApi } from '@ev/query/api.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SendSmsCode } from '../../../contract/login-input.ts';
import { codeRefusal } from '../../model/code-refusal.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { CaptchaSheet } from './captcha-sheet.tsx';

/** The field of the SMS code, with the button to request one after solving a puzzle. */
export function SmsCodeField({
  phone,
  value,
  onChange,
  error,
  onError,
}: {
  phone: string;
  value: string;
  onChange: (code: string) => void;
  error?: string;
  onError: (field: 'phone' | 'code', message: string) => void;
}) {
  const api = useApi();
  const [puzzle, setPuzzle] = useState(false);
  const [waitSeconds, startWait] = useSecondsLeft();

  const send = useMutation({
    mutationFn: (validate: string) =>
      api('account.sendSmsCode', { phone, scene: 'login', validate }, { noTip: true }),
    onSuccess: ({ maskedPhone, resendAfterSeconds }) => {
      startWait(resendAfterSeconds);
      feedback.showToast({ title: `验证码已发送至 ${maskedPhone}`, durationMs: toastMs.standard });
    },
    onError: (failure) => {
      const { message, waitSeconds: seconds } = codeRefusal(failure);
      startWait(seconds);
      onError('code', errorsOf(failure)?.phone ?? message);
    },
  });

  const ask = () => {
    const checked = SendSmsCode.shape.phone.safeParse(phone);
    if (!checked.success) return onError('phone', checked.error.issues[0]?.message ?? '请填写手机号');
    setPuzzle(true);
  };

  return (
    <>
      <CodeField
        value={value}
        onChange={onChange}
        error={error}
        waitSeconds={waitSeconds}
        sending={send.isPending}
        onSend={ask}
      />
      <CaptchaSheet
        open={puzzle}
        onClose={() => setPuzzle(false)}
        onSolved={(validate) => {
          setPuzzle(false);
          send.mutate(validate);
        }}
      />
    </>
  );
}
