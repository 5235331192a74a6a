import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input, Radio, Select } from 'antd';
import { type PolicyKind, policyKindNames, policyKinds } from '../../../contract/kinds.ts';
import type { Insurer } from '../../../contract/policy.ts';
import { addPolicy } from '../../../contract/staff-endpoints.ts';

const moved = ['insurance.noOwner', 'insurance.insurerNotFound'] as const;

const texts = [
  { name: 'number', label: '保单号', type: 'text' },
  { name: 'fromDay', label: '生效日期', type: 'date' },
  { name: 'toDay', label: '到期日期', type: 'date' },
] as const;

/** Enters a policy for the owner of a car. */
export function AddPolicy({
  vin,
  insurers,
  onDone,
  onCancel,
}: {
  vin: string;
  insurers: readonly Insurer[];
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(addPolicy, {
    begin: {
      vin,
      kind: 'compulsory' as PolicyKind,
      insurerCode: null as string | null,
      number: '',
      fromDay: '',
      toDay: '',
      premiumFen: null,
    },
    fieldOf: { 'insurance.policyExists': 'toDay' },
    onDone,
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="登记保单"
      text="车主会在到期前 30 天、7 天和 1 天收到提醒。"
      okText="登记"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <Field id="kind" label="保险类型" error={errors.kind ?? ''}>
        {({ id }) => (
          <Radio.Group
            id={id}
            options={policyKinds.map((value) => ({ value, label: policyKindNames[value] }))}
            value={typed.kind}
            onChange={({ target }) => change({ kind: target.value as PolicyKind })}
          />
        )}
      </Field>
      <Field id="insurerCode" label="保险公司" error={errors.insurerCode ?? ''}>
        {(field) => (
          <Select
            {...field}
            placeholder="请选择"
            options={insurers.map(({ code, name }) => ({ value: code, label: name }))}
            value={typed.insurerCode}
            onChange={(insurerCode) => change({ insurerCode })}
          />
        )}
      </Field>
      {texts.map(({ name, label, type }) => (
        <Field key={name} id={name} label={label} error={errors[name] ?? ''}>
          {(field) => (
            <Input
              {...field}
              type={type}
              maxLength={40}
              value={typed[name]}
              onChange={({ target }) => {
                const part: Partial<Record<typeof name, string>> = { [name]: target.value };
                change(part);
              }}
            />
          )}
        </Field>
      ))}
    </CommandModal>
  );
}
