import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input, InputNumber } from 'antd';
import { dispatchCase, updateArrival } from '../../../contract/staff-endpoints.ts';
import { typedPlace } from '../../words/typed-place.ts';
import { type ActProps, moved } from './act-props.ts';
import { TextFields } from './text-fields.tsx';

function MinutesField({
  value,
  error,
  onChange,
}: {
  value: number | null;
  error: string | undefined;
  onChange: (minutes: number | null) => void;
}) {
  return (
    <Field id="etaMinutes" label="预计多少分钟后到达" error={error ?? ''}>
      {(field) => (
        <InputNumber {...field} min={1} max={600} precision={0} value={value} onChange={onChange} />
      )}
    </Field>
  );
}

const vehicleFields = [
  ['driver', '司机', 20],
  ['plate', '车牌', 10],
  ['phone', '司机电话', 20],
] as const;

export function Dispatch({ detail: { caseNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(dispatchCase, {
    begin: {
      caseNo,
      seenStatus: status,
      driver: '',
      plate: '',
      phone: '',
      etaMinutes: null as number | null,
    },
    onDone: () => onDone('已派车，客户会收到车牌和到达时间'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="派车"
      text="客户会收到车牌和预计到达时间，并能打电话给司机。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <TextFields fields={vehicleFields} typed={typed} errors={errors} onChange={change} />
      <MinutesField
        value={typed.etaMinutes}
        error={errors.etaMinutes}
        onChange={(etaMinutes) => change({ etaMinutes })}
      />
    </CommandModal>
  );
}

export function UpdateArrival({ detail: { caseNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(updateArrival, {
    begin: { caseNo, seenStatus: status, etaMinutes: null as number | null, place: null as unknown },
    onDone: () => onDone('已更新，客户看到新的到达时间'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="更新到达时间"
      text="知道救援车的位置时一并填写，客户能在地图上看到。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <MinutesField
        value={typed.etaMinutes}
        error={errors.etaMinutes}
        onChange={(etaMinutes) => change({ etaMinutes })}
      />
      <Field
        id="place"
        label="救援车坐标"
        hint="选填，纬度在前，如 31.23045, 121.47370（GCJ-02）"
        error={errors.place ?? errors['place.lat'] ?? errors['place.lng'] ?? ''}
      >
        {(field) => (
          <Input {...field} onChange={({ target }) => change({ place: typedPlace(target.value) })} />
        )}
      </Field>
    </CommandModal>
  );
}
