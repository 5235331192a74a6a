import { CodeField } from '@ev/account/app/public-view.ts';
import { checkForm, focusFirstWrong } from '@ev/app-kit/form-check.ts';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { useSecondsLeft } from '@ev/app-kit/use-seconds-left.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { type FormEvent, useRef, useState } from 'react';
import { RequestCancel } from '../../../contract/order-life-input.ts';
import { useRequestCancel, useSendCancelCode } from '../../data/order-cancel.ts';
import { cancelPressWords, type CancelTerms as Terms } from '../../model/cancel-consequences.ts';
import { type CancelReason, CancelReasonField } from '../../parts/cancel-reason-field.tsx';
import s from './cancel-form.module.css';
import { CancelTerms } from './cancel-terms.tsx';

/** Cancels a paid order: what it means, why, and a code that proves who wants it. */
export function CancelForm({ terms }: { terms: Terms }) {
  const { orderNo, maskedPhone } = terms;
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason, dropReason] = useDraft<CancelReason | null>(`cancel-${orderNo}`, null);
  // A code never leaves the page.
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [waitSeconds, startWait] = useSecondsLeft();
  const send = useSendCancelCode(orderNo);
  const cancel = useRequestCancel(orderNo);
  // A request on its way is waited for.
  useBackPress(() => cancel.isPending);

  const sendCode = () =>
    send.mutate(undefined, {
      onSuccess: ({ maskedPhone: to, resendAfterSeconds }) => {
        startWait(resendAfterSeconds);
        feedback.showToast({ title: `验证码已发送至 ${to}`, durationMs: toastMs.standard });
      },
      onError: (error) => setErrors({ ...errors, code: messageOf(error) }),
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { errors: found, value } = checkForm(RequestCancel, { orderNo, reason, code });
    setErrors(found);
    if (!value) return focusFirstWrong(form.current, found);
    cancel.mutate(value, {
      onSuccess: dropReason,
      onError: (error) => setErrors(cancelErrors(error)),
    });
  };

  return (
    <>
      <form ref={form} id="cancel" className={s.form} noValidate onSubmit={submit}>
        <CancelTerms terms={terms} />
        <FormSection title="退订原因">
          <CancelReasonField
            label="退订原因"
            value={reason}
            onChange={(next) => {
              setErrors({});
              setReason(next);
            }}
          />
          {errors.reason && (
            <p className={s.error} role="alert">
              {errors.reason}
            </p>
          )}
        </FormSection>
        <FormSection title="验证身份">
          <p className={s.words}>为了确认是你本人退订，请输入发送至 {maskedPhone} 的验证码。</p>
          <CodeField
            value={code}
            onChange={(next) => {
              setErrors({});
              setCode(next);
            }}
            error={errors.code}
            waitSeconds={waitSeconds}
            sending={send.isPending}
            onSend={sendCode}
          />
          {errors.form && (
            <p className={s.error} role="alert">
              {errors.form}
            </p>
          )}
        </FormSection>
      </form>
      <BottomBar>
        <Button
          type="submit"
          form="cancel"
          variant="danger"
          loading={cancel.isPending}
          loadingText="正在提交"
        >
          {cancelPressWords(terms)}
        </Button>
      </BottomBar>
    </>
  );
}

/** What is wrong with the code stands below it; any other refusal concerns the whole step. */
function cancelErrors(error: unknown): Record<string, string> {
  const fields = errorsOf(error);
  if (fields) return fields;
  const ofCode = isRefusal(error, 'account.smsCodeWrong', 'account.smsCodeExpired', 'account.smsLocked');
  return { [ofCode ? 'code' : 'form']: messageOf(error) };
}
