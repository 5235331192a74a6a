import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Radio } from 'antd';
import { beginDrive } from '../../../../contract/staff-endpoints.ts';
import { type ActProps, moved, seenOf } from '../act-props.ts';

export function BeginDrive({ drive, onDone, onCancel }: ActProps) {
  const first = drive.cars.find(({ away }) => !away)?.carId ?? '';
  const form = useCommandForm(beginDrive, {
    begin: { ...seenOf(drive), carId: first },
    fieldOf: { 'drive.carAway': 'carId' },
    onDone: () => onDone('试驾已开始，还车时登记里程'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="开始试驾"
      text="选择交给客户的试驾车。试驾报告会写明这辆车。"
    >
      <Field id="drive-car" label="试驾车" error={form.errors.carId ?? ''}>
        {({ id, status: _, ...field }) => (
          <Radio.Group
            {...field}
            id={id}
            vertical
            aria-label="试驾车"
            options={drive.cars.map(({ carId, plate, versionName, colour, away }) => ({
              value: carId,
              label: `${plate} ${versionName} ${colour}${away ? '（不在店）' : ''}`,
              disabled: away,
            }))}
            value={form.typed.carId}
            onChange={({ target }) => form.change({ carId: target.value as string })}
          />
        )}
      </Field>
      {drive.cars.length === 0 && <p>这家店现在没有这款试驾车，请先在“试驾安排”里补充。</p>}
    </CommandModal>
  );
}
