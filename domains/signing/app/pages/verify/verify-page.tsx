import { CodeField, useCodeSending } from '@ev/account/app/public-view.ts';
import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useNavigate } from 'react-router';
import { type Flow, Verify } from '../../../contract/flow.ts';
import { FlowGate } from '../../parts/flow-gate.tsx';
import { verifyRoute } from '../../routes.ts';
import { FaceSection } from './face-section.tsx';
import { ProviderSection } from './provider-section.tsx';

/** Checks that the customer is the signer, before the signature; or leads to the provider that does both. */
export function Page() {
  const { flow } = usePageQuery(verifyRoute);
  return (
    <FlowGate flowNo={flow}>
      {(open) =>
        open.provider === null ? (
          <VerifyForm key={open.flowNo} flow={open} />
        ) : (
          <ProviderSection flow={open} provider={open.provider} />
        )
      }
    </FlowGate>
  );
}

function VerifyForm({ flow }: { flow: Flow }) {
  const { flowNo, signer, faceCheck } = flow;
  const navigate = useNavigate();
  const form = useForm({
    name: `signing.verify.${flowNo}`,
    initial: { name: '', idNumber: '', code: '' },
    // Neither the code nor the number is stored on the phone.
    kept: (typed) => ({ ...typed, idNumber: '', code: '' }),
    schema: Verify,
    inputOf: (typed) => ({ flowNo, ...typed }),
    also: faceCheck && faceCheck.state !== 'passed' ? { faceCheck: '请先完成人脸核身' } : {},
    command: useCommand('signing.verify'),
    onSent: () => void navigate(hrefTo('/pages/sign/sign', { flow: flowNo }), { replace: true }),
    refusedAs: verifyErrors,
  });
  const code = useCodeSending(useCommand('signing.sendCode'), (message) => form.refuse({ code: message }));

  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        {faceCheck && <FaceSection flowNo={flowNo} faceCheck={faceCheck} error={form.errors.faceCheck} />}
        <FormSection title="确认你是签署人">
          <Text size={13} tone="body">
            《{flow.text.title}》由 {signer.maskedName}（证件 {signer.maskedIdNumber}）签署。请填写本人信息，
            仅用于核对签署人身份。
          </Text>
          <Field label="姓名" error={form.errors.name} required>
            <TextInput {...form.text('name')} autoComplete="name" maxLength={40} placeholder="与证件一致" />
          </Field>
          <Field label="证件号码" error={form.errors.idNumber} required>
            <TextInput
              {...form.text('idNumber')}
              autoComplete="off"
              maxLength={40}
              placeholder="请逐位核对"
            />
          </Field>
        </FormSection>
        <FormSection title="短信验证">
          <Text size={13} tone="body">
            验证码发送至{signer.hasLoginPhone ? '登录手机号' : '签署人的手机号'} {signer.maskedPhone}
            ，签署具有法律效力，请勿告诉他人。
          </Text>
          <CodeField
            value={form.typed.code}
            onChange={(typed) => form.change({ code: typed })}
            error={form.errors.code}
            waitSeconds={code.waitSeconds}
            sending={code.sending}
            onSend={() => code.send({ flowNo })}
          />
          {form.errors.form && (
            <Text size={13} tone="danger" role="alert">
              {form.errors.form}
            </Text>
          )}
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在核验">
          下一步，手写签名
        </Button>
      </BottomBar>
    </>
  );
}

/** Errors at the field that they are about. */
function verifyErrors(error: unknown): Record<string, string> {
  if (isRefusal(error, 'account.smsCodeWrong', 'account.smsCodeExpired', 'account.smsLocked'))
    return { code: messageOf(error) };
  if (isRefusal(error, 'signing.nameDiffers')) return { name: messageOf(error) };
  if (isRefusal(error, 'signing.numberDiffers')) return { idNumber: messageOf(error) };
  return errorsInForm(error);
}
