import { CodeField, useCodeSending } from '@ev/account/app/public-view.ts';
import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { RequestClosing } from '../../../contract/closing.ts';
import { LossesCard } from './losses-card.tsx';

/** The request, confirmed by a code that is sent to the phone of the account. */
export function RequestForm({ losses, maskedPhone }: { losses: readonly string[]; maskedPhone: string }) {
  const form = useForm({
    name: 'closing.request',
    initial: { agreed: false, code: '' },
    // Neither is stored: the customer confirms each time.
    kept: () => ({ agreed: false, code: '' }),
    schema: RequestClosing,
    inputOf: (typed) => typed,
    command: useCommand('closing.requestClosing'),
    // The page shows the progress.
    onSent: () => undefined,
    refusedAs: requestErrors,
  });
  const code = useCodeSending(useCommand('closing.sendClosingCode'), (message) =>
    form.refuse({ code: message }),
  );
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <LossesCard losses={losses} />
        <FormSection title="验证身份">
          <Text size={13} tone="body">
            验证码发送至 {maskedPhone}，用来确认是你本人注销，请勿告诉他人。
          </Text>
          <CodeField
            value={form.typed.code}
            onChange={(typed) => form.change({ code: typed })}
            error={form.errors.code}
            waitSeconds={code.waitSeconds}
            sending={code.sending}
            onSend={() => code.send({})}
          />
          <Checkbox
            name="agreed"
            checked={form.typed.agreed}
            onChange={(event) => form.change({ agreed: event.target.checked })}
          >
            我已了解注销后的影响，确认注销账号
          </Checkbox>
          {(form.errors.agreed ?? form.errors.form) && (
            <Text tone="danger" size={13} role="alert">
              {form.errors.agreed ?? form.errors.form}
            </Text>
          )}
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} variant="danger" block size="l" loadingText="正在提交">
          申请注销
        </Button>
      </BottomBar>
    </>
  );
}

/** An error of the code is shown below its field; any other refusal concerns the whole step. */
function requestErrors(error: unknown): Record<string, string> {
  const ofCode = isRefusal(error, 'account.smsCodeWrong', 'account.smsCodeExpired', 'account.smsLocked');
  return ofCode ? { code: messageOf(error) } : errorsInForm(error);
}
