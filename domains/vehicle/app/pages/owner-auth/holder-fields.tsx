import { FormSection } from '@ev/app-kit/form-section.tsx';
import { Field } from '@ev/ui/field.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { ProofForm } from '../../data/use-proof-form.ts';

const labels = {
  personal: { name: '姓名', number: '身份证号', hint: '与行驶证所有人一致，只用于审核' },
  corporate: { name: '企业名称', number: '统一社会信用代码', hint: '18 位，见营业执照' },
} as const;

/** Who stands in the licence of the car. */
export function HolderFields({ form }: { form: ProofForm }) {
  const { name, number, hint } = labels[form.typed.kind];
  return (
    <FormSection title="车辆所有人">
      <Field label={name} error={form.errors.holderName} required>
        <TextInput {...form.text('holderName')} autoComplete="off" maxLength={60} />
      </Field>
      <Field label={number} hint={hint} error={form.errors.holderNumber} required>
        <TextInput {...form.text('holderNumber')} kind="plain" />
      </Field>
    </FormSection>
  );
}
