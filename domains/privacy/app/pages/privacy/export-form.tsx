import { CodeField, useCodeSending } from '@ev/account/app/public-view.ts';
import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { RequestExport } from '../../../contract/privacy.ts';

/** Requests an export; a code proves that it is the customer, because the file contains everything. */
export function ExportForm({ maskedPhone }: { maskedPhone: string }) {
  const form = useForm({
    name: 'privacy-export',
    initial: { code: '' },
    // The code is never stored.
    kept: () => ({ code: '' }),
    schema: RequestExport,
    command: useCommand('privacy.requestExport'),
    onSent: () => {
      form.reset();
      feedback.showToast({ title: '已收到，完成后会发消息给你', durationMs: toastMs.standard });
    },
    refusedAs: errorsInForm,
  });
  const code = useCodeSending(useCommand('privacy.sendExportCode'), (message) =>
    form.refuse({ code: message }),
  );
  return (
    <form {...form.props} className={stackClass({ gap: 12 })}>
      <FormSection title="验证身份">
        <Text size={13} tone="body">
          为了确认是你本人申请，请输入发送至 {maskedPhone} 的验证码
        </Text>
        <CodeField
          value={form.typed.code}
          onChange={(typed) => form.change({ code: typed })}
          error={form.errors.code ?? form.errors.form}
          waitSeconds={code.waitSeconds}
          sending={code.sending}
          onSend={() => code.send({})}
        />
      </FormSection>
      <Button {...form.button} block loadingText="正在提交">
        申请导出
      </Button>
    </form>
  );
}
