import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Radio } from 'antd';
import type { PlacePurpose } from '../../contract/kinds.ts';
import type { LocatedVehicle } from '../../contract/staff.ts';
import { locateVehicle } from '../../contract/staff-endpoints.ts';
import { purposeNames } from '../words/fleet-words.ts';

/** For which of the authorised purposes, and why, the place is read. */
export function LocateModal({
  vin,
  purposes,
  onDone,
  onCancel,
}: {
  vin: string;
  purposes: readonly PlacePurpose[];
  onDone: (place: LocatedVehicle) => void;
  onCancel: () => void;
}) {
  const [first = null] = purposes;
  const form = useCommandForm(locateVehicle, {
    begin: { vin, purpose: first, reason: '' },
    onDone,
  });
  return (
    <CommandModal
      title="查看车辆位置"
      text="位置是车主的个人信息。查看人、用途和原因会记录下来，车主可以要求提供。"
      okText="查看"
      form={form}
      moved={['telematics.placeNotAuthorised', 'telematics.noPlace']}
      onCancel={onCancel}
    >
      <Field id="purpose" label="用途" error={form.errors.purpose ?? ''}>
        {({ id, 'aria-describedby': describedBy }) => (
          <Radio.Group
            id={id}
            aria-label="用途"
            aria-describedby={describedBy}
            options={purposes.map((value) => ({ value, label: purposeNames[value] }))}
            value={form.typed.purpose}
            onChange={({ target }) => form.change({ purpose: target.value })}
          />
        )}
      </Field>
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
