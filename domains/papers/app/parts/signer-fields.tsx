import { FormSection } from '@ev/app-kit/form-section.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { certificateTypeNames, personalTypes } from '../../contract/kinds.ts';
import type { SignerForm } from '../data/use-signer-form.ts';

const typeOptions = personalTypes.map((value) => ({ value, label: certificateTypeNames[value] }));

/** The certificate of the person who signs, for an order without one. */
export function SignerFields({
  form,
  title,
  signerName,
  hint,
}: {
  form: SignerForm;
  title: string;
  signerName: string;
  /** What the number is used for. */
  hint: string;
}) {
  return (
    <FormSection title={title}>
      <Text size={13} tone="hint">
        请填写{signerName}的证件，签署时会核对。
      </Text>
      <Field label="证件类型" error={form.errors.idType} group required>
        <Select
          title="证件类型"
          name="idType"
          options={typeOptions}
          value={form.typed.idType}
          onChange={(idType) => form.change({ idType })}
        />
      </Field>
      <Field label="证件号码" error={form.errors.idNumber} hint={hint} required>
        <TextInput
          {...form.text('idNumber')}
          kind="plain"
          autoComplete="off"
          maxLength={40}
          placeholder="请逐位核对"
        />
      </Field>
    </FormSection>
  );
}
