import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { Api } from '@ev/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { addVehicles } from '../../../contract/staff-endpoints.ts';
import { CheckedList } from './checked-list.tsx';

type Checked = Api['vehicle.addVehicles']['output'];
type Typed = { modelCode: string; modelName: string; versionName: string | null; vins: string };

const begin = { modelCode: '', modelName: '', versionName: null as string | null, vins: '', dryRun: true };

/**
 * Enters a list of cars that were not sold here. The list is checked first; any change of it has to be checked
 * again before it is entered.
 */
export function AddVehicles({ onDone, onCancel }: { onDone: (said: string) => void; onCancel: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = useCommandForm(addVehicles, {
    begin,
    onDone: (answer, sent) => {
      const ready = answer.faults.length === 0 && answer.added > 0;
      if (!sent.dryRun && answer.faults.length === 0) return onDone(`已录入 ${answer.added} 辆车`);
      setChecked(answer);
      form.change({ dryRun: !ready });
    },
  });
  const change = (part: Partial<Typed>) => {
    setChecked(null);
    form.change({ ...part, dryRun: true });
  };
  const { typed, errors } = form;
  return (
    <CommandModal
      title="录入车辆"
      text="录入后，车主可以用行驶证认证并使用这些车。一次录入同一车型和版本，先检查再录入。"
      okText={typed.dryRun ? '检查' : `录入 ${checked?.added ?? 0} 辆`}
      wide
      form={form}
      moved={[]}
      onCancel={onCancel}
    >
      <Field id="modelCode" label="车型代码" error={errors.modelCode ?? ''}>
        {(field) => (
          <Input
            {...field}
            value={typed.modelCode}
            onChange={({ target }) => change({ modelCode: target.value.trim() })}
          />
        )}
      </Field>
      <Field id="modelName" label="车型名称" hint="客户会看到" error={errors.modelName ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            value={typed.modelName}
            onChange={({ target }) => change({ modelName: target.value })}
          />
        )}
      </Field>
      <Field id="versionName" label="版本名称" hint="选填" error={errors.versionName ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            value={typed.versionName ?? ''}
            onChange={({ target }) => change({ versionName: target.value || null })}
          />
        )}
      </Field>
      <Field
        id="vins"
        label="车架号"
        hint="每行一个，也可以用逗号或空格分开，最多 2000 个"
        error={errors.vins ?? ''}
      >
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 5, maxRows: 12 }}
            value={typed.vins}
            onChange={({ target }) => change({ vins: target.value })}
          />
        )}
      </Field>
      {checked && <CheckedList checked={checked} />}
    </CommandModal>
  );
}
