import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { type Form, useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useNavigate } from 'react-router';
import { ChangePhone } from '../../../contract/phone-change.ts';
import { useKnownPhone } from '../../data/known-phone.ts';
import { obstacleHref, phoneErrors } from '../../data/phone-refusals.ts';
import { NewPhoneFields } from '../../parts/new-phone-fields.tsx';

/** The second step: the new phone and a code to it; then the phone is changed. */
export function NewPhoneStep({ oldCode, onOldCodeVoid }: { oldCode: string; onOldCodeVoid: () => void }) {
  const navigate = useNavigate();
  const known = useKnownPhone();
  const form: Form<{ phone: string; code: string }> = useForm({
    name: 'change-phone.new',
    initial: { phone: '', code: '' },
    kept: ({ phone }) => ({ phone, code: '' }),
    schema: ChangePhone,
    inputOf: (typed) => ({ ...typed, oldCode }),
    command: useCommand('account.changePhone', { refetchOnRefusal: false }),
    refusedAs(error) {
      const elsewhere = obstacleHref(error);
      if (elsewhere) navigate(elsewhere);
      if (isRefusal(error, 'account.oldPhoneCodeVoid')) onOldCodeVoid();
      return elsewhere ? { form: '' } : phoneErrors(error);
    },
    onSent({ maskedPhone, endedSessions }) {
      known.remember(form.typed.phone);
      const ended = endedSessions > 0 ? `，${endedSessions} 台其他设备已退出登录` : '';
      feedback.showToast({ title: `手机号已更换为 ${maskedPhone}${ended}`, durationMs: toastMs.custom });
      navigate(hrefTo('/pages/mine/settings'), { replace: true });
    },
  });
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <FormSection title="填写新手机号">
          <Text size={13} tone="body">
            更换后其他设备和小程序需要用新手机号重新登录，30 天内不能再次更换。
          </Text>
          <NewPhoneFields
            phone={form.typed.phone}
            code={form.typed.code}
            text={form.text('phone')}
            errors={form.errors}
            onCode={(code) => form.change({ code })}
            onError={(field, message) => form.refuse({ [field]: message })}
          />
          {form.errors.form && (
            <Text size={13} tone="danger" role="alert">
              {form.errors.form}
            </Text>
          )}
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} block size="l" loadingText="正在更换">
          确认更换
        </Button>
      </BottomBar>
    </>
  );
}
