import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { shipCar } from '../../../../contract/production-endpoints.ts';
import { actWords } from '../../../words/acts.ts';
import { ActFrame } from './act-frame.tsx';
import { type ActProps, seenOf } from './act-props.ts';

const labels = { carrier: '承运方（选填）', waybill: '运单号（选填）' } as const;
const fields = ['carrier', 'waybill'] as const;

/** The car is on its way, with the carrier and its waybill if there is one. */
export function ShipCar({ order, onDone, onCancel }: ActProps) {
  const form = useCommandForm(shipCar, {
    begin: { ...seenOf(order), carrier: '', waybill: '' },
    onDone: () => onDone('已记录车辆发运'),
  });
  return (
    <ActFrame
      form={form}
      title={actWords.shipCar.text}
      text={`车辆 ${order.vin} 发往${order.storeName}。客户会收到运输通知，并看到承运方和运单号。`}
      okText={actWords.shipCar.text}
      onCancel={onCancel}
    >
      {fields.map((name) => (
        <Field key={name} id={name} label={labels[name]} error={form.errors[name] ?? ''}>
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              value={form.typed[name]}
              onChange={({ target }) => form.change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </ActFrame>
  );
}
