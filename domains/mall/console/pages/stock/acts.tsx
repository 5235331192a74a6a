import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { InputNumber, Select } from 'antd';
import { moveKindNames, type StaffMoveKind, staffMoveKinds } from '../../../contract/kinds.ts';
import type { StockLine } from '../../../contract/staff.ts';
import { moveStock, setLowMark } from '../../../contract/staff-endpoints.ts';

type ActProps = { stock: StockLine; onDone: (said: string) => void; onCancel: () => void };

const moved = ['mall.stockMoved', 'mall.variantNotFound'] as const;
const kindOptions = staffMoveKinds.map((value) => ({ value, label: moveKindNames[value] }));

/** What the number means, by the way the stock changes. */
const quantityLabels: Readonly<Record<StaffMoveKind, string>> = {
  received: '到货数量',
  counted: '盘点到的数量',
  damaged: '报损数量',
  found: '找回数量',
};

/** Changes the units on hand; refused if they changed since they were shown. */
export function MoveStock({ stock: { skuCode, onHand }, onDone, onCancel }: ActProps) {
  const begin: {
    skuCode: string;
    kind: StaffMoveKind;
    quantity: number;
    reason: string;
    expectedOnHand: number;
  } = { skuCode, kind: 'received', quantity: 0, reason: '', expectedOnHand: onHand };
  const form = useCommandForm(moveStock, {
    begin,
    fieldOf: { 'mall.stockReserved': 'quantity', 'mall.stockTooLarge': 'quantity' },
    onDone: (line) => onDone(`${skuCode} 现有 ${line.onHand} 件`),
  });
  return (
    <CommandModal
      title="变更库存"
      text={`现有 ${onHand} 件。变更会记入变动记录。`}
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <Field id="stock-kind" label="方式" error={form.errors.kind}>
        {({ status, ...field }) => (
          <Select
            {...field}
            {...(status ? { status } : {})}
            options={kindOptions}
            value={form.typed.kind}
            onChange={(kind) => form.change({ kind })}
          />
        )}
      </Field>
      <NumberField
        id="stock-quantity"
        label={quantityLabels[form.typed.kind]}
        value={form.typed.quantity}
        error={form.errors.quantity}
        onChange={(quantity) => form.change({ quantity })}
      />
      <ReasonField
        hint="写清楚来源或原因，2 到 100 个字"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

/** Sets the number of free units at which the variant counts as low. */
export function LowMark({ stock: { skuCode, lowAt }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(setLowMark, {
    begin: { skuCode, lowAt, seenLowAt: lowAt },
    onDone: (line) => onDone(`${skuCode} 的提醒线是 ${line.lowAt} 件`),
  });
  return (
    <CommandModal
      title="设置提醒线"
      text="可售数量不多于提醒线时，概览里会提醒补货。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <NumberField
        id="stock-low"
        label="提醒线（件）"
        value={form.typed.lowAt}
        error={form.errors.lowAt}
        onChange={(value) => form.change({ lowAt: value })}
      />
    </CommandModal>
  );
}

function NumberField({
  id,
  label,
  value,
  error,
  onChange,
}: {
  id: string;
  label: string;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <Field id={id} label={label} {...(error ? { error } : {})}>
      {({ status, ...field }) => (
        <InputNumber
          {...field}
          {...(status ? { status } : {})}
          min={0}
          precision={0}
          value={value}
          onChange={(next) => onChange(next ?? 0)}
        />
      )}
    </Field>
  );
}
