import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { InputNumber } from 'antd';
import { setPartStock } from '../../../contract/staff-endpoints.ts';
import type { PartRow } from '../../../contract/staff-maintenance.ts';

/** Sets the quantity of a part after a count or an arrival. */
export function SetStock({
  storeId,
  part: { partCode, name, quantity },
  onDone,
  onCancel,
}: {
  storeId: string;
  part: PartRow;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(setPartStock, {
    begin: { storeId, partCode, quantity: quantity as number | null, seenQuantity: quantity, reason: '' },
    onDone: (row) => onDone(`${name}的库存已改为 ${row.quantity}`),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="设置库存"
      text={`${name}，现在 ${quantity} 件。`}
      okText="保存"
      moved={['maintenance.moved', 'maintenance.noSuchPart']}
      form={form}
      onCancel={onCancel}
    >
      <Field id="quantity" label="盘点后的数量" error={errors.quantity ?? ''}>
        {({ id, status }) => (
          <InputNumber
            id={id}
            {...(status && { status })}
            min={0}
            max={100_000}
            precision={0}
            value={typed.quantity}
            onChange={(next) => change({ quantity: next })}
          />
        )}
      </Field>
      <ReasonField
        hint="记入审计日志，如到货、盘点"
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
