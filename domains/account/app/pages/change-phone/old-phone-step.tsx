import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { type Form, useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { type PhoneRequest, VerifyOldPhone } from '../../../contract/phone-change.ts';
import { useCodeSending } from '../../model/use-code-sending.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { RequestCard } from './request-card.tsx';

/** The first step: a code to the phone that is left. */
export function OldPhoneStep({
  maskedPhone,
  rejected,
  onVerified,
  onLost,
}: {
  maskedPhone: string;
  rejected: PhoneRequest | null;
  onVerified: (code: string) => void;
  onLost: () => void;
}) {
  const form: Form<{ code: string }> = useForm({
    name: 'change-phone.old',
    initial: { code: '' },
    // The code is never stored.
    kept: () => ({ code: '' }),
    schema: VerifyOldPhone,
    command: useCommand('account.verifyOldPhone'),
    refusedAs: (error) => errorsOf(error) ?? { code: messageOf(error) },
    onSent: () => onVerified(form.typed.code),
  });
  const code = useCodeSending(useCommand('account.sendOldPhoneCode'), (message) =>
    form.refuse({ code: message }),
  );
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        {rejected && <RequestCard request={rejected} />}
        <FormSection title="验证当前手机号">
          <Text size={13} tone="body">
            验证码发送至当前手机号 {maskedPhone}。更换后用新手机号登录，订单、车辆和积分都不变。
          </Text>
          <CodeField
            value={form.typed.code}
            onChange={(typed) => form.change({ code: typed })}
            error={form.errors.code}
            waitSeconds={code.waitSeconds}
            sending={code.sending}
            onSend={() => code.send({})}
          />
          <Button variant="quiet" size="s" flush onClick={onLost}>
            当前手机号已不能接收短信
          </Button>
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} block size="l" loadingText="正在核验">
          下一步
        </Button>
      </BottomBar>
    </>
  );
}
