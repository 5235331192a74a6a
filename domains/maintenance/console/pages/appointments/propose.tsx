import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input, InputNumber } from 'antd';
import { answerHours } from '../../../contract/kinds.ts';
import { proposeTime } from '../../../contract/staff-endpoints.ts';
import { moved } from '../../words/care-words.ts';
import type { ActProps } from './act-props.ts';

/** Proposes another time to the customer. */
export function ProposeForm({ appointment, onDone, onCancel }: ActProps) {
  const { appointmentNo, status, day, hour } = appointment;
  const form = useCommandForm(proposeTime, {
    begin: { appointmentNo, seenStatus: status, day, hour: hour as number | null, reason: '' },
    fieldOf: { 'maintenance.slotTaken': 'hour' },
    onDone: () => onDone('已提议新时间，等客户回复'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="另提时间"
      text={`客户可以接受或另选时间，${answerHours} 小时内没有回复则取消。请先给客户打电话。`}
      moved={moved}
      form={form}
      onCancel={onCancel}
    >
      <Field id="day" label="日期" error={errors.day ?? ''}>
        {(field) => (
          <Input
            {...field}
            type="date"
            value={typed.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        )}
      </Field>
      <Field id="hour" label="开始（点）" error={errors.hour ?? ''}>
        {({ id, status: wrong }) => (
          <InputNumber
            id={id}
            {...(wrong && { status: wrong })}
            min={0}
            max={23}
            precision={0}
            value={typed.hour}
            onChange={(next) => change({ hour: next })}
          />
        )}
      </Field>
      <ReasonField
        hint="客户会看到"
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
