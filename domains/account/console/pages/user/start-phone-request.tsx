import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { startPhoneRequest } from '../../../contract/phone-endpoints.ts';
import type { User } from '../../public.ts';
import { CallCodeButton } from './call-code-button.tsx';

/** Errors which mean that the customer's page is out of date. */
const moved = [
  'account.phoneRequestOpen',
  'account.phoneRequestBlocked',
  'account.phoneChangedRecently',
  'account.userNotFound',
] as const;

/** The change of the phone for a customer who called without the old one; a colleague decides. */
export function StartPhoneRequest({
  user: { uid, nickname, maskedPhone },
  onDone,
  onCancel,
}: {
  user: User;
  onDone: (requestNo: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(startPhoneRequest, {
    begin: { uid, phone: '', code: '', name: '', idNumberEnd: '', proofNote: '' },
    fieldOf: {
      'account.smsCodeWrong': 'code',
      'account.smsCodeExpired': 'code',
      'account.smsLocked': 'code',
      'account.samePhone': 'phone',
      'account.phoneTaken': 'phone',
    },
    onDone: ({ requestNo }) => onDone(requestNo),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title={`代 ${nickname} 申请换号`}
      text={`客户的手机号 ${maskedPhone} 不能用、又没有登录时使用。先核实来电的人是账号的主人，再请对方报出新手机号收到的验证码。提交后由另一位同事审核，旧手机号会收到提醒短信。`}
      okText="提交审核"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <Field id="phone" label="新手机号" error={errors.phone ?? ''}>
        {(field) => (
          <Input
            {...field}
            inputMode="tel"
            autoComplete="off"
            value={typed.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        )}
      </Field>
      <CallCodeButton uid={uid} phone={typed.phone} />
      <Field id="code" label="客户报出的验证码" error={errors.code ?? ''}>
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed.code}
            onChange={({ target }) => change({ code: target.value })}
          />
        )}
      </Field>
      <Field id="name" label="真实姓名" error={errors.name ?? ''}>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            maxLength={40}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field id="idNumberEnd" label="身份证号后 6 位" error={errors.idNumberEnd ?? ''}>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            maxLength={6}
            value={typed.idNumberEnd}
            onChange={({ target }) => change({ idNumberEnd: target.value })}
          />
        )}
      </Field>
      <Field
        id="proofNote"
        label="核实方式"
        hint="例如核对了订单号、车架号和交付日期；审核的同事会看到"
        error={errors.proofNote ?? ''}
      >
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2 }}
            maxLength={200}
            value={typed.proofNote}
            onChange={({ target }) => change({ proofNote: target.value })}
          />
        )}
      </Field>
    </CommandModal>
  );
}
