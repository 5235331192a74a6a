import { errorsOf } from '@ev/app-kit/form-errors.ts';
import { useSecondsLeft } from '@ev/app-kit/use-seconds-left.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SendSmsCode } from '../../contract/login-input.ts';
import { codeRefusal } from '../model/code-refusal.ts';
import { CaptchaSheet } from './captcha-sheet.tsx';
import { CodeField } from './code-field.tsx';

/** The field of the SMS code to a typed phone, with the button to request one after solving a puzzle. */
export function CaptchaCodeField({
  phone,
  send: sendCode,
  value,
  onChange,
  error,
  onError,
  mayAsk,
}: {
  phone: string;
  /** Whether a code may be requested now; it says itself why not. */
  mayAsk?: () => boolean;
  /** Requests the code with the validate value of the puzzle. */
  send: (validate: string) => Promise<{ maskedPhone: string; resendAfterSeconds: number }>;
  value: string;
  onChange: (code: string) => void;
  error?: string;
  onError: (field: 'phone' | 'code', message: string) => void;
}) {
  const [puzzle, setPuzzle] = useState(false);
  const [waitSeconds, startWait] = useSecondsLeft();

  const send = useMutation({
    mutationFn: sendCode,
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
    if (mayAsk && !mayAsk()) return;
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
