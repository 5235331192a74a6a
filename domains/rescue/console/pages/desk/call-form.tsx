import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input, Radio, Select } from 'antd';
import { type RescueKind, rescueKindNames, rescueKinds } from '../../../contract/kinds.ts';
import { takeCall } from '../../../contract/staff-endpoints.ts';
import { typedPlace } from '../../words/typed-place.ts';
import { TextFields } from './text-fields.tsx';

const kindOptions = rescueKinds.map((value) => ({ value, label: rescueKindNames[value] }));
const safeOptions = [
  { value: true, label: '是' },
  { value: false, label: '否，已提醒先撤到安全的地方' },
];

const toldFields = [
  ['placeText', '位置说明', 100],
  ['contactName', '联系人', 20],
  ['contactPhone', '手机号', 20],
  ['text', '情况说明（选填）', 200],
] as const;

/** A rescue as it is told on the phone. */
export function CallForm({ onDone, onCancel }: { onDone: (caseNo: string) => void; onCancel: () => void }) {
  const form = useCommandForm(takeCall, {
    begin: {
      kind: null as RescueKind | null,
      place: null as unknown,
      placeText: '',
      contactName: '',
      contactPhone: '',
      plate: null as string | null,
      inSafePlace: null as boolean | null,
      text: '',
    },
    onDone: ({ caseNo }) => onDone(caseNo),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="登记电话救援"
      text="先问人是否安全，再问位置。登记后客户会按进展收到短信。"
      okText="登记"
      wide
      form={form}
      moved={[]}
      onCancel={onCancel}
    >
      <Field id="inSafePlace" label="所有人都在安全的地方" error={errors.inSafePlace ?? ''}>
        {({ id, 'aria-describedby': describedBy }) => (
          <Radio.Group
            id={id}
            aria-label="所有人都在安全的地方"
            aria-describedby={describedBy}
            options={safeOptions}
            value={typed.inSafePlace}
            onChange={({ target }) => change({ inSafePlace: target.value })}
          />
        )}
      </Field>
      <Field id="kind" label="情况" error={errors.kind ?? ''}>
        {(field) => (
          <Select {...field} options={kindOptions} value={typed.kind} onChange={(kind) => change({ kind })} />
        )}
      </Field>
      <TextFields fields={toldFields} typed={typed} errors={errors} onChange={change} />
      <Field id="plate" label="车牌（选填）" error={errors.plate ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={10}
            value={typed.plate ?? ''}
            onChange={({ target }) => change({ plate: target.value || null })}
          />
        )}
      </Field>
      <Field id="place" label="坐标（选填）" hint="纬度在前，GCJ-02" error={errors.place ?? ''}>
        {(field) => (
          <Input {...field} onChange={({ target }) => change({ place: typedPlace(target.value) })} />
        )}
      </Field>
    </CommandModal>
  );
}
