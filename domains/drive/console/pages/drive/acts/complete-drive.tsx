import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { InputNumber } from 'antd';
import { completeDrive } from '../../../../contract/staff-endpoints.ts';
import { type ActProps, moved, seenOf } from '../act-props.ts';

type Typed = {
  driveId: string;
  seenVersion: number;
  distanceM: number | undefined;
  energyWh: number | undefined;
  note: string;
};

const thousandfold = (value: number | null) => (value === null ? undefined : Math.round(value * 1000));
const thousandth = (value: number | undefined) => (value === undefined ? null : value / 1000);

export function CompleteDrive({ drive, onDone, onCancel }: ActProps) {
  const begin: Typed = { ...seenOf(drive), distanceM: undefined, energyWh: undefined, note: '' };
  const form = useCommandForm(completeDrive, {
    begin,
    check: ({ distanceM }): Record<string, string> =>
      distanceM === undefined ? { distanceM: '请填写行驶里程' } : {},
    onDone: () => onDone('已还车，客户可以查看试驾报告'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="登记还车"
      text={`${drive.car ? `${drive.car.plate} 已回到门店。` : ''}里程和用电量会写进客户的试驾报告。`}
    >
      <Field id="drive-distance" label="行驶里程（公里）" error={errors.distanceM ?? ''}>
        {({ status, ...field }) => (
          <InputNumber
            {...field}
            {...(status ? { status } : {})}
            min={0}
            max={500}
            precision={1}
            value={thousandth(typed.distanceM)}
            onChange={(value: number | null) => change({ distanceM: thousandfold(value) })}
          />
        )}
      </Field>
      <Field id="drive-energy" label="用电量（度，可不填）" error={errors.energyWh ?? ''}>
        {({ status, ...field }) => (
          <InputNumber
            {...field}
            {...(status ? { status } : {})}
            min={0}
            max={200}
            precision={1}
            value={thousandth(typed.energyWh)}
            onChange={(value: number | null) => change({ energyWh: thousandfold(value) })}
          />
        )}
      </Field>
      <ReasonField
        label="还车备注"
        hint="可不填，只有同事能看到"
        value={typed.note}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
    </CommandModal>
  );
}
