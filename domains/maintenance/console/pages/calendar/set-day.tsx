import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatDay } from '@ev/kernel/shanghai-time.ts';
import { InputNumber } from 'antd';
import { setDay } from '../../../contract/staff-endpoints.ts';
import type { CalendarDay } from '../../../contract/staff-maintenance.ts';

/** Sets how many cars a day takes at a time; appointments that exist stay. */
export function SetDayForm({
  storeId,
  day: { day, exception, appointments },
  onDone,
  onCancel,
}: {
  storeId: string;
  day: CalendarDay;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(setDay, {
    begin: { storeId, day, capacity: exception?.capacity ?? (null as number | null), reason: '' },
    onDone: () => onDone(`已设置 ${formatDay(day)}`),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title={`${formatDay(day)}的接待数`}
      text={`已有 ${appointments.length} 个预约，设置后仍然有效，需要时逐个联系客户改期。`}
      okText="保存"
      moved={['maintenance.noStore']}
      form={form}
      onCancel={onCancel}
    >
      <Field id="capacity" label="同时接待数" hint="0 表示休息，不填表示照常" error={errors.capacity ?? ''}>
        {({ id, status }) => (
          <InputNumber
            id={id}
            {...(status && { status })}
            min={0}
            max={50}
            precision={0}
            value={typed.capacity}
            onChange={(capacity) => change({ capacity })}
          />
        )}
      </Field>
      <ReasonField
        hint="记入审计日志，休息时客户会看到"
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
