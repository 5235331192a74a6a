import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { InputNumber } from 'antd';
import type { Carrier } from '../../../contract/carriers.ts';
import { shipParcel } from '../../../contract/staff-endpoints.ts';
import type { ActProps } from './act-props.ts';
import { LabelFields } from './label-fields.tsx';

/** Ships a parcel with some or all units that are not shipped yet. */
export function ShipParcel({ order, onDone, onCancel }: ActProps) {
  const { orderNo, addressText, receiverName } = order;
  const left = order.lines.flatMap(({ quantity, shippedQuantity, droppedQuantity, ...line }) => {
    const open = quantity - shippedQuantity - droppedQuantity;
    return open > 0 ? [{ ...line, open }] : [];
  });
  const form = useCommandForm(shipParcel, {
    begin: {
      orderNo,
      carrier: null as Carrier | null,
      trackingNo: '',
      lines: left.map(({ lineId, open }) => ({ lineId, quantity: open })),
    },
    fieldOf: { 'mall-order.trackingTaken': 'trackingNo', 'mall-order.tooManyUnits': 'lines' },
    onDone() {
      onDone('已发货，客户会收到消息');
      onCancel();
    },
  });
  const { typed, errors, change } = form;
  const setQuantity = (lineId: string, quantity: number) =>
    change({
      lines: left.flatMap((line) => {
        const now = line.lineId === lineId ? quantity : quantityOf(typed.lines, line.lineId);
        return now > 0 ? [{ lineId: line.lineId, quantity: now }] : [];
      }),
    });
  return (
    <CommandModal
      title="发货"
      text={`寄给 ${receiverName}，${addressText}。一次装不下的，数量改小，其余再发一个包裹。`}
      wide
      moved={['mall-order.moved', 'mall-order.notFound', 'mall-order.lineNotFound']}
      form={form}
      onCancel={onCancel}
    >
      {left.map(({ lineId, name, variantText, open }) => (
        <Field
          key={lineId}
          id={`ship-${lineId}`}
          label={`${name} ${variantText}`}
          hint={`未发 ${open} 件，不装进这个包裹填 0`}
        >
          {({ id }) => (
            <InputNumber
              id={id}
              min={0}
              max={open}
              precision={0}
              value={quantityOf(typed.lines, lineId)}
              onChange={(value) => setQuantity(lineId, value ?? 0)}
            />
          )}
        </Field>
      ))}
      {errors.lines && <p role="alert">{errors.lines}</p>}
      <LabelFields typed={typed} errors={errors} change={change} />
    </CommandModal>
  );
}

function quantityOf(lines: readonly { lineId: string; quantity: number }[], lineId: string): number {
  return lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
}
