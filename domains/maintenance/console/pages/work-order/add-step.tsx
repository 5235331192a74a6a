import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Radio } from 'antd';
import { stepKindNames, writtenStepKinds } from '../../../contract/staff-kinds.ts';
import { addStep } from '../../../contract/work-endpoints.ts';
import { moved } from '../../words/care-words.ts';
import type { ActProps } from './act-props.ts';
import { StepFields, useStepPictures } from './step-fields.tsx';

const options = writtenStepKinds.map((value) => ({ value, label: stepKindNames[value] }));

/** Writes a step that the customer sees; an inspection begins with its first. */
export function AddStepForm({ order: { workOrderNo, status }, onDone, onCancel }: ActProps) {
  const pictures = useStepPictures();
  const form = useCommandForm(addStep, {
    begin: {
      workOrderNo,
      kind: (status === 'inWork' ? 'work' : 'inspection') as (typeof writtenStepKinds)[number],
      text: '',
      pictureIds: [] as string[],
    },
    check: pictures.check,
    onDone: () => onDone('已登记，客户能看到'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="登记进度"
      text="写清楚检查到什么、做了什么，客户会看到文字和照片。"
      okText="登记"
      wide
      moved={moved}
      form={form}
      onCancel={onCancel}
    >
      <Radio.Group
        aria-label="类别"
        options={options}
        value={typed.kind}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <StepFields
        label="内容"
        hint="客户会看到"
        typed={typed}
        errors={errors}
        onChange={change}
        onBusy={pictures.setBusy}
      />
    </CommandModal>
  );
}
