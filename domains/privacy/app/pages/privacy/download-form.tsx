import { CodeField, useCodeSending } from '@ev/account/app/public-view.ts';
import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { ConfirmDownload } from '../../../contract/privacy.ts';

/** Confirms by a code that a file requested with another login may be downloaded here. */
export function DownloadForm({ exportNo, maskedPhone }: { exportNo: string; maskedPhone: string }) {
  const form = useForm({
    name: 'privacy-download',
    initial: { code: '' },
    // The code is never stored.
    kept: () => ({ code: '' }),
    schema: ConfirmDownload,
    inputOf: ({ code }) => ({ exportNo, code }),
    command: useCommand('privacy.confirmDownload'),
    onSent: () => form.reset(),
    refusedAs: errorsInForm,
  });
  const code = useCodeSending(useCommand('privacy.sendDownloadCode'), (message) =>
    form.refuse({ code: message }),
  );
  return (
    <form {...form.props} className={stackClass({ gap: 12 })} aria-label="确认下载">
      <Text size={13} tone="body">
        这份文件是在另一台设备或另一次登录中申请的。请输入发送至 {maskedPhone} 的验证码，确认后可以下载
      </Text>
      <CodeField
        value={form.typed.code}
        onChange={(typed) => form.change({ code: typed })}
        error={form.errors.code ?? form.errors.form}
        waitSeconds={code.waitSeconds}
        sending={code.sending}
        onSend={() => code.send({ exportNo })}
      />
      <Button {...form.button} block loadingText="正在确认">
        确认下载
      </Button>
    </form>
  );
}
