import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Radio } from 'antd';
import { showNumber } from '../../contract/endpoints.ts';
import { type LookReason, lookReasonNames } from '../../contract/words.ts';
import type { Subject } from './subject.ts';

const options = Object.entries(lookReasonNames).map(([value, label]) => ({ value, label }));

/** Asks for the reason, which is recorded in the audit log. */
export function ShowNumber({
  subject,
  onShown,
  onCancel,
}: {
  subject: Subject;
  onShown: (answer: { phone: string; left: number }) => void;
  onCancel: () => void;
}) {
  const begin: Subject & { reason: LookReason | undefined; words: string } = {
    ...subject,
    reason: undefined,
    words: '',
  };
  const form = useCommandForm(showNumber, { begin, onDone: onShown });
  return (
    <CommandModal
      form={form}
      title="查看号码"
      text="请只为联系这位客户而查看。谁在何时因何查看，会记入审计日志。"
      moved={[]}
      onCancel={onCancel}
    >
      <Field id="look-reason" label="原因" error={form.errors.reason ?? ''}>
        {({ id, status: _, ...field }) => (
          <Radio.Group
            {...field}
            id={id}
            aria-label="原因"
            options={options}
            value={form.typed.reason}
            onChange={({ target }) => form.change({ reason: target.value as LookReason })}
          />
        )}
      </Field>
      <ReasonField
        label="说明"
        hint={form.typed.reason === 'other' ? '请写下原因' : '可以不填'}
        longest={100}
        value={form.typed.words}
        error={form.errors.words}
        onChange={(words) => form.change({ words })}
      />
    </CommandModal>
  );
}
