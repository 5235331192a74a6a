import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useApi } from '@ev/query/api.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { Uploader } from '@ev/ui/uploader.tsx';
import type { Delivery } from '../../../contract/delivery.ts';
import { mostPictures } from '../../../contract/kinds.ts';
import { uploadOf } from '../../data/send-picture.ts';
import type { TypedDefect } from '../../data/use-refusal.ts';

/** Stands for a defect that belongs to no item of the inspection list. */
const noItem = '';

/** One defect that the customer has found. */
export function DefectFields({
  delivery: { orderNo, checks },
  defect,
  at,
  errors,
  onChange,
  onPictures,
  onPending,
  onRemove,
}: {
  delivery: Delivery;
  defect: TypedDefect;
  at: number;
  errors: Readonly<Record<string, string>>;
  onChange: (defect: TypedDefect) => void;
  onPictures: (pictureIds: string[]) => void;
  onPending: (count: number) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}) {
  const api = useApi();
  const path = `defects.${at}`;
  const items = [
    { value: noItem, label: '检查清单以外' },
    ...checks.map(({ itemCode, group, name }) => ({ value: itemCode, label: name, group })),
  ];
  return (
    <FormSection title={`问题 ${at + 1}`}>
      <Field label="检查项" error={errors[`${path}.itemCode`]} hint="不确定时不用选" group>
        <Select
          title="检查项"
          name={`${path}.itemCode`}
          options={items}
          value={defect.itemCode ?? noItem}
          searchable={items.length > 12}
          onChange={(itemCode) => onChange({ ...defect, itemCode: itemCode === noItem ? null : itemCode })}
        />
      </Field>
      <Field label="问题描述" error={errors[`${path}.text`]} required>
        <TextArea
          name={`${path}.text`}
          value={defect.text}
          maxLength={300}
          rows={3}
          placeholder="在哪里、是什么问题"
          onChange={({ target }) => onChange({ ...defect, text: target.value })}
        />
      </Field>
      <Field label="照片" error={errors[`pictures.${defect.key}`] ?? errors[`${path}.pictureIds`]} group>
        <Uploader
          label="照片"
          upload={uploadOf(api, orderNo)}
          maxCount={mostPictures}
          onChange={onPictures}
          onPending={onPending}
        />
      </Field>
      {onRemove && (
        <Button variant="quiet" flush icon="trash" onClick={onRemove}>
          删除问题 {at + 1}
        </Button>
      )}
    </FormSection>
  );
}
