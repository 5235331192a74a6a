import { CodeField, codeRefusal } from '@ev/account/app/public-view.ts';
import { useSecondsLeft } from '@ev/app-kit/use-seconds-left.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';

/** Verifies a phone that is not the account's own. */
export function PhoneCode({
  phone,
  code,
  onChange,
  error,
  onRefused,
}: {
  phone: string;
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
  onRefused: (message: string) => void;
}) {
  const [waitSeconds, startWait] = useSecondsLeft();
  const send = useCommand('drive.sendPhoneCode');
  const sendCode = () =>
    send.mutate(
      { phone },
      {
        onSuccess: ({ maskedPhone, resendAfterSeconds }) => {
          startWait(resendAfterSeconds);
          feedback.showToast({ title: `验证码已发送至 ${maskedPhone}`, durationMs: toastMs.standard });
        },
        onError: (failure) => {
          const refused = codeRefusal(failure);
          startWait(refused.waitSeconds);
          onRefused(refused.message);
        },
      },
    );
  return (
    <CodeField
      value={code}
      onChange={onChange}
      {...(error === undefined ? {} : { error })}
      waitSeconds={waitSeconds}
      sending={send.isPending}
      onSend={sendCode}
    />
  );
}
