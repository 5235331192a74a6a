import { Field } from '@ev/console-kit/field.tsx';
import { Input, Select } from 'antd';
import { type Carrier, carrierNames, carriers } from '../../../contract/carriers.ts';

type Label = { carrier: Carrier | null; trackingNo: string };

/** What is on the label of a parcel: carrier and number. */
export function LabelFields({
  typed,
  errors,
  change,
}: {
  typed: Label;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<Label>) => void;
}) {
  return (
    <>
      <Field id="parcel-carrier" label="快递公司" error={errors.carrier ?? ''}>
        {({ status, ...field }) => (
          <Select
            {...field}
            {...(status ? { status } : {})}
            value={typed.carrier}
            placeholder="选择快递公司"
            options={carriers.map((value) => ({ value, label: carrierNames[value] }))}
            onChange={(carrier: Carrier) => change({ carrier })}
          />
        )}
      </Field>
      <Field id="parcel-number" label="运单号" error={errors.trackingNo ?? ''}>
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            autoComplete="off"
            value={typed.trackingNo}
            onChange={({ target }) => change({ trackingNo: target.value })}
          />
        )}
      </Field>
    </>
  );
}
