import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { TextInput, type TextInputProps } from '@ev/ui/text-input.tsx';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';

const otherCar = 'other';

/** Which car: one of the customer's own, or another by its plate. */
export function CarFields({
  cars,
  car,
  plate,
  errors,
  onVin,
}: {
  cars: readonly Vehicle[];
  /** The chosen one; null for another. */
  car: Vehicle | null;
  plate: Pick<TextInputProps, 'name' | 'value' | 'onChange' | 'onBlur'>;
  errors: Readonly<Record<string, string>>;
  onVin: (vin: string | null) => void;
}) {
  return (
    <>
      {cars.length > 0 && (
        <Field label="我的车" error={errors.vin} group>
          <RadioGroup
            name="vin"
            look="row"
            options={[
              ...cars.map((one) => ({
                value: one.vin,
                label: one.nickname ?? one.modelName,
                description: one.plate ?? one.maskedVin,
              })),
              { value: otherCar, label: '其他车' },
            ]}
            value={car?.vin ?? otherCar}
            onChange={(next) => onVin(next === otherCar ? null : next)}
          />
        </Field>
      )}
      {car === null && (
        <Field label="车牌号" hint="选填，方便救援人员找到车" error={errors.plate}>
          <TextInput {...plate} kind="plain" maxLength={10} />
        </Field>
      )}
    </>
  );
}
