import { CodeField, useCodeSending } from '@ev/account/app/public-view.ts';
import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { RequestCancel } from '../../../contract/cancel-input.ts';
import { cancelPressWords, type CancelTerms as Terms } from '../../cancel/cancel-consequences.ts';
import { type CancelReason, CancelReasonField } from '../../cancel/cancel-reason-field.tsx';
import s from './cancel-form.module.css';
import { CancelTerms } from './cancel-terms.tsx';

const nothing = { reason: null as CancelReason | null, code: '' };

/**
 * Cancels a paid order: the consequences, the reason, and an SMS code that proves the customer's identity.
 */
export function CancelForm({ terms }: { terms: Terms }) {
  const { orderNo, maskedPhone } = terms;
  const cancel = useCommand('order.requestCancel');
  // The customer cannot go back while the request is pending.
  useBackPress(() => cancel.isPending);
  const form = useForm({
    name: `cancel-${orderNo}`,
    initial: nothing,
    // The code is never stored.
    kept: (typed) => ({ ...typed, code: '' }),
    schema: RequestCancel,
    inputOf: (typed) => ({ orderNo, ...typed }),
    command: cancel,
    // The page shows the result.
    onSent: () => undefined,
    refusedAs: cancelErrors,
  });
  const code = useCodeSending(useCommand('order.sendCancelCode'), (message) =>
    form.refuse({ code: message }),
  );

  return (
    <>
      <form {...form.props} className={s.form}>
        <CancelTerms terms={terms} />
        <FormSection title="退订原因">
          <CancelReasonField
            label="退订原因"
            value={form.typed.reason}
            onChange={(reason) => form.change({ reason })}
          />
          {form.errors.reason && (
            <p className={s.error} role="alert">
              {form.errors.reason}
            </p>
          )}
        </FormSection>
        <FormSection title="验证身份">
          <p className={s.words}>为了确认是你本人退订，请输入发送至 {maskedPhone} 的验证码。</p>
          <CodeField
            value={form.typed.code}
            onChange={(typed) => form.change({ code: typed })}
            error={form.errors.code}
            waitSeconds={code.waitSeconds}
            sending={code.sending}
            onSend={() => code.send({ orderNo })}
          />
          {form.errors.form && (
            <p className={s.error} role="alert">
              {form.errors.form}
            </p>
          )}
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} variant="danger" loadingText="正在提交">
          {cancelPressWords(terms)}
        </Button>
      </BottomBar>
    </>
  );
}

/** An error of the code is shown below its field; any other refusal concerns the whole step. */
function cancelErrors(error: unknown): Record<string, string> {
  const ofCode = isRefusal(error, 'account.smsCodeWrong', 'account.smsCodeExpired', 'account.smsLocked');
  return ofCode ? { code: messageOf(error) } : errorsInForm(error);
}
