import { CodeField, useCodeSending } from '@ev/account/app/public-view.ts';
import { useCommand } from '@ev/query/use-command.ts';

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
  const sending = useCodeSending(useCommand('drive.sendPhoneCode'), onRefused);
  return (
    <CodeField
      value={code}
      onChange={onChange}
      {...(error === undefined ? {} : { error })}
      waitSeconds={sending.waitSeconds}
      sending={sending.sending}
      onSend={() => sending.send({ phone })}
    />
  );
}
