import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { setSubject } from '../../../contract/company-login.ts';
import type { MemberRow } from './member-row.ts';

/** Sets the company account that a staff member logs in with; empty for none. */
export function SetSubject({
  member: { id, name, subject },
  onDone,
  onCancel,
}: {
  member: MemberRow;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(
    {
      id: setSubject.id,
      // Empty input means no account.
      input: {
        safeParse: (typed: { id: string; subject: string }) =>
          setSubject.input.safeParse({ ...typed, subject: typed.subject.trim() || null }),
      },
    },
    {
      begin: { id, subject: subject ?? '' },
      fieldOf: { 'staff.subjectTaken': 'subject' },
      onDone: (_answer, sent) =>
        onDone(sent.subject ? `“${name}”可以用公司账号登录了` : `“${name}”不再能用公司账号登录`),
    },
  );
  return (
    <CommandModal
      form={form}
      title={`“${name}”的公司账号`}
      text="填写后，这个公司账号可以登录为这名员工，请先核实。保存后已登录的设备全部退出。"
      okText="保存"
      moved={['staff.memberNotFound']}
      onCancel={onCancel}
    >
      <Field
        id="subject"
        label="公司账号标识"
        error={form.errors.subject}
        hint="公司登录系统里这名员工的标识；留空则只用密码登录"
      >
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={form.typed.subject}
            onChange={({ target }) => form.change({ subject: target.value })}
          />
        )}
      </Field>
    </CommandModal>
  );
}
