import { useRead } from '@ev/query/use-read.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { TextInput, type TextInputProps } from '@ev/ui/text-input.tsx';

const otherCar = 'other';

/** Which car: one of the customer's own, or another by its plate. */
export function CarFields({
  loggedIn,
  vin,
  plate,
  errors,
  onVin,
}: {
  loggedIn: boolean;
  vin: string | null;
  plate: Pick<TextInputProps, 'name' | 'value' | 'onChange' | 'onBlur'>;
  errors: Readonly<Record<string, string>>;
  onVin: (vin: string | null) => void;
}) {
  const cars = useRead('vehicle.listVehicles', loggedIn ? {} : null, { optional: true }).data?.vehicles ?? [];
  const chosen = cars.find((car) => car.vin === vin)?.vin ?? null;
  return (
    <>
      {cars.length > 0 && (
        <Field label="我的车" error={errors.vin} group>
          <RadioGroup
            name="vin"
            look="row"
            options={[
              ...cars.map((car) => ({
                value: car.vin,
                label: car.nickname ?? car.modelName,
                description: car.plate ?? car.maskedVin,
              })),
              { value: otherCar, label: '其他车' },
            ]}
            value={chosen ?? otherCar}
            onChange={(next) => onVin(next === otherCar ? null : next)}
          />
        </Field>
      )}
      {chosen === null && (
        <Field label="车牌号" hint="选填，方便救援人员找到车" error={errors.plate}>
          <TextInput {...plate} kind="plain" maxLength={10} />
        </Field>
      )}
    </>
  );
}
