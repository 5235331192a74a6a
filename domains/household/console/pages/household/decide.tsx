import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input, Select } from 'antd';
import { acceptHousehold, refuseHousehold } from '../../../contract/staff-endpoints.ts';
import { refusalReasons, refusalTexts } from '../../../contract/words.ts';
import type { Opened } from './opened.ts';

type Deciding = { household: Opened; onDone: () => void; onCancel: () => void };

const moved = ['household.householdMoved', 'household.householdNotFound'] as const;
/** Send the seen submission along: the server refuses if it has changed since. */
const seen = ({ householdId, submission }: Opened) => ({ householdId, seenSubmission: submission });
const reasonOptions = refusalReasons.map((value) => ({ value, label: refusalTexts[value] }));

export function AcceptHousehold({ household, onDone, onCancel }: Deciding) {
  const form = useCommandForm(acceptHousehold, { begin: seen(household), onDone });
  return (
    <CommandModal
      title="核对通过"
      text="户号、户名和地址与账单一致。客户会收到消息，账单照片立即删除，不能撤回。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}

export function RefuseHousehold({ household, onDone, onCancel }: Deciding) {
  const form = useCommandForm(refuseHousehold, {
    begin: { ...seen(household), reason: 'nameDiffers', note: '' },
    onDone,
  });
  return (
    <CommandModal
      title="退回户号"
      text="客户会收到消息，看到原因，修改后重新提交。账单照片立即删除。"
      form={form}
      danger
      moved={moved}
      onCancel={onCancel}
    >
      <Field id="household-reason" label="原因" error={form.errors.reason ?? ''}>
        {(field) => (
          <Select
            {...field}
            value={form.typed.reason}
            options={reasonOptions}
            onChange={(reason) => form.change({ reason })}
          />
        )}
      </Field>
      <Field
        id="household-note"
        label="补充说明"
        hint="客户能看到，最多 60 个字"
        error={form.errors.note ?? ''}
      >
        {(field) => (
          <Input
            {...field}
            maxLength={60}
            value={form.typed.note}
            onChange={({ target }) => form.change({ note: target.value })}
          />
        )}
      </Field>
    </CommandModal>
  );
}
