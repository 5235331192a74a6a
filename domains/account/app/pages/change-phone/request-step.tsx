import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { privatePictureUpload } from '@ev/media/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { Uploader } from '@ev/ui/uploader.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type PhoneRequest, RequestPhoneChange } from '../../../contract/phone-change.ts';
import { phoneRequestHours, phoneRequestPictureLimit } from '../../../contract/phone-kinds.ts';
import { obstacleHref, phoneErrors } from '../../data/phone-refusals.ts';
import { NewPhoneFields } from '../../parts/new-phone-fields.tsx';
import { RequestCard } from './request-card.tsx';

const waitForPictures = '照片还没有上传完，请稍候，没能上传的请重试或删除';

/** A request to staff, without the old phone. */
export function RequestStep({ rejected, onBack }: { rejected: PhoneRequest | null; onBack: () => void }) {
  const api = useApi();
  const navigate = useNavigate();
  const [pictureIds, setPictureIds] = useState<string[]>([]);
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: 'change-phone.request',
    initial: { phone: '', code: '', name: '', idNumberEnd: '' },
    // Neither the code nor the digits are stored on the phone.
    kept: ({ phone, name }) => ({ phone, name, code: '', idNumberEnd: '' }),
    schema: RequestPhoneChange,
    inputOf: (typed) => ({ ...typed, pictureIds }),
    also: pending > 0 ? { pictureIds: waitForPictures } : {},
    command: useCommand('account.requestPhoneChange'),
    refusedAs(error) {
      const elsewhere = obstacleHref(error);
      if (elsewhere) navigate(elsewhere);
      return elsewhere ? { form: '' } : phoneErrors(error);
    },
    onSent() {
      onBack();
      feedback.showToast({ title: '申请已提交，请等待审核', durationMs: toastMs.custom });
    },
  });
  const { errors, text } = form;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        {rejected && <RequestCard request={rejected} />}
        <FormSection title="新手机号">
          <NewPhoneFields
            phone={form.typed.phone}
            code={form.typed.code}
            text={text('phone')}
            errors={errors}
            onCode={(code) => form.change({ code })}
            onError={(field, message) => form.refuse({ [field]: message })}
          />
        </FormSection>
        <FormSection title="证明是你本人">
          <Text size={13} tone="body">
            工作人员在 {phoneRequestHours}{' '}
            小时内核对，通过后所有设备需要用新手机号重新登录。当前手机号会收到提醒短信。
          </Text>
          <Field label="真实姓名" hint="与购车合同或证件一致" error={errors.name} required>
            <TextInput kind="name" maxLength={40} {...text('name')} />
          </Field>
          <Field label="身份证号后 6 位" error={errors.idNumberEnd} required>
            <TextInput kind="plain" maxLength={6} {...text('idNumberEnd')} />
          </Field>
          <Field
            label="证明照片"
            hint="选填，如购车合同、行驶证。只有审核人员能看到，审核后定期删除"
            error={errors.pictureIds}
            group
          >
            <div data-field="pictureIds" tabIndex={-1}>
              <Uploader
                label="证明照片"
                upload={privatePictureUpload(() => api('account.getCustomer', {}, quiet))}
                onChange={setPictureIds}
                onPending={setPending}
                maxCount={phoneRequestPictureLimit}
              />
            </div>
          </Field>
          {errors.form && (
            <Text size={13} tone="danger" role="alert">
              {errors.form}
            </Text>
          )}
        </FormSection>
        <Button variant="quiet" onClick={onBack}>
          当前手机号还能接收短信
        </Button>
      </form>
      <BottomBar>
        <Button {...form.button} block size="l" loadingText="正在提交">
          提交申请
        </Button>
      </BottomBar>
    </>
  );
}
