import { Field } from '@ev/console-kit/field.tsx';
import { type Carrier, carrierNames, carriers } from '@ev/mall-order/contract/carriers.ts';
import { Input, Select } from 'antd';

const options = carriers.map((value) => ({ value, label: carrierNames[value] }));
type Label = { carrier: Carrier | null; trackingNo: string };

/** Carrier and number of a parcel, as on its label. */
export function LabelFields({
  typed,
  errors,
  onChange,
}: {
  typed: Label;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Label>) => void;
}) {
  return (
    <>
      <Field id="carrier" label="快递公司" error={errors.carrier ?? ''}>
        {(field) => (
          <Select<Carrier | null>
            {...field}
            options={options}
            placeholder="选择快递公司"
            value={typed.carrier}
            onChange={(carrier) => onChange({ carrier })}
          />
        )}
      </Field>
      <Field id="trackingNo" label="运单号" error={errors.trackingNo ?? ''}>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            value={typed.trackingNo}
            onChange={({ target }) => onChange({ trackingNo: target.value })}
          />
        )}
      </Field>
    </>
  );
}
